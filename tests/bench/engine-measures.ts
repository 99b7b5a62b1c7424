import type { Page } from 'playwright';
import { median, ms, percentiles, quantile, rounded, spread } from './statistics.ts';
import type { BenchResult } from './result.ts';
import './bench-page.ts';

const SAVED_MS = 20;
const DELTA_MS = 30;
const MANY_RATIO = 0.1;
/** A page that is held up no longer answers at once. */
const TASK_MS = 50;

/** Our write transaction against a bare put of the same row, in turns, beside `rows` others. */
export async function measureSaving(page: Page, rows: number, writes: number): Promise<BenchResult> {
  const { ours, theirs } = await page.evaluate(
    ([count, times]) => window.bench.saving(count!, times!),
    [rows, writes],
  );
  return {
    what: `saving one row beside ${rows.toLocaleString('en')} (${writes} times)`,
    ours: percentiles(ours),
    against: `bare Dexie put: ${percentiles(theirs)}`,
    ratio: median(ours) / median(theirs),
    goal: `p95 ≤ ${SAVED_MS} ms`,
    holds: quantile(ours, 0.95) <= SAVED_MS,
  };
}

/** Many writes at once against as many single ones, which are done for a few and counted up. */
export async function measureMany(
  page: Page,
  rows: number,
  writes: number,
  alone: number,
): Promise<BenchResult[]> {
  const found = await page.evaluate(
    ([count, times, single]) => window.bench.many(count!, times!, single!),
    [rows, writes, alone],
  );
  const perSecond = (time: number): string =>
    `${Math.round((writes / time) * 1_000).toLocaleString('en')} a second`;
  const ratio = found.create / (found.alone * writes);
  const what = `${writes.toLocaleString('en')} rows at once, beside ${rows.toLocaleString('en')}`;
  return [
    {
      what: `making ${what}`,
      ours: perSecond(found.create),
      against: `one by one: ${Math.round(1_000 / found.alone)} a second (${alone} of them)`,
      ratio,
      goal: `≤ ${MANY_RATIO}`,
      holds: ratio <= MANY_RATIO,
    },
    {
      what: `changing, removing and taking back ${what}`,
      ours: (['update', 'remove', 'back'] as const).map((name) => perSecond(found[name])).join(', '),
      against: '',
      goal: 'none',
    },
    {
      what: `the longest task of the page while ${what} are written`,
      ours: ms(found.longest),
      against: '',
      goal: `≤ ${TASK_MS} ms`,
      holds: found.longest <= TASK_MS,
    },
  ];
}

/** The badge and the panel of a device that was away for long. */
export async function measureQueue(page: Page, records: number): Promise<BenchResult[]> {
  const found = await page.evaluate((count) => window.bench.queue(count), records);
  const beside = `beside ${records.toLocaleString('en')} records that wait`;
  const longest = Math.max(found.still, found.sending, found.pulling, found.removing);
  return [
    {
      what: `counting what waits, and reading a page of it, ${beside}`,
      ours: `${ms(found.count)}, ${ms(found.page)}`,
      against: '',
      goal: 'none',
    },
    {
      what: `sent in five seconds, with both on the screen, ${beside}`,
      ours: `${found.sent} of ${records.toLocaleString('en')}`,
      against: '',
      goal: 'none',
    },
    {
      what: `the longest task of the page meanwhile, as a list is brought up to date, and all rows are removed`,
      ours: ms(longest),
      against: '',
      goal: `≤ ${TASK_MS} ms`,
      holds: longest <= TASK_MS,
    },
  ];
}

/** From the call that changes a row until a list of fifty shows it, against a bare live query over a bare table, in turns. */
export async function measureView(page: Page, rows: number, changes: number): Promise<BenchResult> {
  const { ours, theirs } = await page.evaluate(
    ([count, times]) => window.bench.view(count!, times!),
    [rows, changes],
  );
  return {
    what: `from a change to the list that shows it, beside ${rows.toLocaleString('en')} rows (${changes} times)`,
    ours: percentiles(ours),
    against: `bare Dexie live query: ${percentiles(theirs)}`,
    ratio: median(ours) / median(theirs),
    goal: 'none',
  };
}

/** What a delta cost beside so many rows. */
export interface Delta extends BenchResult {
  readonly rows: number;
  readonly ms: number;
}
export async function measureDelta(page: Page, changes: number, rounds: number): Promise<Delta> {
  const found = await page.evaluate(() => window.bench.fillFromServer());
  const ours: number[] = [];
  const theirs: number[] = [];
  let bytes = 0;
  for (let round = 0; round < rounds; round += 1) {
    const measured = await page.evaluate((count) => window.bench.delta(count), changes);
    ours.push(measured.ours);
    theirs.push(measured.theirs);
    bytes = measured.bytes;
  }
  return {
    what: `delta of ${changes} changes in ${found.toLocaleString('en')} rows (median of ${rounds})`,
    ours: `${spread(ours, 'ms')}, ${rounded(bytes / 1000)} kB`,
    against: `the same call, not applied: ${spread(theirs, 'ms')}`,
    ratio: median(ours) / median(theirs),
    goal: `≤ ${DELTA_MS} ms`,
    holds: median(ours) <= DELTA_MS,
    rows: found,
    ms: median(ours),
  };
}

/** What a delta costs beside the more rows, over what it costs beside the fewer: one, were it truly the same. */
export function deltaGrowth(small: Delta, large: Delta): BenchResult {
  const ratio = large.ms / small.ms;
  return {
    what: `delta beside ${rounded(large.rows / small.rows)} times as many rows`,
    ours: `beside ${large.rows.toLocaleString('en')}: ${ms(large.ms)}`,
    against: `beside ${small.rows.toLocaleString('en')}: ${ms(small.ms)}`,
    ratio,
    goal: '≤ 1.5',
    holds: ratio <= 1.5,
  };
}

/** A photo of five megabytes put into the queue, against its bytes put into a bare table, in turns. */
export async function measurePhoto(page: Page, times: number): Promise<BenchResult> {
  const { ours, theirs } = await page.evaluate((count) => window.bench.photo(count), times);
  return {
    what: `keeping a photo of 5 MB (${times} times)`,
    ours: percentiles(ours),
    against: `bare Dexie put: ${percentiles(theirs)}`,
    ratio: median(ours) / median(theirs),
    goal: 'none',
  };
}

/** What the mirror takes of the disk for each row, as the browser counts it. */
export async function measureRoom(page: Page, rows: number): Promise<BenchResult> {
  const { ours, theirs } = await page.evaluate((count) => window.bench.room(count), rows);
  return {
    what: `room on the disk for one row of ${rows.toLocaleString('en')}`,
    ours: `${Math.round(ours)} bytes`,
    against: `the same row as JSON: ${Math.round(theirs)} bytes`,
    ratio: ours / theirs,
    goal: 'none',
  };
}
