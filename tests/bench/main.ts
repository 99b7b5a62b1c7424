import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright';
import { accountResults } from './account-measures.ts';
import { bundleResults } from './bundle-size.ts';
import { engineSize } from './engine-size.ts';
import { measureColdStart } from './cold-start.ts';
import { crmResults } from './crm-measures.ts';
import { drainResults } from './drain.ts';
import { driveResults } from './drive-measures.ts';
import {
  deltaGrowth,
  measureDelta,
  measureMany,
  measurePhoto,
  measureQueue,
  measureRoom,
  measureSaving,
  measureView,
  type Delta,
} from './engine-measures.ts';
import { failoverResult } from './failover.ts';
import { fillResults } from './fill.ts';
import { listResults } from './list-measures.ts';
import { mapResults } from './map-measures.ts';
import { memoryResults } from './memory.ts';
import { table, type BenchResult } from './result.ts';
import { FEW, withBothLists, withEngine, type Stage } from './scene.ts';
import { salesResults } from './sales-measures.ts';
import { serverResults } from './server-measures.ts';
import { build, builtProduct, machine, removeDemonstrations, root } from './surroundings.ts';
import { tabsResults } from './tabs.ts';
import { transferResults } from './transfer.ts';

/*
 * `npm run bench`: everything in one run on one machine, each figure beside what it is measured against.
 *   --quick       small amounts, to see that it works
 *   --only=size,… these measures
 * It ends with 1 when a measure broke off; a goal that is not reached is told, and no failure of the run.
 */
const MEASURES = [
  'size',
  'saving',
  'many',
  'queue',
  'drain',
  'tabs',
  'failover',
  'photo',
  'room',
  'server',
  'delta',
  'fill',
  'cold',
  'memory',
  'list',
  'account',
  'crm',
  'drive',
  'map',
  'sales',
  'transfer',
] as const;
type Measure = (typeof MEASURES)[number];
const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, only: { type: 'string' } },
});
const { quick } = values;
const only = values.only?.split(',');
const unknown = only?.filter((name) => !MEASURES.some((measure) => measure === name)) ?? [];
if (unknown.length > 0) {
  console.error(`No such measure: ${unknown.join(', ')}. There are: ${MEASURES.join(', ')}`);
  process.exit(2);
}
const wanted = (name: Measure): boolean => only?.includes(name) ?? true;
const [SMALL, LARGE] = quick ? [1_000, 2_000] : [10_000, 100_000];
const SIZES = [SMALL, LARGE];
/** A hundred thousand rows take a minute each time. */
const fillRounds = (rows: number): number => (quick ? 1 : rows === SMALL ? 9 : 3);

const results: BenchResult[] = [];

/** What breaks off is a row of its own: the others are measured all the same. */
async function attempt(
  name: Measure,
  measure: () => Promise<BenchResult | readonly BenchResult[]>,
): Promise<void> {
  if (!wanted(name)) return;
  await measure().then(
    (found) => {
      for (const one of [found].flat()) {
        results.push(one);
        // A run takes half an hour and may be ended before.
        console.info(`${one.what}: ${one.ours}; ${one.against}`);
      }
    },
    (error: unknown) => {
      console.error(error);
      results.push({
        what: `${name}: broke off`,
        ours: '',
        against: '',
        goal: 'measured',
        brokeOff: true,
      });
    },
  );
}

const onPage = <T>(stage: Stage, measure: (page: Page) => Promise<T>): Promise<T> =>
  withEngine(stage, FEW, ({ page }) => measure(page));

async function writes(stage: Stage): Promise<void> {
  for (const rows of SIZES) {
    await attempt('saving', () => onPage(stage, (page) => measureSaving(page, rows, quick ? 50 : 300)));
    await attempt('saving', () => onPage(stage, (page) => measureView(page, rows, quick ? 20 : 300)));
  }
  await attempt('many', () =>
    onPage(stage, (page) => measureMany(page, SMALL, quick ? 500 : 2_000, quick ? 50 : 300)),
  );
  await attempt('queue', () => onPage(stage, (page) => measureQueue(page, SMALL)));
  await attempt('drain', () => drainResults(stage, quick));
  await attempt('tabs', () => tabsResults(stage, quick));
  await attempt('failover', () => failoverResult(stage, quick));
  await attempt('photo', () => onPage(stage, (page) => measurePhoto(page, quick ? 5 : 30)));
  await attempt('room', () => onPage(stage, (page) => measureRoom(page, SMALL)));
}

async function deltas(stage: Stage): Promise<void> {
  const found: Delta[] = [];
  for (const rows of SIZES)
    await attempt('delta', async () => {
      const delta = await withEngine(stage, rows, ({ page }) => measureDelta(page, 10, quick ? 3 : 20));
      found.push(delta);
      return delta;
    });
  const [small, large] = found;
  if (small && large) results.push(deltaGrowth(small, large));
}

async function lists(stage: Stage, rows: number): Promise<void> {
  const first = (['cold', 'memory'] as const).find(wanted);
  if (!first) return;
  await attempt(first, () =>
    withBothLists(stage, rows, async (ours, bare) => {
      await attempt('cold', () => measureColdStart(rows, ours, bare, quick ? 3 : 20));
      await attempt('memory', () => memoryResults(stage, rows, { ours, bare }, quick ? 1 : 5));
      return [];
    }),
  );
}

const scratch = await mkdtemp(join(tmpdir(), 'comptoir-bench-pages-'));
const built = await builtProduct();
try {
  build('tests/bench/engine-page/vite.config.ts', join(scratch, 'engine'));
  build('tests/bench/bare-page/vite.config.ts', join(scratch, 'bare'));
  const stage = { scratch };
  await attempt('size', async () => [...(await bundleResults()), ...(await engineSize())]);
  await writes(stage);
  await deltas(stage);
  for (const rows of SIZES) {
    await attempt('fill', () => fillResults(stage, rows, fillRounds(rows)));
    await lists(stage, rows);
  }
  await attempt('list', () => listResults(stage, LARGE, quick));
  await attempt('account', () => accountResults(stage, quick));
  await attempt('crm', async () => {
    await crmResults(stage, LARGE, quick, (part) => attempt('crm', part));
    return [];
  });
  await attempt('drive', () => driveResults(stage, SMALL, quick));
  await attempt('map', () => mapResults(stage, SMALL, quick));
  await attempt('sales', () => salesResults(stage, LARGE / 2, quick));
  await attempt('server', () => serverResults(quick));
  await attempt('transfer', () => transferResults(stage, quick));
} finally {
  await removeDemonstrations();
  await rm(scratch, { recursive: true, force: true });
}
console.info(`\n${machine()}, build ${built}${quick ? ', small amounts' : ''}\n\n${table(results)}`);
await writeFile(
  join(root, 'dist', 'bench.json'),
  JSON.stringify({ machine: machine(), build: built, quick, results }, null, 2),
);
console.info('\nAs JSON: dist/bench.json');
if (results.some(({ brokeOff }) => brokeOff)) process.exitCode = 1;
