import type { Page } from 'playwright';
import { FEW, signIn, withEngine, type Scene, type Stage } from './scene.ts';
import { median, percentiles, quantile, spread } from './statistics.ts';
import type { BenchResult } from './result.ts';
import './bench-page.ts';

const TABS = 3;
const WRITES = { quick: 40, full: 200 };
const ROUNDS = { quick: 2, full: 20 };

/** One round: writes made in the first of so many tabs, then sent by whichever has the turn. */
async function round(pages: readonly Page[], writes: number): Promise<{ saved: number[]; sent: number }> {
  const [first, ...others] = pages;
  for (const page of pages) await page.evaluate(() => window.bench.openTab());
  const saved = await first!.evaluate((count) => window.bench.enqueue(count), writes);
  for (const page of others) await page.evaluate(() => window.bench.maySend(true));
  const sent = await first!.evaluate(() => window.bench.untilSent());
  for (const page of others) await page.evaluate(() => window.bench.closeTab(false));
  await first!.evaluate(() => window.bench.closeTab(true));
  return { saved, sent };
}

async function openTabs({ page, context, address }: Scene): Promise<Page[]> {
  const pages = [page];
  while (pages.length < TABS) {
    const other = await context.newPage();
    await other.goto(address);
    await signIn(other);
    pages.push(other);
  }
  return pages;
}

/** What two more tabs of the same person cost, each with a live list open; rounds with one and with three in turns. */
export async function tabsResults(stage: Stage, quick: boolean): Promise<BenchResult[]> {
  const size = quick ? 'quick' : 'full';
  const [writes, rounds] = [WRITES[size], ROUNDS[size]];
  const saved = { one: [] as number[], three: [] as number[] };
  const sent = { one: [] as number[], three: [] as number[] };
  await withEngine(stage, FEW, async (scene) => {
    const pages = await openTabs(scene);
    for (let count = 0; count < rounds; count += 1)
      for (const tabs of ['one', 'three'] as const) {
        const found = await round(tabs === 'one' ? pages.slice(0, 1) : pages, writes);
        saved[tabs].push(...found.saved);
        sent[tabs].push(found.sent);
      }
  });
  return [
    {
      what: `saving one row with ${TABS} tabs open (${saved.three.length} times), p95 over p95`,
      ours: percentiles(saved.three),
      against: `one tab: ${percentiles(saved.one)}`,
      ratio: quantile(saved.three, 0.95) / quantile(saved.one, 0.95),
      goal: 'none',
    },
    {
      what: `drain of ${writes} queued creates with ${TABS} tabs open (median of ${rounds})`,
      ours: spread(sent.three, 'ms', Math.round),
      against: `one tab: ${spread(sent.one, 'ms', Math.round)}`,
      ratio: median(sent.three) / median(sent.one),
      goal: 'none',
    },
  ];
}
