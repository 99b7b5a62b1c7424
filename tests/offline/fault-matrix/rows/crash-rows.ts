import { wait, type Row, type Stage } from '../stage.ts';
import { answered } from '../tally.ts';

/** A crash comes while the tabs write and send, at any moment of it. */
const SOON_MS = [100, 300, 800, 1_600] as const;
/** Where there is nothing to strike just then, it waits a little for it. */
const PATIENCE_MS = 1_500;
async function soon(stage: Stage, isAtWork: () => boolean = stage.isAtWork): Promise<boolean> {
  await wait(stage.random.below(stage.random.pick(SOON_MS)));
  for (const until = Date.now() + PATIENCE_MS; !isAtWork() && Date.now() < until;) await wait(5);
  return isAtWork();
}
const soonUnderWay = (stage: Stage): Promise<boolean> => soon(stage, () => stage.callsUnderWay() > 0);

/** What the server says when its disk is full. */
const FULL = [500, 503, 507] as const;

/** Tabs, browsers and servers that die. */
export const crashRows: readonly Row[] = [
  {
    name: 'tab-crash',
    what: "a tab's process dies",
    async during(stage) {
      stage.crash(await soon(stage));
      await stage.random.pick(stage.device.tabs).crash();
    },
  },
  {
    name: 'browser-kill',
    what: 'SIGKILL to the browser',
    async during(stage) {
      stage.crash(await soon(stage));
      await stage.device.kill();
      await stage.device.start();
    },
  },
  {
    name: 'torn-log',
    what: 'SIGKILL to the browser in the middle of a write of its store',
    async during(stage) {
      stage.crash(await soon(stage));
      await stage.device.kill();
      await stage.device.tear();
      await stage.device.start();
    },
  },
  {
    name: 'server-kill',
    what: 'kill -9 to the server',
    async during(stage) {
      stage.crash(await soonUnderWay(stage));
      await stage.house.kill();
      await wait(stage.random.below(300));
      await stage.house.start();
      stage.network.target = stage.house.address;
    },
  },
  {
    name: 'postgresql-crash',
    what: 'PostgreSQL ends at once and starts again',
    needs: 'postgresql',
    async during(stage) {
      const isAtWork = await soonUnderWay(stage);
      if (!stage.house.restartDatabase) return;
      stage.crash(isAtWork);
      await stage.house.restartDatabase();
    },
  },
  {
    name: 'long-transaction',
    what: "somebody holds the company's counter for seconds",
    needs: 'postgresql',
    async during(stage) {
      const { house, random } = stage;
      await soonUnderWay(stage);
      const holdMs = random.pick([300, 600, 1_000, 4_000]);
      await house.database!.transaction(async (tx) => {
        await tx.query('select counter from organisation for update');
        await wait(holdMs);
        // These have waited for it.
        stage.met += stage.strikeUnderWay();
      });
    },
  },
  {
    name: 'disk-full',
    what: "the server's disk is full now and then",
    needs: 'postgresql',
    faultAnswers: FULL,
    met: ({ tally }) => FULL.reduce((sum, status) => sum + answered(tally, status), 0),
    async begin({ house }) {
      await house.database!.script(`
        create function full_disk() returns trigger language plpgsql as $$ begin
          if random() < 0.2 then
            raise exception 'could not extend file: No space left on device' using errcode = '53100';
          end if;
          return new;
        end $$;
        create trigger full_disk before insert on history for each row execute function full_disk()`);
    },
    end: async ({ house }) =>
      void (await house.database!.script('drop trigger full_disk on history; drop function full_disk()')),
  },
];
