import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { startFaultProxy } from '../../src/testing/fault-proxy.ts';
import { bundleResults } from './bundle-size.ts';
import { engineSize } from './engine-size.ts';
import { controlled, measureColdStart } from './cold-start.ts';
import { measureDelta, measureDrain, measureSaving, signIn } from './engine-measures.ts';
import { table, type BenchResult } from './result.ts';
import { staticSite } from './static-site.ts';
import { build, launch, machine, removeDemonstrations, root, serverWith } from './surroundings.ts';

/*
 * `npm run bench`: everything in one run on one machine, each figure beside what it is measured against.
 * `npm run bench -- --quick` uses small amounts, to see that it works.
 */
const quick = process.argv.includes('--quick');
const only = process.argv
  .find((argument) => argument.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',');
const wanted = (name: string): boolean => only?.includes(name) ?? true;
const LARGE = quick ? 2_000 : 100_000;
const SMALL = quick ? 1_000 : 10_000;

const scratch = await mkdtemp(join(tmpdir(), 'comptoir-bench-pages-'));
const results: BenchResult[] = [];

/** `awayMs`: so long a call takes to reach the server. */
async function withEngine(
  companies: number,
  work: (page: Page) => Promise<void>,
  browser: Browser,
  awayMs = 0,
): Promise<void> {
  const server = await serverWith(companies, join(scratch, 'engine'));
  const network = await startFaultProxy(server.address);
  network.decide = ({ path }) => (path.startsWith('/api/companies') ? { lateMs: awayMs } : 'pass');
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

async function coldStart(browser: Browser, companies: number): Promise<void> {
  const server = await serverWith(companies);
  const network = await startFaultProxy(server.address);
  const site = await staticSite(join(scratch, 'bare'));
  const ours = await browser.newContext();
  const bare = await browser.newContext();
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

const browser = await launch();
try {
  build('tests/bench/engine-page/vite.config.ts', join(scratch, 'engine'));
  build('tests/bench/bare-page/vite.config.ts', join(scratch, 'bare'));
  if (wanted('size')) results.push(...(await bundleResults()), await engineSize());
  if (wanted('saving'))
    await withEngine(
      10,
      async (page) => void results.push(await measureSaving(page, LARGE, quick ? 50 : 300)),
      browser,
    );
  if (wanted('drain'))
    await withEngine(
      10,
      async (page) => void results.push(...(await measureDrain(page, quick ? 100 : 1_000, quick ? 1 : 3))),
      browser,
    );
  if (wanted('drain'))
    await withEngine(
      10,
      async (page) =>
        void results.push(
          ...(await measureDrain(page, quick ? 50 : 200, quick ? 1 : 3, ', server 50 ms away', 3)),
        ),
      browser,
      50,
    );
  for (const rows of [SMALL, LARGE]) {
    if (wanted('delta'))
      await withEngine(
        rows,
        async (page) => void results.push(await measureDelta(page, rows, 10, quick ? 3 : 9)),
        browser,
      );
    if (wanted('cold')) await coldStart(browser, rows);
  }
} finally {
  await browser.close();
  await removeDemonstrations();
  await rm(scratch, { recursive: true, force: true });
}
console.info(`${machine()}\n\n${table(results)}`);
await writeFile(join(root, 'dist', 'bench.json'), JSON.stringify({ machine: machine(), results }, null, 2));
console.info('\nAs JSON: dist/bench.json');
