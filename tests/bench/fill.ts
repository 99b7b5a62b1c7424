import { withEngine, type Stage } from './scene.ts';
import { median, spread } from './statistics.ts';
import type { BenchResult } from './result.ts';
import './bench-page.ts';

/** The first fill of so many rows by the product's worker, the server's answers included, against a bulk put of the same rows. */
export async function fillResults(stage: Stage, companies: number, rounds: number): Promise<BenchResult[]> {
  const ours: number[] = [];
  const theirs: number[] = [];
  const reads: number[] = [];
  let rows = 0;
  await withEngine(stage, companies, async ({ page }) => {
    for (let round = 0; round < rounds; round += 1) {
      const found = await page.evaluate(() => window.bench.firstFill());
      ({ rows } = found);
      const rate = (took: number): number => (rows * 1_000) / took;
      ours.push(rate(found.ours));
      theirs.push(rate(found.theirs));
      reads.push(rate(found.read));
    }
  });
  const row = (against: string, rates: readonly number[]): BenchResult => ({
    what: `first fill of ${rows.toLocaleString('en')} rows, the server's answers included (median of ${rounds})`,
    ours: spread(ours, 'rows/s', Math.round),
    against: `${against}: ${spread(rates, 'rows/s', Math.round)}`,
    ratio: median(ours) / median(rates),
    goal: 'none',
  });
  return [row('bare Dexie bulkPut, no server', theirs), row('the same pages fetched, not kept', reads)];
}
