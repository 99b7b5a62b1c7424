import { pathToFileURL } from 'node:url';
import { folderKb, listKb } from './bundle-size.ts';
import { withBothKindsOfList, type ListSide } from './list-scene.ts';
import { scrolled, type Scrolled, type Wheel } from './list-scroll.ts';
import { painted, type Painted } from './list-watch.ts';
import { noTimes, workWith, type ListTimes } from './list-work.ts';
import type { Stage } from './scene.ts';
import type { BenchResult } from './result.ts';
import { median, percentiles, quantile, rounded } from './statistics.ts';

const ROUNDS = { quick: 1, full: 5 };
/** React-admin as it ships waits half a second each time: fewer rounds tell that. */
const SHIPPED_ROUNDS = { quick: 1, full: 2 };
const WORDS_A_ROUND = 2;
const PAGES_TURNED = { quick: 3, full: 10 };
const REST_MS = 400;

const CHANGE_MS = 100;
const KEY_MS = 50;
const SCRIPT_MS = 8;
const TASK_MS = 50;
const WEIGHT = 0.85;

/** Wheels as they are turned by a frame: a notch, a long swing, and one that runs freely. */
const WHEELS: readonly (Wheel & { readonly name: string })[] = [
  { name: 'slowly', pixels: 120, turns: 300 },
  { name: 'fast', pixels: 1_200, turns: 300 },
  { name: 'through all', pixels: 9_000, turns: 300 },
];
const SCROLLER = '.list-scroll';

type Kind = keyof ListTimes;
const KINDS: readonly Kind[] = ['sorts', 'firstSorts', 'filters', 'keys'];
const add = (to: ListTimes, from: ListTimes): void => {
  for (const kind of KINDS) to[kind].push(...from[kind]);
};
/** What painted the same rows again has no time. */
const tookOf = (all: readonly Painted[]): number[] => all.flatMap(({ took }) => took ?? []);
const longestOf = (times: ListTimes): number =>
  Math.max(...KINDS.flatMap((kind) => times[kind].map(({ longest }) => longest)));

async function pagesTurned({ page, hands }: ListSide, count: number): Promise<number[]> {
  const all: Painted[] = [];
  await page.bringToFront();
  await hands.open();
  for (let at = 0; at < count; at += 1) {
    await page.waitForTimeout(REST_MS);
    all.push(await painted(page, () => page.getByRole('button', { name: 'Go to next page' }).click()));
  }
  return tookOf(all);
}

/**
 * Our list beside react-admin's, over the same companies in one run and in turns: from a key or a click to the end of the
 * frame that shows other rows (`list-watch.ts`), what scrolling costs, and what is downloaded.
 */
export const listResults = (stage: Stage, companies: number, quick: boolean): Promise<BenchResult[]> =>
  withBothKindsOfList(stage, companies, async ({ ours, peer, shipped, peerFolder }) => {
    const size = quick ? 'quick' : 'full';
    const [mine, theirs, asShipped] = [noTimes(), noTimes(), noTimes()];
    const wheels = new Map<string, Scrolled[]>(WHEELS.map(({ name }) => [name, []]));
    for (let round = 0; round < ROUNDS[size]; round += 1) {
      add(mine, await workWith(ours, round, WORDS_A_ROUND));
      add(theirs, await workWith(peer, round, WORDS_A_ROUND));
      if (round < SHIPPED_ROUNDS[size]) add(asShipped, await workWith(shipped, round, WORDS_A_ROUND));
      for (const wheel of WHEELS) {
        await ours.hands.open();
        await ours.page.waitForTimeout(5 * REST_MS);
        wheels.get(wheel.name)!.push(await scrolled(ours.page, SCROLLER, wheel));
      }
    }
    const turned = await pagesTurned(peer, PAGES_TURNED[size]);
    const weight = { ours: await listKb(), peer: await folderKb(pathToFileURL(`${peerFolder}/`)) };
    const over = `${companies.toLocaleString('en')} companies`;
    return [
      ...changeResults(over, { mine, theirs, asShipped }),
      taskResult(over, mine, theirs),
      ...WHEELS.map(({ name }) => scrollResult(`${name}, ${over}`, wheels.get(name)!, turned)),
      weightResult('before its first rows', weight.ours.first, weight.peer),
      weightResult('with all its tools, cells of any kind included', weight.ours.all, weight.peer),
    ];
  });

const PEER = 'react-admin without its wait';
const SHIPPED = 'react-admin as it ships';

function changeResults(
  over: string,
  { mine, theirs, asShipped }: Readonly<Record<'mine' | 'theirs' | 'asShipped', ListTimes>>,
): BenchResult[] {
  const row = (what: string, kind: Kind, limitMs: number, name: string, other: ListTimes): BenchResult => {
    const [took, against] = [tookOf(mine[kind]), tookOf(other[kind])];
    const same = mine[kind].length - took.length;
    return {
      what: `${what} over ${over}, to painted rows (${took.length} times${same > 0 ? `, ${same} more showed the same rows` : ''}), p95 over p95`,
      ours: percentiles(took),
      against: `${name}: ${percentiles(against)}`,
      ratio: quantile(took, 0.95) / quantile(against, 0.95),
      goal: `p95 ≤ ${limitMs} ms`,
      holds: quantile(took, 0.95) <= limitMs,
    };
  };
  return [
    row('a sort', 'sorts', CHANGE_MS, 'react-admin', theirs),
    row('of these, an order that was not asked for before,', 'firstSorts', CHANGE_MS, 'react-admin', theirs),
    row('a filter', 'filters', CHANGE_MS, PEER, theirs),
    row('a filter', 'filters', CHANGE_MS, SHIPPED, asShipped),
    row('a key of the search', 'keys', KEY_MS, PEER, theirs),
    row('a key of the search', 'keys', KEY_MS, SHIPPED, asShipped),
  ];
}

const taskResult = (over: string, mine: ListTimes, theirs: ListTimes): BenchResult => ({
  what: `the longest task of the page meanwhile, over ${over} (0: none of 50 ms)`,
  ours: `${rounded(longestOf(mine))} ms`,
  against: `react-admin: ${rounded(longestOf(theirs))} ms`,
  ratio: longestOf(mine) / longestOf(theirs),
  goal: 'none',
});

/** Script is counted from a trace of the browser: see `framesOf`. */
function scrollResult(name: string, all: readonly Scrolled[], turned: readonly number[]): BenchResult {
  const script = all.flatMap((one) => one.script);
  const longest = Math.max(...all.map((one) => one.longest));
  const rows = median(all.map((one) => one.rows)).toLocaleString('en');
  return {
    what: `scrolling ${name} (${rows} rows, ${script.length.toLocaleString('en')} frames): script a frame, and the longest task`,
    ours: `${percentiles(script)}; ${rounded(longest)} ms`,
    against: `react-admin does not scroll, a page of 25 is turned: ${percentiles(turned)}`,
    goal: `p95 ≤ ${SCRIPT_MS} ms, no task over ${TASK_MS} ms`,
    holds: quantile(script, 0.95) <= SCRIPT_MS && longest <= TASK_MS,
  };
}

const weightResult = (name: string, ours: number, peer: number): BenchResult => ({
  what: `JavaScript of the list ${name}, gzip`,
  ours: `${ours.toFixed(1)} kB`,
  against: `react-admin with the same list: ${peer.toFixed(1)} kB`,
  ratio: ours / peer,
  goal: `≤ ${WEIGHT}`,
  holds: ours <= WEIGHT * peer,
});
