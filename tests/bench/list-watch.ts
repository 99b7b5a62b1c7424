import type { Page } from 'playwright';

/** Where a page shows its rows, and how many there are. */
export interface ListPlaces {
  readonly rows: string;
  readonly count: string;
}
/** One thing done by a person; milliseconds. */
export interface Painted {
  /** From the event of the key or the mouse to the end of the frame that shows other rows; undefined where the same rows stay. */
  readonly took: number | undefined;
  /** The longest task of the page meanwhile; 0 where none reached 50 ms. */
  readonly longest: number;
}
interface ListWatch {
  before: string;
  startedAt: number;
  paintedAt: number;
  long: number;
  polledAt: number;
  quietFrom: number;
  said(): string;
  arm(): void;
  look(): void;
}
declare global {
  interface Window {
    listWatch: ListWatch;
  }
}

/** Rows at the top that are compared: no window of ours shows fewer. */
const COMPARED = 12;
/** A page that shows the same rows, and was busy with nothing for so long, has answered: as before. */
const SAME_MS = 1_500;
/** So late a look at the page comes where something held it up. */
const HELD_UP_MS = 200;
const LOOK_MS = 40;
const PATIENCE_MS = 60_000;
/** What the browser tells of a long task comes a little after it. */
const TOLD_MS = 120;

/**
 * Runs in the page. Time begins with the event's own stamp, which is the browser's, from before the page was given the event;
 * it ends in the task that follows the first frame with other rows, that is after style, layout and paint of that frame.
 * Rows that stand empty until their values come are no rows. It names no function: what esbuild marks names with is not in
 * the page.
 */
function watchList({ rows, count, compared }: ListPlaces & { readonly compared: number }): void {
  const watch: ListWatch = {
    before: '',
    startedAt: 0,
    paintedAt: 0,
    long: 0,
    polledAt: 0,
    quietFrom: 0,
    said() {
      const shown = [...document.querySelectorAll(rows)].slice(0, compared);
      return `${document.querySelector(count)?.textContent} ${shown.map((row) => row.textContent).join('\n')}`;
    },
    arm() {
      watch.before = watch.said();
      watch.startedAt = 0;
      watch.paintedAt = 0;
      watch.long = 0;
    },
    look() {
      if (watch.startedAt === 0 || watch.paintedAt !== 0) return;
      if (document.querySelector('.list-blank') || watch.said() === watch.before) return;
      watch.paintedAt = -1;
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => void (watch.paintedAt = performance.now());
        channel.port2.postMessage(0);
      });
    },
  };
  for (const name of ['keydown', 'click'])
    addEventListener(
      name,
      (event) => {
        if (watch.startedAt === 0) watch.startedAt = event.timeStamp;
      },
      true,
    );
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      if (watch.startedAt > 0 && startTime + duration > watch.startedAt)
        watch.long = Math.max(watch.long, duration);
  }).observe({ type: 'longtask' });
  new MutationObserver(() => watch.look()).observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
  });
  window.listWatch = watch;
}

export const installWatch = (page: Page, places: ListPlaces): Promise<unknown> =>
  page.addInitScript(watchList, { ...places, compared: COMPARED });

/** Does one thing with keys or mouse and waits until other rows are painted. */
export async function painted(page: Page, act: () => Promise<void>): Promise<Painted> {
  await page.evaluate(() => window.listWatch.arm());
  await act();
  await page.waitForFunction(
    ({ sameMs, heldUpMs }) => {
      const watch = window.listWatch;
      const now = performance.now();
      if (now - watch.polledAt > heldUpMs) watch.quietFrom = now;
      watch.polledAt = now;
      if (watch.paintedAt !== 0) return watch.paintedAt > 0;
      return watch.startedAt > 0 && now - Math.max(watch.startedAt, watch.quietFrom) > sameMs;
    },
    { sameMs: SAME_MS, heldUpMs: HELD_UP_MS },
    { timeout: PATIENCE_MS, polling: LOOK_MS },
  );
  await page.waitForTimeout(TOLD_MS);
  const { startedAt, paintedAt, long } = await page.evaluate(() => ({ ...window.listWatch }));
  return { took: paintedAt > 0 ? paintedAt - startedAt : undefined, longest: long };
}
