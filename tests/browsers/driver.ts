/** A browser with a profile of its own, driven from outside. */
export interface DrivenBrowser {
  /** "Firefox 153.0" */
  readonly name: string;
  /** Whether what a page kept is there again after the browser was closed. */
  readonly keepsProfile: boolean;
  /** Settles when the browser says that the page is there. */
  go(url: string): Promise<void>;
  /** The body of a function, run in the page; answers what it returns, as JSON. */
  run<T>(body: string, ...given: readonly unknown[]): Promise<T>;
  /** Ends the browser at once, as a battery does. */
  kill(): Promise<void>;
}
/** Opens the browser on a profile; undefined where it is not installed. */
export type Launch = (profile: string) => Promise<DrivenBrowser | undefined>;
