import type { Page } from 'playwright';
import { FEW, withEngine, type Stage, type Way } from './scene.ts';
import { median, spread } from './statistics.ts';
import type { BenchResult } from './result.ts';
import './bench-page.ts';

const SIX = 6;
const FOUR = 4;

interface Drain {
  /** How far the server is, in words. */
  readonly from: string;
  readonly way: Way;
  readonly records: number;
  readonly rounds: number;
  /** So many of them are sent one at a time: all of them would take minutes from afar. */
  readonly oneByOne: number;
  /** So many times faster than those the drain is to be. */
  readonly timesOne: number;
}
const drains = (quick: boolean): readonly Drain[] => [
  {
    from: '',
    way: {},
    records: quick ? 100 : 1_000,
    rounds: quick ? 1 : 3,
    oneByOne: quick ? 100 : 1_000,
    timesOne: 1,
  },
  {
    from: ', server 50 ms away',
    way: { awayMs: 50 },
    records: quick ? 50 : 1_000,
    rounds: quick ? 1 : 3,
    oneByOne: quick ? 20 : 200,
    timesOne: 3,
  },
  // A call that takes long, and one in fifty that is lost on its way.
  {
    from: ', server 200 ms away, 2 % lost',
    way: { awayMs: 200, losesOneIn: 50 },
    records: quick ? 50 : 1_000,
    rounds: 1,
    oneByOne: quick ? 20 : 200,
    timesOne: 2,
  },
];

/** Queued creates drained, against loops of plain fetch to the same server; interleaved. */
async function measureDrain(
  page: Page,
  { from, records, rounds, oneByOne, timesOne }: Drain,
): Promise<BenchResult[]> {
  const [drained, four, six, one]: number[][] = [[], [], [], []];
  const loop = (count: number, lanes: number): Promise<number> =>
    page.evaluate(([given, wide]) => window.bench.bareLoop(given!, wide!), [count, lanes]);
  const rate = (count: number, took: number): number => (count * 1_000) / took;
  for (let round = 0; round < rounds; round += 1) {
    four!.push(rate(records, await loop(records, FOUR)));
    drained!.push(rate(records, await page.evaluate((count) => window.bench.drain(count), records)));
    six!.push(rate(records, await loop(records, SIX)));
    one!.push(rate(oneByOne, await loop(oneByOne, 1)));
  }
  const row = (against: string, rates: readonly number[]) => ({
    what: `drain of ${records.toLocaleString('en')} queued creates${from} (median of ${rounds})`,
    ours: spread(drained!, '/s', Math.round),
    against: `bare fetch, ${against}: ${spread(rates, '/s', Math.round)}`,
    ratio: median(drained!) / median(rates),
  });
  const held = (found: ReturnType<typeof row>, goal: string, least: number): BenchResult => ({
    ...found,
    goal,
    holds: found.ratio >= least,
  });
  const some = oneByOne < records ? `, ${oneByOne} of them` : '';
  return [
    held(row('four at a time', four!), '≥ 0.8', 0.8),
    { ...row('six at a time', six!), goal: 'none' },
    held(row(`one at a time${some}`, one!), timesOne === 1 ? 'faster' : `≥ ${timesOne}`, timesOne),
  ];
}

export async function drainResults(stage: Stage, quick: boolean): Promise<BenchResult[]> {
  const results: BenchResult[] = [];
  for (const drain of drains(quick))
    results.push(...(await withEngine(stage, FEW, ({ page }) => measureDrain(page, drain), drain.way)));
  return results;
}
