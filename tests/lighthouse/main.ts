import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type BrowserContext } from 'playwright';
import { CHROMIUM_FLAGS } from '../../e2e/fixtures/chromium-flags.ts';
import { takeIn } from '../bench/scene.ts';
import { builtProduct, machine, removeDemonstrations, root, serverWith } from '../bench/surroundings.ts';
import { obtainChromium } from '../run/chromium.ts';
import { obtainAuditor, PRESETS, type Auditor, type Look, type Preset } from './audit.ts';
import { faultLines, lighthouseTable, missed, type PageLooks } from './verdict.ts';

/*
 * `npm run bench:lighthouse`: what Lighthouse says of the pages as they are built, signed out and signed in, before a
 * demonstration company. `--runs=5` looks at each; `--only=login,home` and `--preset=desktop` narrow it. It ends with 1
 * where a page misses a desktop goal.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string' },
    preset: { type: 'string' },
  },
});
const runs = Number(values.runs);
const only = values.only?.split(',');
const presets = PRESETS.filter((preset) => values.preset === undefined || values.preset === preset);
const COMPANIES = 200;

interface Address {
  readonly page: string;
  readonly path: string;
}
const SIGNED_OUT: readonly Address[] = [{ page: 'login', path: '/login' }];

/** The pages of somebody who is signed in; records are the first that the lists show. */
async function signedIn(context: BrowserContext, address: string): Promise<Address[]> {
  const page = await context.newPage();
  const first = async (list: string): Promise<string> => {
    await page.goto(address + list);
    await page.locator('[data-row]').first().click();
    await page.waitForURL(/[\da-f-]{36}$/);
    return new URL(page.url()).pathname;
  };
  const company = await first('/crm/companies');
  await page.close();
  return [
    { page: 'home', path: '/' },
    { page: 'companies', path: '/crm/companies' },
    { page: 'a company', path: company },
    { page: 'expense accounts', path: '/humanressources/expenseAccounts' },
    { page: 'profile', path: '/profile' },
  ];
}

/** A browser as people start it, which Lighthouse reaches by a port of its own. */
async function withBrowser(work: (context: BrowserContext, port: number) => Promise<void>): Promise<void> {
  const profile = await mkdtemp(join(tmpdir(), 'comptoir-lighthouse-profile-'));
  const executablePath = await obtainChromium();
  const context = await chromium.launchPersistentContext(profile, {
    ...(executablePath ? { executablePath } : {}),
    args: [...CHROMIUM_FLAGS, '--remote-debugging-port=0'],
    // The size of the page is Lighthouse's to say.
    viewport: null,
  });
  try {
    const [port] = (await readFile(join(profile, 'DevToolsActivePort'), 'utf8')).split('\n');
    await work(context, Number(port));
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}

const results: PageLooks[] = [];
async function lookAt(
  auditor: Auditor,
  port: number,
  address: string,
  pages: readonly Address[],
): Promise<void> {
  for (const { page, path } of pages) {
    if (!(only?.includes(page) ?? true)) continue;
    for (const preset of presets) {
      const looks: Look[] = [];
      for (let run = 0; run < runs; run += 1)
        await one(auditor, { port, url: address + path, preset }, looks);
      results.push({ page, preset, looks });
      console.info(
        `${page}, ${preset}: ${looks.map(({ points, machine: speed }) => `${Object.values(points).join('/')} at ${speed}`).join(', ')}`,
      );
    }
  }
}

/** A trace may break off, which says nothing of the page: it is looked at once more. Twice, and the look is missing. */
async function one(
  auditor: Auditor,
  { port, url, preset }: { port: number; url: string; preset: Preset },
  looks: Look[],
): Promise<void> {
  for (let tries = 0; tries < 2; tries += 1) {
    try {
      looks.push(await auditor.look(url, port, preset));
      return;
    } catch (error) {
      console.error(error);
    }
  }
}

const auditor = await obtainAuditor();
const built = await builtProduct();
const server = await serverWith(COMPANIES);
try {
  await withBrowser((_context, port) => lookAt(auditor, port, server.address, SIGNED_OUT));
  await withBrowser(async (context, port) => {
    await takeIn(context, server.address);
    await lookAt(auditor, port, server.address, await signedIn(context, server.address));
  });
} finally {
  await server.stop();
  await removeDemonstrations();
}

console.info(
  `\n${machine()}, Lighthouse ${auditor.version}, build ${built}, median of ${runs} (least–most)\n`,
);
console.info(lighthouseTable(results));
const faults = results.flatMap(faultLines);
if (faults.length > 0)
  console.info(`\nWhat took points off:\n${faults.map((line) => `- ${line}`).join('\n')}`);
await writeFile(
  join(root, 'dist/lighthouse.json'),
  JSON.stringify({ machine: machine(), version: auditor.version, built, results }, null, 2),
);
if (results.some((result) => missed(result).length > 0)) process.exitCode = 1;
