import type { BrowserContext, Page } from 'playwright';
import { openList, type ColdStart } from './cold-start.ts';
import { FEW, signIn, withEngine, type Stage } from './scene.ts';
import { median, rounded, spread } from './statistics.ts';
import type { BenchResult } from './result.ts';
import './bench-page.ts';

/** What a page does after its first rows (the counts, what sends) is done by then. */
const SETTLED_MS = 3_000;

/** Megabytes of the page's JavaScript heap in use, all garbage collected. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  // The second takes what only the end of the first lets go.
  for (let pass = 0; pass < 2; pass += 1) await session.send('HeapProfiler.collectGarbage');
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? NaN) / 2 ** 20;
}

async function listHeap(start: ColdStart): Promise<number> {
  const { page } = await openList(start);
  await page.waitForTimeout(SETTLED_MS);
  const heap = await heapOf(page);
  await page.close();
  return heap;
}

async function engineHeap(context: BrowserContext, address: string, rows: number): Promise<number> {
  const page = await context.newPage();
  await page.goto(address);
  await signIn(page);
  await page.evaluate((count) => window.bench.showRows(count), rows);
  await page.waitForTimeout(SETTLED_MS);
  const heap = await heapOf(page);
  await page.close();
  return heap;
}

/** The heap of a page that shows the first rows of so many: the engine alone and the whole app, beside the bare page. */
export async function memoryResults(
  stage: Stage,
  companies: number,
  { ours, bare }: { ours: ColdStart; bare: ColdStart },
  rounds: number,
): Promise<BenchResult[]> {
  const engine: number[] = [];
  const app: number[] = [];
  const theirs: number[] = [];
  await withEngine(stage, FEW, async ({ page, context, address }) => {
    await page.evaluate((count) => window.bench.keepRows(count), companies);
    for (let round = 0; round < rounds; round += 1) {
      engine.push(await engineHeap(context, address, companies));
      app.push(await listHeap(ours));
      theirs.push(await listHeap(bare));
    }
  });
  const row = (what: string, heaps: readonly number[]): BenchResult => ({
    what: `memory of ${what} beside ${companies.toLocaleString('en')} rows, garbage collected (median of ${rounds})`,
    ours: spread(heaps, 'MiB', rounded),
    against: `bare page: ${spread(theirs, 'MiB', rounded)}`,
    ratio: median(heaps) / median(theirs),
    goal: 'none',
  });
  return [row('the engine with a live list', engine), row('the app with its list', app)];
}
