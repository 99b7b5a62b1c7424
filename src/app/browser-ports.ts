/** The few facts the shell asks of the browser, in one place so that tests can answer instead. */
export interface BrowserPorts {
  now(): number;
  reload(): void;
  /** Leaves this document for the one at `path`; Back comes to the page that was left. */
  open(path: string): void;
  /** Opens the page at `path` in a tab of its own. */
  openApart(path: string): void;
  /** Puts another address in the place of the one shown; the page goes on as it is. */
  showAddress(path: string): void;
  /** Whether a reload would find the app: the network is there, or the service worker holds the shell. */
  canReload(): boolean;
}

export const browserPorts: BrowserPorts = {
  now: () => Date.now(),
  reload: () => window.location.reload(),
  open: (path) => window.location.assign(path),
  openApart: (path) => void window.open(path, '_blank', 'noopener'),
  showAddress: (path) => window.history.replaceState(window.history.state, '', path),
  canReload: () => navigator.onLine || Boolean(navigator.serviceWorker?.controller),
};
