import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Reader } from '../../store/reader.ts';
import { newCaller, type Caller } from '../../testing/caller.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';

const held = vi.hoisted(() => ({
  running: [] as string[],
  most: 0,
  ends: [] as (() => void)[],
}));
vi.mock('./search-files.ts', () => ({
  searchFiles: async (_db: unknown, { id }: Reader) => {
    held.running.push(id);
    held.most = Math.max(held.most, held.running.filter((one) => one === id).length);
    await new Promise<void>((resolve) => held.ends.push(resolve));
    held.running.splice(held.running.indexOf(id), 1);
    return { files: [], next: undefined };
  },
}));

let test: TestApp;
let marie: Caller;
let paul: Caller;
beforeAll(async () => {
  test = await testApp();
  [marie, paul] = [await newCaller(test), await newCaller(test)];
}, 60_000);
afterAll(() => test.close());

it('one person has two searches at once, the others wait or are refused, and nobody else waits for them', async () => {
  const search = (who: Caller) => who.get('/driveFiles/search?q=plan');
  const answers = Array.from({ length: 25 }, () => search(marie));
  let refused = 0;
  for (const answer of answers) void answer.then(({ status }) => (refused += status === 429 ? 1 : 0));
  await expect.poll(() => [held.running.length, refused], { timeout: 30_000 }).toEqual([2, 3]);
  const other = search(paul);
  await expect.poll(() => held.running, { timeout: 30_000 }).toContain(paul.userId);
  let open = true;
  const statuses = Promise.all([...answers, other]).then((all) => {
    open = false;
    return all.map(({ status }) => status).sort((a, b) => a - b);
  });
  while (open) {
    for (const end of held.ends.splice(0)) end();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await statuses).toEqual([...Array<number>(23).fill(200), 429, 429, 429]);
  expect(held.most).toBe(2);
}, 60_000);
