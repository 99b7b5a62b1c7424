import type { BrowserContext, Page } from 'playwright';
import { LARGE, SMALL, withCrm, type Relation } from './crm-scene.ts';
import { KEY_MS, listOf, within } from './device-list.ts';
import { installWatch, painted } from './list-watch.ts';
import { COMPANY_TASKS, type ListTasks } from './list-work.ts';
import { installPaintWatch, paintedAfter } from './paint-watch.ts';
import type { BenchResult } from './result.ts';
import type { Stage } from './scene.ts';
import { ms, percentiles, rounded, spread } from './statistics.ts';

interface Rounds {
  readonly lists: number;
  readonly openings: number;
  readonly pages: number;
  readonly names: number;
}
const QUICK: Rounds = { lists: 1, openings: 2, pages: 3, names: 2 };
const FULL: Rounds = { lists: 3, openings: 7, pages: 20, names: 4 };

const PAGE_MS = 100;
const REST_MS = 400;
const KEY_REST_MS = 120;
const PATIENCE_MS = 240_000;

const COMPANIES: ListTasks = {
  ...COMPANY_TASKS,
  filters: [
    ['Kinds', 'Customer'],
    ['Kinds', 'Supplier'],
    ['Kinds', 'Prospect'],
    ['Tags', 'export'],
    ['Tags', 'maintenance'],
  ],
};
const CONTACTS: ListTasks = {
  heads: ['Company', 'Company', 'Job title', 'Job title', 'Role', 'Role'],
  newOrders: [0, 1, 2, 3, 4, 5],
  again: ['Company', 'Role', 'Job title', 'Job title'],
  filters: [
    ['Role', 'Technical'],
    ['Role', 'Billing'],
    ['Role', 'Evaluator'],
    ['Tags', 'newsletter'],
    ['Tags', 'salon'],
  ],
  words: ['martin', 'anne du', 'achat', 'compta', 'lef', 'sophie b', 'zzy', 'qualit'],
};
const PALETTE_WORDS = ['menuis', 'martin', 'lyon', 'banc d', 'sophie b', 'transp', 'zzy'];
/** What the palette finds of records; pages and actions stand there at once. */
const PALETTE_RECORDS = ['companies', 'contacts', 'opportunities', 'activities']
  .map((collection) => `[role=group][aria-labelledby$="-${collection}"] [role=option]`)
  .join();

const LISTS = [
  { name: 'companies', path: '/crm/companies', tasks: COMPANIES },
  { name: 'contacts', path: '/crm/contacts', tasks: CONTACTS },
] as const;

/** The longest task of the page since it was loaded; 0 where none reached 50 ms. */
const longestTask = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        new PerformanceObserver((list) =>
          done(Math.max(...list.getEntries().map(({ duration }) => duration))),
        ).observe({ type: 'longtask', buffered: true });
        setTimeout(() => done(0), 500);
      }),
  );

async function listsOf(context: BrowserContext, address: string, rounds: Rounds): Promise<BenchResult[]> {
  const results: BenchResult[] = [];
  for (const { name, path, tasks } of LISTS)
    results.push(...(await listOf(context, { name, url: `${address}${path}`, tasks }, rounds)));
  return results;
}

/** From a key in what searches everything to the records that answer it. */
async function paletteOf(context: BrowserContext, address: string, rounds: Rounds): Promise<BenchResult> {
  const page = await context.newPage();
  await installWatch(page, { rows: PALETTE_RECORDS, count: '.palette-has-none' });
  await page.goto(`${address}/crm/companies`);
  await page.locator('[data-row]').nth(9).waitFor({ timeout: PATIENCE_MS });
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('lyon');
  // The collections that nobody has asked for yet are read now.
  await page.locator(PALETTE_RECORDS).first().waitFor({ timeout: PATIENCE_MS });
  const took: number[] = [];
  for (let round = 0; round < rounds.lists; round += 1)
    for (const word of PALETTE_WORDS) {
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Backspace');
      await page.waitForTimeout(REST_MS);
      for (const letter of word) {
        const one = await painted(page, () => page.keyboard.press(letter === ' ' ? 'Space' : letter));
        if (one.took !== undefined) took.push(one.took);
        await page.waitForTimeout(KEY_REST_MS);
      }
    }
  await page.close();
  return within('a key in the search of everything, to painted records', took, KEY_MS);
}

const PAGE_STANDS = 'main section nav.tabs';
const TIMELINE_STANDS = 'main .moment';

/** Opens the page of a company from the list, and goes back. */
async function opened(page: Page, { name }: Relation, awaited: string): Promise<number> {
  const box = page.locator('.search-box input');
  await box.fill(name);
  const row = page.getByRole('link', { name }).first();
  await row.waitFor({ timeout: PATIENCE_MS });
  await page.waitForTimeout(REST_MS);
  const took = await paintedAfter(page, () => row.click(), awaited);
  await page.locator(TIMELINE_STANDS).first().waitFor();
  await page.waitForTimeout(REST_MS);
  await page.goBack();
  return took;
}

async function companyOf(context: BrowserContext, address: string, rounds: Rounds): Promise<BenchResult[]> {
  const page = await context.newPage();
  await installPaintWatch(page);
  await page.goto(`${address}/crm/companies`);
  await page.locator('[data-row]').nth(9).waitFor({ timeout: PATIENCE_MS });
  await opened(page, SMALL, TIMELINE_STANDS);
  const places = [
    ['its head, facts and tabs', PAGE_STANDS],
    ['its timeline', TIMELINE_STANDS],
  ] as const;
  const results: BenchResult[] = [];
  for (const [what, awaited] of places) {
    const [large, small]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds.pages; round += 1) {
      large.push(await opened(page, LARGE, awaited));
      small.push(await opened(page, SMALL, awaited));
    }
    const { contacts, opportunities, activities } = LARGE;
    results.push(
      within(
        `opening a company with ${contacts} contacts, ${opportunities} opportunities and ${activities} activities, to ${what}`,
        large,
        PAGE_MS,
        `one with ${SMALL.activities} activities: ${percentiles(small)}`,
      ),
    );
  }
  await page.close();
  return results;
}

const ALIKE_TOLD = 'ul[aria-label="This may be there already:"]';

/** A name is typed that is there already: what a key costs, and when the person is told. */
async function alikeOf(context: BrowserContext, address: string, rounds: Rounds): Promise<BenchResult[]> {
  const page = await context.newPage();
  await installPaintWatch(page);
  const [keys, told]: [number[], number[]] = [[], []];
  let longest = 0;
  for (let round = 0; round < rounds.names; round += 1) {
    await page.goto(`${address}/crm/companies/new`);
    const name = page.getByLabel('Name', { exact: true }).first();
    await name.waitFor({ timeout: PATIENCE_MS });
    await page.waitForTimeout(5 * REST_MS);
    // What was typed the last time and not saved stands there again.
    await name.press('ControlOrMeta+a');
    const letters = [...LARGE.name];
    const key = (letter: string) => () => page.keyboard.press(letter === ' ' ? 'Space' : letter);
    for (const letter of letters.slice(0, -1)) keys.push(await paintedAfter(page, key(letter)));
    told.push(await paintedAfter(page, key(letters.at(-1)!), ALIKE_TOLD));
    longest = Math.max(longest, await longestTask(page));
  }
  await page.close();
  return [
    within('a key of a name in a new company, while duplicates are looked for', keys, KEY_MS),
    {
      what: `from the last key of a name that is there already to what says so, its wait of 300 ms included (${told.length} times)`,
      ours: spread(told, 'ms'),
      against: '',
      goal: 'none',
    },
  ];
}

async function duplicatesOf(context: BrowserContext, address: string): Promise<BenchResult[]> {
  const results: BenchResult[] = [];
  for (const { name, path } of LISTS) {
    const page = await context.newPage();
    const began = performance.now();
    await page.goto(`${address}${path}/duplicates`);
    await page
      .getByRole('status')
      .filter({ hasText: /look(s)? like|Nothing on this device/ })
      .waitFor({ timeout: PATIENCE_MS });
    const took = (performance.now() - began) / 1_000;
    results.push({
      what: `all duplicates of ${name}, from opening the page to their list; its longest task`,
      ours: `${rounded(took)} s; ${ms(await longestTask(page))}`,
      against: '',
      goal: 'none',
    });
    await page.close();
  }
  return results;
}

async function mapOf(context: BrowserContext, address: string): Promise<BenchResult> {
  const page = await context.newPage();
  const began = performance.now();
  await page.goto(`${address}/crm/map`);
  await page.locator('.map-cluster').first().waitFor({ timeout: PATIENCE_MS });
  const took = performance.now() - began;
  await page.close();
  return {
    what: 'the map of all companies, from its address to the first clusters, cold and offline',
    ours: ms(took),
    against: '',
    goal: 'none',
  };
}

type Part = (
  context: BrowserContext,
  address: string,
  rounds: Rounds,
) => Promise<BenchResult | BenchResult[]>;
const PARTS: readonly Part[] = [companyOf, listsOf, paletteOf, alikeOf, duplicatesOf, mapOf];

/** Takes what a part measures; a part that breaks off takes no other with it, since filling the device takes a quarter of an hour. */
type Attempt = (part: () => Promise<BenchResult | BenchResult[]>) => Promise<void>;

/** A company's relations by the hundred thousand: lists, search, the page of one, what looks alike, and the map. */
export const crmResults = (
  stage: Stage,
  companies: number,
  quick: boolean,
  attempt: Attempt,
): Promise<void> =>
  withCrm(stage, companies, async (context, address) => {
    for (const part of PARTS) await attempt(() => part(context, address, quick ? QUICK : FULL));
  });
