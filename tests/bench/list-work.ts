import { painted, type Painted } from './list-watch.ts';
import type { ListSide } from './list-scene.ts';

/** What was done with a list, and how long each took until other rows were painted; milliseconds. */
export interface ListTimes {
  readonly sorts: Painted[];
  /** Of the sorts, those by an order that the page was not asked for before. */
  readonly firstSorts: Painted[];
  readonly filters: Painted[];
  readonly keys: Painted[];
}
export const noTimes = (): ListTimes => ({ sorts: [], firstSorts: [], filters: [], keys: [] });

/** What is done with a list in a round. */
export interface ListTasks {
  /** Pressed one after the other; twice is the other way round. */
  readonly heads: readonly string[];
  /** Those of the heads whose order nobody has asked for before, by their places. */
  readonly newOrders: readonly number[];
  readonly again: readonly string[];
  readonly filters: readonly (readonly [filter: string, value: string])[];
  readonly words: readonly string[];
}

export const COMPANY_TASKS: ListTasks = {
  // Each order but that of the names is new the first time.
  heads: ['Phone', 'Phone', 'Owner', 'Owner', 'Email', 'Email', 'Name', 'Name'],
  newOrders: [0, 1, 2, 3, 4, 5, 7],
  again: ['Phone', 'Owner', 'Owner', 'Email', 'Email', 'Phone', 'Name'],
  filters: [
    ['Kinds', 'Customer'],
    ['Kinds', 'Supplier'],
    ['Kinds', 'Prospect'],
    ['VAT regime', 'Domestic'],
    ['VAT regime', 'European Union'],
    ['Headcount', '11 to 50'],
    ['Headcount', '51 to 200'],
  ],
  // Beginnings of names, towns and codes, and what is in none.
  words: ['menuis', 'lyon 12', 'soci', 'durand', 's0004', 'transp', 'euro lux', 'zzy', 'atelier', 'kobenh'],
};

/** A person rests between two things; between two keys less. */
const REST_MS = 400;
const KEY_MS = 120;

/** One round with a list that has just been opened; `words` of the search, by their places. */
export async function workWith(
  { page, hands }: ListSide,
  round: number,
  words: number,
  tasks: ListTasks = COMPANY_TASKS,
): Promise<ListTimes> {
  const times = noTimes();
  // A tab behind another one draws no frames.
  await page.bringToFront();
  await hands.open();
  await page.waitForTimeout(5 * REST_MS);
  for (const [at, head] of [...tasks.heads, ...tasks.again].entries()) {
    const one = await painted(page, () => hands.sort(head));
    times.sorts.push(one);
    if (tasks.newOrders.includes(at)) times.firstSorts.push(one);
    await page.waitForTimeout(REST_MS);
  }
  for (const [filter, value] of tasks.filters)
    for (const isOn of [true, false]) {
      await hands.reach(filter, value);
      await page.waitForTimeout(REST_MS);
      times.filters.push(await painted(page, () => hands.choose(filter, value, isOn)));
      await page.waitForTimeout(REST_MS);
    }
  await hands.goToSearch();
  await page.waitForTimeout(REST_MS);
  for (let at = 0; at < words; at += 1) {
    for (const letter of tasks.words[(round * words + at) % tasks.words.length]!) {
      times.keys.push(await painted(page, () => page.keyboard.press(letter === ' ' ? 'Space' : letter)));
      await page.waitForTimeout(KEY_MS);
    }
    await page.keyboard.press('Control+a');
    times.keys.push(await painted(page, () => page.keyboard.press('Backspace')));
    await page.waitForTimeout(REST_MS);
  }
  return times;
}
