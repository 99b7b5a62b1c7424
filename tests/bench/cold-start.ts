import type { BrowserContext, Page } from 'playwright';
import { median, spread } from './statistics.ts';
import type { BenchResult } from './result.ts';

const ROWS_SHOWN = 50;
const PATIENCE_MS = 240_000;
const LARGE = 10_000;
const RATIO = 1.5;
const KEEPS_COMPILED_MS = 2_000;
/** A page is ready for its person when no task of more than 50 ms begins for so long. */
const QUIET_MS = 200;
/** What the browser tells of a long task comes a little after it. */
const TOLD_MS = 100;

/** When the rows stood there, and from when on the page answers; milliseconds from the start of the navigation. */
export interface Shown {
  readonly shownAt: number;
  readonly interactiveAt: number;
}
/** Before what the page tells: in its console, because Playwright waits by 330 kB of its own in the page, in the middle of the start. */
const TOLD = 'list shown ';
interface Watched {
  readonly selector: string;
  readonly told: string;
  readonly least: number;
  readonly quietMs: number;
  readonly toldMs: number;
}

/**
 * Runs in the page. Rows count as shown in the frame after they came; the page as interactive from the first moment at which
 * a frame and a task have come and gone and no long task stands in the quiet time behind it. It names no function: what
 * esbuild marks names with is not in the page.
 */
function watchPage({ selector, told, least, quietMs, toldMs }: Watched): void {
  const watch = {
    long: [] as PerformanceEntry[],
    shownAt: 0,
    answeredAt: 0,
    observer: new PerformanceObserver((list) => void watch.long.push(...list.getEntries())),
    shown() {
      watch.shownAt = performance.now();
      requestAnimationFrame(() =>
        setTimeout(() => {
          watch.answeredAt = performance.now();
          watch.look();
        }, 0),
      );
    },
    look() {
      watch.long.push(...watch.observer.takeRecords());
      let interactiveAt = watch.answeredAt;
      for (const { startTime, duration } of watch.long)
        if (startTime < interactiveAt + quietMs)
          interactiveAt = Math.max(interactiveAt, startTime + duration);
      if (performance.now() < interactiveAt + quietMs + toldMs) setTimeout(() => watch.look(), toldMs);
      else console.debug(told + JSON.stringify({ shownAt: watch.shownAt, interactiveAt }));
    },
  };
  watch.observer.observe({ type: 'longtask', buffered: true });
  new MutationObserver((_changes, observer) => {
    if (document.querySelectorAll(selector).length < least) return;
    observer.disconnect();
    requestAnimationFrame(() => watch.shown());
  }).observe(document, { childList: true, subtree: true });
}

export interface ColdStart {
  readonly context: BrowserContext;
  readonly url: string;
  readonly rows: string;
  readonly least: number;
}

/** Loads the page and waits until its list shows fifty rows (or its window's worth of them) and it answers. */
export async function openList({
  context,
  url,
  rows,
  least,
}: ColdStart): Promise<{ page: Page; shown: Shown }> {
  const page = await context.newPage();
  await page.addInitScript(watchPage, {
    selector: rows,
    told: TOLD,
    least,
    quietMs: QUIET_MS,
    toldMs: TOLD_MS,
  });
  const heard = page.waitForEvent('console', {
    predicate: (message) => message.text().startsWith(TOLD),
    timeout: PATIENCE_MS,
  });
  await page.goto(url, { waitUntil: 'commit' });
  return { page, shown: JSON.parse((await heard).text().slice(TOLD.length)) as Shown };
}

async function coldStart(start: ColdStart): Promise<Shown> {
  const { page, shown } = await openList(start);
  // Nobody closes a list as soon as it is there: meanwhile the browser keeps what it has compiled.
  await page.waitForTimeout(KEEPS_COMPILED_MS);
  await page.close();
  return shown;
}

/** Cold starts of both pages without a server, in turns. */
export async function measureColdStart(
  count: number,
  ours: ColdStart,
  bare: ColdStart,
  rounds: number,
): Promise<BenchResult[]> {
  const mine: Shown[] = [];
  const theirs: Shown[] = [];
  for (let round = 0; round <= rounds + 1; round += 1) {
    const own = await coldStart(ours);
    const other = await coldStart(bare);
    // The first two of each fill the code caches of a browser that has only just got the pages.
    if (round > 1) {
      mine.push(own);
      theirs.push(other);
    }
  }
  const rows = (all: readonly Shown[]): number[] => all.map(({ shownAt }) => shownAt);
  const interactive = (all: readonly Shown[]): number[] => all.map(({ interactiveAt }) => interactiveAt);
  return [
    coldStartResult(count, rows(mine), rows(theirs)),
    interactiveResult(count, interactive(mine), interactive(theirs)),
  ];
}

const named = (count: number): string => `${count.toLocaleString('en')} companies, cold and offline`;
const against = (ours: readonly number[], bare: readonly number[]) => ({
  ours: spread(ours, 'ms'),
  against: `bare page: ${spread(bare, 'ms')}`,
  ratio: median(ours) / median(bare),
});

/** The first list of so many rows, in ms, held against what was promised: a time, and up to 10,000 a ratio as well. */
export function coldStartResult(
  count: number,
  ours: readonly number[],
  bare: readonly number[],
): BenchResult {
  const result = against(ours, bare);
  const isLarge = count > LARGE;
  const limitMs = isLarge ? 500 : 300;
  return {
    what: `first ${ROWS_SHOWN} of ${named(count)} (median of ${ours.length})`,
    ...result,
    goal: `≤ ${limitMs} ms${isLarge ? '' : `, ≤ ${RATIO}`}`,
    holds: median(ours) <= limitMs && (isLarge || result.ratio <= RATIO),
  };
}

const interactiveResult = (count: number, ours: readonly number[], bare: readonly number[]): BenchResult => ({
  what: `until the list of ${named(count)}, answers its person (median of ${ours.length})`,
  ...against(ours, bare),
  goal: 'none',
});

/** Waits until the service worker has the page in hand. */
export const controlled = async (page: Page): Promise<void> =>
  void (await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    timeout: PATIENCE_MS,
  }));
