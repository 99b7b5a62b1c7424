import { wait, type Row, type Stage } from '../stage.ts';

const OPEN_MS = 15_000;
/** So long the browser goes by the room that it last counted. */
const ROOM_KEPT_MS = 31_000;
const late = (): Promise<'late'> => wait(OPEN_MS).then(() => 'late' as const);

async function breakAll({ device }: Stage, kind: 'abort' | 'lost' | null, chance: number): Promise<number> {
  const hits = await Promise.all(
    device.tabs.map((tab) =>
      tab.page
        .evaluate(([which, by]) => window.faults.breakStorage(which, by), [kind, chance] as const)
        .catch(() => 0),
    ),
  );
  return hits.reduce((sum, count) => sum + count, 0);
}
/** Reloads every tab, as a person does who is told that storage is gone. */
async function reloadAll(stage: Stage): Promise<void> {
  const { device, tabCount } = stage;
  while (device.tabs.length > 0) await device.closeTab(device.tabs[0]!);
  while (device.tabs.length < tabCount) await device.openTab();
}
/** Says in the notes what was told not saved, and answers how much. */
const countRefused = (stage: Stage): number => {
  const refused = [...stage.plan.written.values()].filter(({ state }) => state === 'refused');
  const why = new Map<string, number>();
  for (const { why: reason = '' } of refused)
    why.set(reason.split(/[\s:]/)[0]!, (why.get(reason.split(/[\s:]/)[0]!) ?? 0) + 1);
  stage.notes.push(
    `${refused.length} told not saved${why.size > 0 ? ` (${[...why].map(([reason, count]) => `${reason} ${count}`).join(', ')})` : ''}`,
  );
  return refused.length;
};

/** The device's own storage fails. What could not be kept must be told so. */
export const storageRows: readonly Row[] = [
  {
    name: 'quota',
    what: 'the browser gives no more room',
    share: 0.2,
    onlyLong: 'the browser counts its room too seldom for it',
    async between(stage, wave) {
      const { device, network } = stage;
      const [tab] = device.tabs;
      if (!tab) return;
      const origin = network.address;
      if (wave % 12 === 6) await tab.cdp.send('Storage.overrideQuotaForOrigin', { origin });
      if (wave % 12 !== 0) return;
      await tab.cdp.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
      await wait(ROOM_KEPT_MS);
    },
    async end(stage) {
      await stage.anyTab().cdp.send('Storage.overrideQuotaForOrigin', { origin: stage.network.address });
      stage.met = countRefused(stage);
      if (stage.met === 0) stage.wrong.push('nothing was told not saved: the row has tested nothing');
    },
  },
  {
    name: 'abort-at-commit',
    what: 'a transaction whose requests all succeeded aborts',
    share: 0.3,
    begin: async (stage) => void (await breakAll(stage, 'abort', 0.05)),
    async end(stage) {
      stage.met = await breakAll(stage, null, 0);
      countRefused(stage);
    },
  },
  {
    name: 'connection-lost',
    what: 'the connection to the storage is gone; every call on it fails',
    share: 0.3,
    async between(stage, wave) {
      await breakAll(stage, wave % 2 === 0 ? 'lost' : null, 0.01);
    },
    async end(stage) {
      stage.met = await breakAll(stage, null, 0);
      countRefused(stage);
    },
  },
  {
    name: 'build-change',
    what: 'a tab of a later build opens the database beside tabs of this one, which come back after it',
    share: 0.2,
    async between(stage, wave) {
      const { device } = stage;
      if (wave % 3 !== 1) return;
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
    end: async (stage) => void countRefused(stage),
  },
];
