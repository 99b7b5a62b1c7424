import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright';
import { startFaultProxy } from '../../src/testing/fault-proxy.ts';
import { bundleResults } from './bundle-size.ts';
import { engineSize } from './engine-size.ts';
import { controlled, measureColdStart } from './cold-start.ts';
import {
  deltaGrowth,
  measureDelta,
  measureDrain,
  measurePhoto,
  measureRoom,
  measureSaving,
  signIn,
  type Delta,
} from './engine-measures.ts';
import { table, type BenchResult } from './result.ts';
import { staticSite } from './static-site.ts';
import {
  build,
  builtProduct,
  launch,
  launchWithProfile,
  machine,
  removeDemonstrations,
  root,
  serverWith,
} from './surroundings.ts';

/*
 * `npm run bench`: everything in one run on one machine, each figure beside what it is measured against.
 *   --quick       small amounts, to see that it works
 *   --only=size,… these measures
 * It ends with 1 when a measure broke off; a goal that is not reached is told, and no failure of the run.
 */
const MEASURES = ['size', 'saving', 'drain', 'photo', 'room', 'delta', 'cold'] as const;
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
const LARGE = quick ? 2_000 : 100_000;
const SMALL = quick ? 1_000 : 10_000;

const scratch = await mkdtemp(join(tmpdir(), 'comptoir-bench-pages-'));
const results: BenchResult[] = [];

interface Way {
  /** So long a call takes to reach the server. */
  readonly awayMs?: number;
  /** One call in so many never arrives. */
  readonly losesOneIn?: number;
}

async function withEngine(
  companies: number,
  work: (page: Page) => Promise<void>,
  browser: Browser,
  { awayMs = 0, losesOneIn = Infinity }: Way = {},
): Promise<void> {
  const server = await serverWith(companies, join(scratch, 'engine'));
  const network = await startFaultProxy(server.address);
  let calls = 0;
  network.decide = ({ path }) => {
    if (!path.startsWith('/api/companies')) return 'pass';
    return (calls += 1) % losesOneIn === 0 ? 'drop-request' : { lateMs: awayMs };
  };
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(awayMs > 0 ? network.address : server.address);
    await signIn(page);
    await work(page);
  } finally {
    await context.close();
    await network.stop();
    await server.stop();
  }
}

async function coldStart(companies: number): Promise<void> {
  const server = await serverWith(companies);
  const network = await startFaultProxy(server.address);
  const site = await staticSite(join(scratch, 'bare'));
  const ours = await launchWithProfile(join(scratch, `ours-${companies}`));
  const bare = await launchWithProfile(join(scratch, `bare-${companies}`));
  try {
    const page = await ours.newPage();
    await page.goto(`${network.address}/login`);
    await page.getByLabel('Email').fill('admin@demo.comptoir.example');
    await page.getByLabel('Password', { exact: true }).fill('comptoir-demo');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/login'));
    await page.goto(`${network.address}/crm/companies`);
    await controlled(page);
    // The device holds the whole company.
    await page.getByRole('status').filter({ hasText: 'Up to date' }).waitFor({ timeout: 600_000 });
    await page.close();
    const barePage = await bare.newPage();
    await barePage.goto(site.address);
    await controlled(barePage);
    await barePage.evaluate(
      (count) => (window as unknown as { fill(count: number): Promise<void> }).fill(count),
      companies,
    );
    await barePage.close();
    network.down = true;
    await site.stop();
    results.push(
      await measureColdStart(
        companies,
        { context: ours, url: `${network.address}/crm/companies`, rows: '[data-row]', least: 10 },
        { context: bare, url: site.address, rows: 'tbody tr', least: 50 },
        quick ? 3 : 9,
      ),
    );
  } finally {
    await ours.close();
    await bare.close();
    await network.stop();
    await server.stop();
  }
}

/** What breaks off is a row of its own: the others are measured all the same. */
async function attempt(name: Measure, measure: () => Promise<void>): Promise<void> {
  if (!wanted(name)) return;
  await measure().catch((error: unknown) => {
    console.error(error);
    results.push({
      what: `${name}: broke off`,
      ours: '',
      against: '',
      goal: 'measured',
      brokeOff: true,
    });
  });
}

const built = await builtProduct();
const browser = await launch();
try {
  build('tests/bench/engine-page/vite.config.ts', join(scratch, 'engine'));
  build('tests/bench/bare-page/vite.config.ts', join(scratch, 'bare'));
  await attempt('size', async () => void results.push(...(await bundleResults()), ...(await engineSize())));
  await attempt('saving', () =>
    withEngine(
      10,
      async (page) => void results.push(await measureSaving(page, LARGE, quick ? 50 : 300)),
      browser,
    ),
  );
  await attempt('drain', async () => {
    const ways = [
      { from: '', records: quick ? 100 : 1_000, rounds: quick ? 1 : 3, timesOne: 1, way: {} },
      {
        from: ', server 50 ms away',
        records: quick ? 50 : 200,
        rounds: quick ? 1 : 3,
        timesOne: 3,
        way: { awayMs: 50 },
      },
      // A call that takes long, and one in fifty that is lost on its way.
      {
        from: ', server 200 ms away, 2 % lost',
        records: quick ? 50 : 200,
        rounds: 1,
        timesOne: 2,
        way: { awayMs: 200, losesOneIn: 50 },
      },
    ];
    for (const { from, records, rounds, timesOne, way } of ways)
      await withEngine(
        10,
        async (page) => void results.push(...(await measureDrain(page, records, rounds, from, timesOne))),
        browser,
        way,
      );
  });
  await attempt('photo', () =>
    withEngine(10, async (page) => void results.push(await measurePhoto(page, quick ? 5 : 30)), browser),
  );
  await attempt('room', () =>
    withEngine(10, async (page) => void results.push(await measureRoom(page, SMALL)), browser),
  );
  const deltas: Delta[] = [];
  for (const rows of [SMALL, LARGE]) {
    await attempt('delta', () =>
      withEngine(
        rows,
        async (page) => {
          const delta = await measureDelta(page, 10, quick ? 3 : 9);
          deltas.push(delta);
          results.push(delta);
        },
        browser,
      ),
    );
    await attempt('cold', () => coldStart(rows));
  }
  const [small, large] = deltas;
  if (small && large) results.push(deltaGrowth(small, large));
} finally {
  await browser.close();
  await removeDemonstrations();
  await rm(scratch, { recursive: true, force: true });
}
console.info(`${machine()}, build ${built}${quick ? ', small amounts' : ''}\n\n${table(results)}`);
await writeFile(
  join(root, 'dist', 'bench.json'),
  JSON.stringify({ machine: machine(), build: built, quick, results }, null, 2),
);
console.info('\nAs JSON: dist/bench.json');
if (results.some(({ brokeOff }) => brokeOff)) process.exitCode = 1;
