import type { Tab } from '../device.ts';
import { wait, type Row, type Stage } from '../stage.ts';

/** A crash comes while the tabs write and send, at any moment of it. */
const SOON_MS = [200, 600, 1_500, 3_000] as const;
const soon = ({ random }: Stage): Promise<void> => wait(random.below(random.pick(SOON_MS)));

/** Until another call of that token reaches the network; undefined when none came in time. */
async function untilCallOf(stage: Stage, token: string, patienceMs: number): Promise<number | undefined> {
  const started = Date.now();
  const before = stage.callsOf(token);
  while (stage.callsOf(token) === before) {
    if (Date.now() > started + patienceMs) return undefined;
    await wait(20);
  }
  return Date.now() - started;
}

/** Goals of the benchmark: a sending tab's place is taken after so long. */
const FREEZE_GOAL_MS = 20_000;
const KILL_GOAL_MS = 2_000;
const PATIENCE_MS = 60_000;
const failovers = new WeakMap<Stage, { kill: number[]; polite: number[]; freeze: number[] }>();

/** Two tabs with tokens of their own, so that the network can tell them apart; the first one sends, slowly. */
async function takeOver(stage: Stage, how: 'kill' | 'polite' | 'freeze'): Promise<void> {
  const { device, house, plan, me } = stage;
  while (device.tabs.length > 0) await device.closeTab(device.tabs[0]!);
  const [one, two] = [await house.signIn(me), await house.signIn(me)];
  const first = await device.openTab({ token: one.token, handsOver: how === 'polite' });
  const second = await device.openTab({ token: two.token });
  await second.page.bringToFront();
  stage.slowMs = 400;
  await first.page.evaluate((given) => window.faults.write(given), plan.wave(60, 1)[0]!);
  // The first has its turn, and more to send than it will get through.
  await untilCallOf(stage, one.token, PATIENCE_MS);
  if (how === 'kill') await first.crash();
  else await freeze(first, 'frozen');
  stage.crashes += 1;
  const took = await untilCallOf(stage, two.token, PATIENCE_MS);
  stage.slowMs = 0;
  if (took === undefined) stage.wrong.push(`nobody took over within ${PATIENCE_MS / 1000} s (${how})`);
  else failovers.get(stage)![how].push(took);
  // It wakes up to a turn that is no longer its own.
  if (how !== 'kill') await freeze(first, 'active');
}
const freeze = async (tab: Tab, state: 'frozen' | 'active'): Promise<void> =>
  void (await tab.cdp.send('Page.setWebLifecycleState', { state }));
const worst = (times: readonly number[]): string =>
  times.length === 0 ? 'none' : `${(Math.max(...times) / 1000).toFixed(1)} s at most of ${times.length}`;

/** Tabs, browsers and servers that die. */
export const crashRows: readonly Row[] = [
  {
    name: 'tab-crash',
    what: "a tab's process dies",
    isCrash: true,
    share: 0.2,
    async during(stage) {
      await soon(stage);
      await stage.random.pick(stage.device.tabs).crash();
      stage.crashes += 1;
    },
  },
  {
    name: 'browser-kill',
    what: 'SIGKILL to the browser',
    isCrash: true,
    share: 0.2,
    async during(stage) {
      await soon(stage);
      await stage.device.kill();
      stage.crashes += 1;
      await stage.device.start();
    },
  },
  {
    name: 'tab-takeover',
    what: 'the tab that sends dies, is frozen, or is frozen without having heard of it; another one goes on',
    isCrash: true,
    share: 0.02,
    crashShare: 0.24,
    haste: 1,
    fault: ({ slowMs }, _call, isMutation) => (isMutation && slowMs > 0 ? { lateMs: slowMs } : 'pass'),
    begin: async (stage) => void failovers.set(stage, { kill: [], polite: [], freeze: [] }),
    async between(stage, wave) {
      await takeOver(stage, (['kill', 'freeze', 'polite'] as const)[wave % 3]!);
      while (stage.device.tabs.length > stage.tabCount)
        await stage.device.closeTab(stage.device.tabs.at(-1)!);
    },
    async verify(stage) {
      const { kill, polite, freeze: frozen } = failovers.get(stage)!;
      stage.notes.push(
        `taken over after a kill ${worst(kill)}, a freeze it heard of ${worst(polite)}, one it did not ${worst(frozen)}`,
      );
      if (Math.max(0, ...kill, ...polite) > KILL_GOAL_MS) stage.notes.push('kill beyond its goal of 2 s');
      if (Math.max(0, ...frozen) > FREEZE_GOAL_MS) stage.notes.push('freeze beyond its goal of 20 s');
    },
  },
  {
    name: 'server-kill',
    what: 'kill -9 to the server',
    isCrash: true,
    share: 0.2,
    on: 'embedded',
    async during(stage) {
      await soon(stage);
      await stage.house.kill();
      stage.crashes += 1;
      await wait(stage.random.below(300));
      await stage.house.start();
      stage.network.target = stage.house.address;
    },
  },
  {
    name: 'postgresql-crash',
    what: 'PostgreSQL ends at once and starts again',
    isCrash: true,
    share: 0.2,
    needs: 'postgresql',
    async during(stage) {
      await soon(stage);
      if (!stage.house.restartDatabase) return;
      await stage.house.restartDatabase();
      stage.crashes += 1;
    },
  },
  {
    name: 'long-transaction',
    what: "somebody holds the company's counter for seconds",
    share: 0.2,
    needs: 'postgresql',
    async during(stage) {
      const { house, random } = stage;
      stage.met += 1;
      const holdMs = random.pick([800, 2_000, 6_500]);
      await house.database!.transaction(async (tx) => {
        await tx.query('select counter from organisation for update');
        await wait(holdMs);
      });
    },
  },
  {
    name: 'disk-full',
    what: "the server's disk is full now and then",
    share: 0.3,
    needs: 'postgresql',
    async begin({ house }) {
      await house.database!.script(`
        create sequence full_disks;
        create function full_disk() returns trigger language plpgsql as $$ begin
          if random() < 0.2 then
            perform nextval('full_disks');
            raise exception 'could not extend file: No space left on device' using errcode = '53100';
          end if;
          return new;
        end $$;
        create trigger full_disk before insert on history for each row execute function full_disk()`);
    },
    async end(stage) {
      const { database } = stage.house;
      // A sequence goes on although its transaction was taken back.
      const { rows } = await database!.query<{ last: number }>('select last_value as last from full_disks');
      stage.met += Number(rows[0]?.last ?? 0);
      await database!.script('drop trigger full_disk on history');
    },
  },
];
