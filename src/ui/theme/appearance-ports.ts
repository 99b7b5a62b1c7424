/** public/before-paint.js reads it before the first paint. */
const STORAGE_KEY = 'theme';

export function keepAppearance(name: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, name);
  } catch {
    // A browser that keeps nothing still shows the chosen theme until the tab closes.
  }
}
