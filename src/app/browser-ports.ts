/** The few facts the shell asks of the browser, in one place so that tests can answer instead. */
export interface BrowserPorts {
  now(): number;
  reload(): void;
  /** Whether a reload would find the app: the network is there, or the service worker holds the shell. */
  canReload(): boolean;
}

export const browserPorts: BrowserPorts = {
  now: () => Date.now(),
  reload: () => window.location.reload(),
  canReload: () => navigator.onLine || Boolean(navigator.serviceWorker?.controller),
};
