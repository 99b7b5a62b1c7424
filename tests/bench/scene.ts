import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { startFaultProxy, type FaultProxy } from '../../src/testing/fault-proxy.ts';
import { launchWithProfile, serverWith } from './surroundings.ts';
import { controlled, type ColdStart } from './cold-start.ts';
import { staticSite } from './static-site.ts';
import './bench-page.ts';

export const ACCOUNT = 'admin@demo.comptoir.example';
export const PASSWORD = 'comptoir-demo';

/** Companies of a server whose own rows do not matter. */
export const FEW = 10;

/** Answers the token, by which the network tells the tabs apart. */
export const signIn = (page: Page): Promise<string> =>
  page.evaluate(([name, password]) => window.bench.login(name!, password!), [ACCOUNT, PASSWORD]);

export interface Way {
  /** So long a call takes to reach the server. */
  readonly awayMs?: number;
  /** One call in so many never arrives. */
  readonly losesOneIn?: number;
}
/** What a measure of the engine finds: its page, signed in, and the network before the server. */
export interface Scene {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly network: FaultProxy;
  readonly address: string;
}
/** Where the built pages stand, and profiles may. */
export interface Stage {
  readonly scratch: string;
}

/** The engine's bench page before a server that holds so many companies. */
export async function withEngine<T>(
  stage: Stage,
  companies: number,
  work: (scene: Scene) => Promise<T>,
  { awayMs = 0, losesOneIn = Infinity }: Way = {},
): Promise<T> {
  const server = await serverWith(companies, join(stage.scratch, 'engine'));
  const network = await startFaultProxy(server.address);
  let calls = 0;
  network.decide = ({ path }) => {
    if (!path.startsWith('/api/companies')) return 'pass';
    return (calls += 1) % losesOneIn === 0 ? 'drop-request' : { lateMs: awayMs };
  };
  try {
    return await onFreshDevice(stage, async (context) => {
      const page = await context.newPage();
      const address = awayMs > 0 ? network.address : server.address;
      await page.goto(address);
      await signIn(page);
      return await work({ page, context, network, address });
    });
  } finally {
    await network.stop();
    await server.stop();
  }
}

/**
 * A browser of its own that holds nothing yet. Its profile is on the disk, as people have one: a private window keeps its
 * database in memory, where Chromium writes several times as slowly, and ever more so.
 */
export async function onFreshDevice<T>(
  { scratch }: Stage,
  work: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const profile = await mkdtemp(join(scratch, 'device-'));
  try {
    return await inBrowser(profile, work);
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
}

/**
 * The app and the bare page, each in a browser of its own with a profile, holding the same number of companies; no
 * server answers any more. The browsers are others than those that were filled, as a start comes days after the first fill,
 * and not while the disk is still being tidied behind it.
 */
export async function withBothLists<T>(
  { scratch }: Stage,
  companies: number,
  work: (ours: ColdStart, bare: ColdStart) => Promise<T>,
): Promise<T> {
  const server = await serverWith(companies);
  const network = await startFaultProxy(server.address);
  const site = await staticSite(join(scratch, 'bare'));
  const profiles = { ours: join(scratch, `ours-${companies}`), bare: join(scratch, `bare-${companies}`) };
  try {
    await inBrowser(profiles.ours, (ours) => takeIn(ours, network.address));
    await inBrowser(profiles.bare, (bare) => fillBare(bare, site.address, companies));
    network.down = true;
    await site.stop();
    return await inBrowser(profiles.ours, (ours) =>
      inBrowser(profiles.bare, (bare) =>
        work(
          { context: ours, url: `${network.address}/crm/companies`, rows: '[data-row]', least: 10 },
          { context: bare, url: site.address, rows: 'tbody tr', least: 50 },
        ),
      ),
    );
  } finally {
    await network.stop();
    await server.stop();
  }
}

export async function inBrowser<T>(
  profile: string,
  work: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await launchWithProfile(profile);
  try {
    return await work(context);
  } finally {
    await context.close();
  }
}

/** Signs in and waits until the device holds the whole company. */
export async function takeIn(context: BrowserContext, address: string, account = ACCOUNT): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${address}/login`);
  await page.getByLabel('Email').fill(account);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  await page.goto(`${address}/crm/companies`);
  await controlled(page);
  await page.getByRole('status').filter({ hasText: 'Up to date' }).waitFor({ timeout: 1_800_000 });
  await page.close();
}

async function fillBare(context: BrowserContext, address: string, companies: number): Promise<void> {
  const page = await context.newPage();
  await page.goto(address);
  await controlled(page);
  await page.evaluate(
    (count) => (window as unknown as { fill(count: number): Promise<void> }).fill(count),
    companies,
  );
  await page.close();
}
