import { addedUp, KINDS } from '../kinds.ts';
import { wait, type Row, type Stage } from '../stage.ts';

/* The device's own storage fails. What could not be kept must be told so. */

const OPEN_MS = 15_000;
const late = (): Promise<'late'> => wait(OPEN_MS).then(() => 'late' as const);

const ABORT_CHANCE = 0.05;
const LOST_CHANCE = 0.02;
async function breakAll({ device }: Stage, kind: 'abort' | 'lost' | null, chance: number) {
  const broken = await Promise.all(
    device.tabs.map((tab) =>
      tab.page
        .evaluate(([which, by]) => window.faults.breakStorage(which, by), [kind, chance] as const)
        .catch(() => undefined),
    ),
  );
  return broken.filter((one) => one !== undefined);
}
/** From now on; what was broken so far is counted. */
async function breakFrom(stage: Stage, kind: 'abort' | 'lost' | null, chance: number): Promise<void> {
  const broken = await breakAll(stage, kind, chance);
  stage.met = broken.reduce((sum, { hits }) => sum + hits, 0);
  const writes = addedUp(broken.map((one) => one.writes));
  for (const kindOf of KINDS) stage.tally.struckBy[kindOf] = writes[kindOf];
}
/** Reloads every tab, as a person does who is told that storage is gone. */
async function reloadAll(stage: Stage): Promise<void> {
  const { device, tabCount } = stage;
  while (device.tabs.length > 0) await device.closeTab(device.tabs[0]!);
  while (device.tabs.length < tabCount) await device.openTab();
}
const refusedIn = ({ plan }: Stage) => [...plan.written.values()].filter(({ state }) => state === 'refused');
const withoutRoom = (stage: Stage) => refusedIn(stage).filter(({ why = '' }) => /full|quota/i.test(why));
/** Says in the notes what was told not saved. */
function noteRefused(stage: Stage): void {
  const refused = refusedIn(stage);
  const why = new Map<string, number>();
  for (const { why: reason = '' } of refused) {
    const short = reason.split(/[\s:]/).slice(0, 2).join(' ');
    why.set(short, (why.get(short) ?? 0) + 1);
  }
  stage.notes.push(
    `${refused.length} told not saved${why.size > 0 ? ` (${[...why].map(([reason, count]) => `${reason} ${count}`).join(', ')})` : ''}`,
  );
}

/**
 * The browser asks how much room there is only when what it was last told is used up, at the latest after 30 s. So there
 * is never much of it: then a device whose disk fills up is one within a few writes.
 */
const ROOMY_BYTES = 300_000;
const originOf = (stage: Stage): string => stage.network.address;
async function giveRoom(stage: Stage, bytes: number): Promise<void> {
  const { usage } = await stage.device.room(originOf(stage));
  await stage.device.limitRoom(originOf(stage), usage + bytes);
}

export const storageRows: readonly Row[] = [
  {
    name: 'quota',
    what: 'the browser gives no more room',
    prepare: (stage) => stage.device.limitRoom(originOf(stage), ROOMY_BYTES),
    met: (stage) => withoutRoom(stage).length,
    during: (stage, wave) => giveRoom(stage, wave % 3 === 2 ? 0 : ROOMY_BYTES),
    async end(stage) {
      await stage.device.limitRoom(originOf(stage), null);
      for (const { doing } of withoutRoom(stage)) stage.tally.struckBy[doing.op] += 1;
      noteRefused(stage);
    },
  },
  {
    name: 'abort-at-commit',
    what: 'a transaction whose requests all succeeded aborts',
    met: ({ met }) => met,
    between: (stage) => breakFrom(stage, 'abort', ABORT_CHANCE),
    async end(stage) {
      await breakFrom(stage, null, 0);
      noteRefused(stage);
    },
  },
  {
    name: 'connection-lost',
    what: 'the connection to the storage is gone; every call on it fails',
    met: ({ met }) => met,
    between: (stage, wave) => breakFrom(stage, wave % 2 === 0 ? 'lost' : null, LOST_CHANCE),
    async end(stage) {
      await breakFrom(stage, null, 0);
      noteRefused(stage);
    },
  },
  {
    name: 'build-change',
    what: 'a tab of a later build opens the database beside tabs of this one, which come back after it',
    async between(stage, wave) {
      const { device } = stage;
      if (wave % 2 !== 0) return;
      // Written by this build: the later one finds them, and these tabs when they come back.
      await stage.strikeWaiting();
      const opening = device.openTab({ laterBuild: true }).then(
        () => 'open' as const,
        () => 'refused' as const,
      );
      const first = await Promise.race([opening, late()]);
      stage.notes[0] = `later build: ${first} at the first try`;
      // The tabs of this build are closed; then the later one has the device to itself, works, and goes.
      while (device.tabs.length > (first === 'open' ? 1 : 0)) await device.closeTab(device.tabs[0]!);
      if (first !== 'open' && (await Promise.race([opening, late()])) !== 'open')
        await device.openTab({ laterBuild: true });
      await stage.give([stage.plan.wave(60, 1)[0]!]);
      stage.met += 1;
      await reloadAll(stage);
    },
    end: async (stage) => noteRefused(stage),
  },
];
