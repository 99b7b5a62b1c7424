import type { BrowserContext, CDPSession } from 'playwright';
import { FEW, onFreshDevice, signIn, withEngine, type Scene, type Stage } from './scene.ts';
import { median, spread } from './statistics.ts';
import type { BenchResult } from './result.ts';
import './bench-page.ts';

const TABS = 3;
/** What a tab has to send takes so much longer than it will live. */
const AWAY_MS = 800;
const QUEUED = 60;
const PATIENCE_MS = 60_000;
const LOOK_MS = 5;
const GOAL_MS = 2_000;
/** That a tab waits for a lock is known to the browser by then. */
const ASKED_MS = 200;

interface Tab {
  readonly page: Scene['page'];
  readonly session: CDPSession;
  readonly token: string;
}
const wait = (ms: number): Promise<void> => new Promise((later) => setTimeout(later, ms));

async function openPage(context: BrowserContext, address: string): Promise<Tab> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await page.goto(address);
  return { page, session, token: await signIn(page) };
}

async function crash({ page, session }: Tab): Promise<void> {
  const crashed = new Promise((done) => page.once('crash', done));
  // It never answers: there is nobody left to.
  session.send('Page.crash').catch(() => undefined);
  await crashed;
}
/** Tells whose creates reach the network, and calls back at each. */
function listenTo({ network }: Scene) {
  let heard = (_token: string): void => {};
  const isCreate = (method: string, path: string): boolean =>
    method === 'POST' && path.startsWith('/api/companies');
  const tokenOf = (authorization = ''): string => authorization.replace('Bearer ', '');
  network.decide = ({ method, path, headers }) => {
    if (!isCreate(method, path)) return 'pass';
    heard(tokenOf(headers.authorization));
    return { lateMs: AWAY_MS };
  };
  return {
    /** Whose calls are under way, where they are of one tab alone. */
    sender(tabs: readonly Tab[]): Tab | undefined {
      const calls = network.underWay().filter(({ method, path }) => isCreate(method, path));
      const tokens = new Set(calls.map(({ headers }) => tokenOf(headers.authorization)));
      return tokens.size === 1 ? tabs.find(({ token }) => tokens.has(token)) : undefined;
    },
    /** Milliseconds until one of these tabs sends. */
    async untilOneOf(tabs: readonly Tab[]): Promise<number> {
      const start = performance.now();
      let took: number | undefined;
      heard = (token) => {
        if (tabs.some((tab) => tab.token === token)) took ??= performance.now() - start;
      };
      while (took === undefined && performance.now() < start + PATIENCE_MS) await wait(LOOK_MS);
      heard = () => {};
      if (took === undefined) throw new Error(`nobody took over within ${PATIENCE_MS / 1000} s`);
      return took;
    },
  };
}
type Listener = ReturnType<typeof listenTo>;

async function untilSender(listener: Listener, tabs: readonly Tab[]): Promise<Tab> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await wait(LOOK_MS)) {
    const sender = listener.sender(tabs);
    if (sender) return sender;
  }
  throw new Error('no tab sends');
}

/** As many pages on one fresh device as asked for. */
const withTabs = <T>(
  stage: Stage,
  { address }: Scene,
  count: number,
  work: (tabs: readonly Tab[]) => Promise<T>,
): Promise<T> =>
  onFreshDevice(stage, async (context) => {
    const tabs: Tab[] = [];
    while (tabs.length < count) tabs.push(await openPage(context, address));
    return await work(tabs);
  });

/** Milliseconds from the end of the tab that sends until another one's call reaches the network. */
async function takeOver(tabs: readonly Tab[], listener: Listener): Promise<number> {
  const [first] = tabs;
  for (const { page } of tabs) await page.evaluate(() => window.bench.openTab());
  await first!.page.evaluate((count) => window.bench.enqueue(count), QUEUED);
  for (const { page } of tabs) await page.evaluate(() => window.bench.maySend(true));
  await first!.page.evaluate(() => window.bench.kick());
  const sender = await untilSender(listener, tabs);
  void crash(sender);
  return listener.untilOneOf(tabs.filter((tab) => tab !== sender));
}

/** Milliseconds until a bare Web Lock of a tab that dies is another's. */
async function bareLock([holder, other]: readonly Tab[]): Promise<number> {
  await holder!.page.evaluate(() => window.bench.holdLock());
  const granted = other!.page.evaluate(() => window.bench.holdLock());
  await wait(ASKED_MS);
  const start = performance.now();
  void crash(holder!);
  await granted;
  return performance.now() - start;
}

/** How long the others wait when the tab that sends is killed. One that is frozen is a row of `npm run faults`. */
export async function failoverResult(stage: Stage, quick: boolean): Promise<BenchResult> {
  const kills = quick ? 2 : 25;
  const times: number[] = [];
  const locks: number[] = [];
  await withEngine(
    stage,
    FEW,
    async (scene) => {
      const listener = listenTo(scene);
      for (let count = 0; count < kills; count += 1) {
        times.push(await withTabs(stage, scene, TABS, (tabs) => takeOver(tabs, listener)));
        locks.push(await withTabs(stage, scene, 2, bareLock));
      }
    },
    { awayMs: AWAY_MS },
  );
  return {
    what: `the tab that sends is killed, until another one sends (median of ${kills}, ${TABS} tabs)`,
    ours: spread(times, 'ms', Math.round),
    against: `until its bare lock is another's: ${spread(locks, 'ms', Math.round)}`,
    ratio: median(times) / median(locks),
    goal: `each ≤ ${GOAL_MS / 1000} s`,
    holds: Math.max(...times) <= GOAL_MS,
  };
}
