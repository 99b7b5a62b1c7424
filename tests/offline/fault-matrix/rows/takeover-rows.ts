import type { Tab } from '../device.ts';
import { wait, type Row, type Stage } from '../stage.ts';
import { callsOf, isMutation } from '../tally.ts';

/** Goals of the benchmark: a sending tab's place is taken after so long. */
const GOAL_MS = { kill: 2_000, handover: 2_000, freeze: 20_000 } as const;
const PATIENCE_MS = 60_000;
/** What the first tab has to send takes so much longer than it will live. */
const SLOW_MS = 800;
const DOINGS = 60;
const TRIES = 8;
/** So long the first tab is given to come to its turn. */
const HOLDS_MS = 5_000;
type How = keyof typeof GOAL_MS;
const times = new WeakMap<Stage, number[]>();

/** Until one more than so many calls of that token have reached the network; undefined when none came in time. */
async function untilCallOf({ tally }: Stage, token: string, before: number): Promise<number | undefined> {
  const started = Date.now();
  while (callsOf(tally, token) === before) {
    if (Date.now() > started + PATIENCE_MS) return undefined;
    await wait(10);
  }
  return Date.now() - started;
}
/** It sends, and nobody else does. */
function hasTurn({ network }: Stage, token: string): boolean {
  const calls = network.underWay().filter(isMutation);
  return calls.length > 0 && calls.every(({ headers }) => headers.authorization === `Bearer ${token}`);
}
const freeze = async (tab: Tab, state: 'frozen' | 'active'): Promise<void> =>
  void (await tab.cdp.send('Page.setWebLifecycleState', { state }));

/** Tabs with tokens of their own, so that the network can tell them apart: the first one sends, slowly, and is struck. */
async function takeOver(stage: Stage, how: How): Promise<void> {
  const { device, house, plan, me, tabCount } = stage;
  while (device.tabs.length > 0) await device.closeTab(device.tabs[0]!);
  const [one, two] = [await house.signIn(me), await house.signIn(me)];
  const first = await device.openTab({ token: one.token, handsOver: how === 'handover' });
  // What an earlier try has left goes first: nothing else gives the others a turn.
  await first.page.evaluate(() => window.faults.flush());
  const second = await device.openTab({ token: two.token });
  while (device.tabs.length < tabCount) await device.openTab({ token: two.token });
  await second.page.bringToFront();
  stage.slowMs = SLOW_MS;
  // However slow the machine saves: when it is struck, the first has much to send, and is at it.
  for (let tries = 0; tries < TRIES; tries += 1) {
    await first.page.evaluate((given) => window.faults.write(given), plan.wave(DOINGS, 1)[0]!);
    if ((await first.page.evaluate(() => window.faults.waiting())) >= DOINGS / 2) break;
  }
  for (const until = Date.now() + HOLDS_MS; !hasTurn(stage, one.token) && Date.now() < until;) await wait(5);
  // Somebody else was quicker: there is nobody to strike.
  if (!hasTurn(stage, one.token)) return void (stage.slowMs = 0);
  stage.crash(true);
  if (how === 'kill') await first.crash();
  else await freeze(first, 'frozen');
  const took = await untilCallOf(stage, two.token, callsOf(stage.tally, two.token));
  stage.slowMs = 0;
  if (took === undefined) stage.wrong.push(`nobody took over within ${PATIENCE_MS / 1000} s (${how})`);
  else times.get(stage)!.push(took);
  // It wakes up to a turn that is no longer its own.
  if (how !== 'kill') await freeze(first, 'active');
}

const seconds = (ms: number): string => (ms / 1000).toFixed(1);
const row = (how: How, what: string): Row => ({
  name: `takeover-${how}`,
  what,
  meetsAll: true,
  haste: 1,
  met: (stage) => stage.met,
  begin: async (stage) => void times.set(stage, []),
  async between(stage) {
    await takeOver(stage, how);
    while (stage.device.tabs.length > stage.tabCount) await stage.device.closeTab(stage.device.tabs.at(-1)!);
  },
  async verify(stage) {
    const sorted = times.get(stage)!.sort((one, other) => one - other);
    if (sorted.length === 0) return;
    const late = sorted.filter((ms) => ms > GOAL_MS[how]).length;
    stage.notes.push(
      `taken over after ${seconds(sorted[Math.floor(sorted.length / 2)]!)} s (median), ${seconds(sorted.at(-1)!)} s at most of ${sorted.length}${late > 0 ? `, ${late} beyond the goal of ${GOAL_MS[how] / 1000} s` : ''}`,
    );
  },
});

/** The tab that sends stops; another one goes on. */
export const takeoverRows: readonly Row[] = [
  row('kill', 'the tab that sends dies; another one goes on'),
  row('handover', 'the tab that sends is frozen, hears of it, and hands over'),
  row('freeze', 'the tab that sends is frozen without having heard of it, and holds the lock'),
];
