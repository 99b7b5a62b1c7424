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
const LOOK_MS = 10;
/** So long one of the tabs is given to come to its turn. */
const HOLDS_MS = 5_000;
/** A tab that does not reach its data for so long is kept from it by another one. */
const DATA_MS = 3_000;
type How = keyof typeof GOAL_MS;
const times = new WeakMap<Stage, number[]>();

/** A tab with a token of its own, by which the network can tell it from the others. */
interface Known {
  readonly tab: Tab;
  readonly token: string;
}
/** Whose calls are under way, if they are of one tab alone. */
function senderOf({ network }: Stage, tabs: readonly Known[]): Known | undefined {
  const senders = new Set(
    network
      .underWay()
      .filter(isMutation)
      .map(({ headers }) => headers.authorization),
  );
  return senders.size === 1 ? tabs.find(({ token }) => senders.has(`Bearer ${token}`)) : undefined;
}
/** Whoever sends, before somebody looks at another tab: one that nobody looks at takes no turn that is not given up. */
async function untilSender(stage: Stage, tabs: readonly Known[]): Promise<Known | undefined> {
  for (const until = Date.now() + HOLDS_MS; Date.now() < until; await wait(5)) {
    const sender = senderOf(stage, tabs);
    if (!sender) continue;
    await tabs.find((one) => one !== sender)!.tab.page.bringToFront();
    if (senderOf(stage, tabs) === sender) return sender;
  }
  return undefined;
}
/**
 * Freezes it as a browser does: not in the middle of a transaction that another tab waits for, which would stop the
 * database for all of them. Answers false, and thaws it, where it was at one.
 */
async function freeze(sender: Known, other: Known): Promise<boolean> {
  await sender.tab.freeze();
  const isFree = await Promise.race([
    other.tab.page.evaluate(() => window.faults.reachData()).then(() => true),
    wait(DATA_MS).then(() => false),
  ]);
  if (!isFree) await sender.tab.thaw();
  return isFree;
}

/**
 * Strikes whoever sends; answers it, and how long it was until a call of another tab has reached the network: undefined
 * when none came in time. Answers undefined where there was nobody to strike.
 */
async function strike(
  stage: Stage,
  tabs: readonly Known[],
  how: How,
): Promise<{ readonly sender: Known; readonly tookMs: number | undefined } | undefined> {
  const sender = await untilSender(stage, tabs);
  const other = tabs.find((one) => one !== sender);
  if (!sender || !other) return undefined;
  const ofOthers = (): number => stage.tally.writes - callsOf(stage.tally, sender.token);
  const [started, before] = [Date.now(), ofOthers()];
  let tookMs: number | undefined;
  const looking = setInterval(() => {
    if (ofOthers() > before) tookMs ??= Date.now() - started;
  }, LOOK_MS);
  try {
    if (how !== 'kill' && !(await freeze(sender, other))) return undefined;
    stage.crash(true);
    if (how === 'kill') await sender.tab.crash();
    while (tookMs === undefined && Date.now() < started + PATIENCE_MS) await wait(LOOK_MS);
  } finally {
    clearInterval(looking);
  }
  return { sender, tookMs };
}

/** Tabs that write more than is sent soon, as every call is slow; which of them sends is up to the browser. */
async function takeOver(stage: Stage, how: How): Promise<void> {
  const { device, house, plan, me, tabCount } = stage;
  while (device.tabs.length > 0) await device.closeTab(device.tabs[0]!);
  const tabs: Known[] = [];
  while (tabs.length < Math.max(2, tabCount)) {
    const { token } = await house.signIn(me);
    tabs.push({ token, tab: await device.openTab({ token, handsOver: how === 'handover' }) });
  }
  const { page } = tabs[0]!.tab;
  stage.slowMs = SLOW_MS;
  for (let tries = 0; tries < TRIES; tries += 1) {
    // However slow the machine saves: when one is struck, there is much to send.
    if ((await page.evaluate(() => window.faults.waiting())) < DOINGS / 2)
      await page.evaluate((given) => window.faults.write(given), plan.wave(DOINGS, 1)[0]!);
    const struck = await strike(stage, tabs, how);
    if (!struck) continue;
    stage.slowMs = 0;
    const { sender, tookMs } = struck;
    if (tookMs === undefined) stage.wrong.push(`nobody took over within ${PATIENCE_MS / 1000} s (${how})`);
    else times.get(stage)!.push(tookMs);
    // It wakes up to a turn that is no longer its own.
    if (how !== 'kill') await sender.tab.thaw();
    return;
  }
  stage.slowMs = 0;
}

const seconds = (ms: number): string => (ms / 1000).toFixed(1);
const row = (how: How, what: string): Row => ({
  name: `takeover-${how}`,
  what,
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
