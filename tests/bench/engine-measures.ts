import type { Page } from 'playwright';
import { median, quantile, rounded } from './statistics.ts';
import type { BenchResult } from './result.ts';
import './bench-page.ts';

const ACCOUNT = 'admin@demo.comptoir.example';
const PASSWORD = 'comptoir-demo';
const DELTA_MS = 30;
const ms = (value: number): string => `${rounded(value)} ms`;

export const signIn = (page: Page): Promise<void> =>
  page.evaluate(([name, password]) => window.bench.login(name!, password!), [ACCOUNT, PASSWORD]);

/** Our write transaction against a bare put of the same row, in turns, beside `rows` others. */
export async function measureSaving(page: Page, rows: number, writes: number): Promise<BenchResult> {
  const { ours, theirs } = await page.evaluate(
    ([count, times]) => window.bench.saving(count!, times!),
    [rows, writes],
  );
  const p95 = quantile(ours, 0.95);
  return {
    what: `saving one row beside ${rows.toLocaleString('en')}, p95 of ${writes}`,
    ours: `${ms(p95)} (median ${ms(median(ours))})`,
    against: `bare Dexie put ${ms(quantile(theirs, 0.95))} (median ${ms(median(theirs))})`,
    ratio: median(ours) / median(theirs),
    goal: 'p95 ≤ 20 ms',
    holds: p95 <= 20,
  };
}

/** Queued creates drained, against loops of plain fetch to the same server; interleaved, medians. `from` says how far it is. */
export async function measureDrain(
  page: Page,
  records: number,
  rounds: number,
  from = '',
  timesOne = 1,
): Promise<BenchResult[]> {
  const drained: number[] = [];
  const four: number[] = [];
  const one: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    four.push(await page.evaluate((count) => window.bench.bareLoop(count, 4), records));
    drained.push(await page.evaluate((count) => window.bench.drain(count), records));
    one.push(await page.evaluate((count) => window.bench.bareLoop(count, 1), records));
  }
  const rate = (times: readonly number[]): number => (records * 1000) / median(times);
  const row = (against: string, times: readonly number[], goal: string, least: number): BenchResult => ({
    what: `drain of ${records.toLocaleString('en')} queued creates${from} (median of ${rounds})`,
    ours: `${Math.round(rate(drained))} /s`,
    against: `${against}: ${Math.round(rate(times))} /s`,
    ratio: rate(drained) / rate(times),
    goal,
    holds: rate(drained) / rate(times) >= least,
  });
  return [
    row('bare fetch, four at a time', four, '≥ 0.8', 0.8),
    row('bare fetch, one at a time', one, timesOne === 1 ? 'faster' : `≥ ${timesOne}`, timesOne),
  ];
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
    what: `delta of ${changes} changes in ${found.toLocaleString('en')} rows`,
    ours: `${ms(median(ours))}, ${rounded(bytes / 1000)} kB`,
    against: `the same call, not applied: ${ms(median(theirs))}`,
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
    what: `keeping a photo of 5 MB, p95 of ${times}`,
    ours: `${ms(quantile(ours, 0.95))} (median ${ms(median(ours))})`,
    against: `bare Dexie put ${ms(quantile(theirs, 0.95))} (median ${ms(median(theirs))})`,
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
