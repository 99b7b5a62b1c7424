import type { BrowserContext } from 'playwright';
import { openList } from './cold-start.ts';
import { ourHands } from './list-hands.ts';
import { OURS } from './list-scene.ts';
import { installWatch } from './list-watch.ts';
import { noTimes, workWith, type ListTasks, type ListTimes } from './list-work.ts';
import type { BenchResult } from './result.ts';
import { median, percentiles, quantile, spread } from './statistics.ts';

/** What the first rows of a list, cold and offline, may take; what follows a sort, a filter or a key. */
const LIST_MS = 500;
export const CHANGE_MS = 100;
export const KEY_MS = 50;
const REST_MS = 400;
const WORDS = 2;

interface MeasuredList {
  /** What its rows are: “companies”. */
  readonly name: string;
  readonly url: string;
  readonly tasks: ListTasks;
}
interface ListRounds {
  readonly openings: number;
  readonly lists: number;
}

const tookOf = (all: ListTimes[keyof ListTimes]): number[] => all.flatMap(({ took }) => took ?? []);
/** What was done many times, and whether its 95th percentile is within a limit; milliseconds. */
export const within = (what: string, took: readonly number[], limit: number, against = ''): BenchResult => ({
  what: `${what} (${took.length} times)`,
  ours: percentiles(took),
  against,
  goal: `p95 ≤ ${limit} ms`,
  holds: quantile(took, 0.95) <= limit,
});

interface Opened {
  readonly what: string;
  readonly url: string;
  /** What a page has to show before it counts as open, and how many of it. */
  readonly rows: string;
  readonly least: number;
}

/** A page opened so many times, each in a tab of its own. */
export async function opening(
  context: BrowserContext,
  { what, ...page }: Opened,
  times: number,
): Promise<BenchResult> {
  const shown: number[] = [];
  for (let round = 0; round <= times; round += 1) {
    const { page: opened, shown: at } = await openList({ context, ...page });
    await opened.waitForTimeout(5 * REST_MS);
    await opened.close();
    // The first one fills the browser's code cache.
    if (round > 0) shown.push(at.shownAt);
  }
  return {
    what: `${what} (median of ${shown.length})`,
    ours: spread(shown, 'ms'),
    against: '',
    goal: `≤ ${LIST_MS} ms`,
    holds: median(shown) <= LIST_MS,
  };
}

/** A list on a device that holds its rows already: opening it, sorts, filters and keys of its search. */
export async function listOf(
  context: BrowserContext,
  { name, url, tasks }: MeasuredList,
  rounds: ListRounds,
): Promise<BenchResult[]> {
  const what = `first rows of the list of ${name}, cold and offline`;
  const first = await opening(context, { what, url, rows: '[data-row]', least: 10 }, rounds.openings);
  const page = await context.newPage();
  await installWatch(page, OURS);
  const times = noTimes();
  for (let round = 0; round < rounds.lists; round += 1) {
    const found = await workWith({ page, hands: ourHands(page, url) }, round, WORDS, tasks);
    for (const kind of ['sorts', 'filters', 'keys'] as const) times[kind].push(...found[kind]);
  }
  await page.close();
  return [
    first,
    within(`a sort of the list of ${name}, to painted rows`, tookOf(times.sorts), CHANGE_MS),
    within(`a filter of the list of ${name}, to painted rows`, tookOf(times.filters), CHANGE_MS),
    within(`a key of the search in the list of ${name}, to painted rows`, tookOf(times.keys), KEY_MS),
  ];
}
