import type { MirrorRow } from '../../../src/offline/database/tables.ts';
import { begin, pick, writes, type Deed, type Tell } from './deed.ts';
import { diskOf } from './disk.ts';
import { cellsOf, count, hasBeen, remember, rememberPutBack } from './notebook.ts';
import type { Tab, World } from './world.ts';

/* What people do with the files of a drive, and with its folders. */

interface Version {
  readonly lineKey: string;
  readonly file: string;
  readonly from?: string | null;
}
const versionsOf = (row: Readonly<Record<string, unknown>>): readonly Version[] =>
  (row['versions'] as readonly Version[] | null | undefined) ?? [];
const isFolder = (row: MirrorRow): boolean => versionsOf(row).length === 0;

const papers = ({ device, user }: Tab): MirrorRow[] =>
  diskOf(device, user)
    .rows('papers')
    .filter((row) => !row.$deleted);
function pickFolder(world: World, tab: Tab): string | null {
  const folders = papers(tab).filter(isFolder);
  return folders.length > 0 && world.random.chance(0.6) ? world.random.pick(folders).id : null;
}

/** Keeps the bytes; the network breaks on their way as on that of everything else. */
async function attach(world: World, tab: Tab, step: number, id: string, tell: Tell): Promise<string> {
  const name = `content ${step}`;
  const file = await tab.engine.attach({
    name,
    type: 'application/pdf',
    bytes: new ArrayBuffer(10 + step),
    purpose: '',
  });
  writes(world, tab, file);
  world.notes.hungOn.set(file, id);
  tell({ collection: 'uploads', id: file, op: 'upload', cell: 'name', token: name });
  return file;
}

/** Puts a file into a folder or at the top, or makes a folder. */
const putIn: Deed = async (world, tab, step, tell) => {
  const { engine } = tab;
  const id = engine.newId();
  const versions = world.random.chance(0.65)
    ? [{ lineKey: `v-${step}`, file: await attach(world, tab, step, id, tell), from: null }]
    : [];
  writes(world, tab, id);
  const name = `paper ${step}`;
  const values = { name, folder: pickFolder(world, tab), versions };
  remember(world.notes, id, cellsOf(values), {});
  await engine.create('papers', values, { id });
  tell({ collection: 'papers', id, op: 'create', cell: 'name', token: name });
  count(world.notes, versions.length > 0 ? 'file put in' : 'folder made');
};

/** A version of the one that is the last here: two who make one of the same leave both. */
const makeVersion: Deed = async (world, tab, step, tell) => {
  const files = papers(tab).filter((row) => !isFolder(row));
  if (files.length === 0) return;
  const row = world.random.pick(files);
  const { id } = row;
  const lineKey = `v-${step}`;
  const cell = `versions/${lineKey}/file`;
  const file = await attach(world, tab, step, id, tell);
  begin(world, tab, { collection: 'papers', id, op: 'update', cell });
  const from = versionsOf(row).at(-1)?.lineKey ?? null;
  remember(world.notes, id, cellsOf({ versions: [{ lineKey, file, from }] }), cellsOf(row));
  // Asked anew where the disk had failed and kept it after all.
  await tab.engine.update('papers', id, (now) =>
    versionsOf(now).some((one) => one.file === file)
      ? {}
      : { versions: [...versionsOf(now), { lineKey, file, from }] },
  );
  tell({ collection: 'papers', id, op: 'update', cell, token: file });
  count(world.notes, 'version made');
};

const put =
  (
    cell: 'name' | 'folder' | 'trashedOn',
    tokenFor: (world: World, tab: Tab, row: MirrorRow, step: number) => string | null,
  ): Deed =>
  async (world, tab, step, tell) => {
    const row = pick(world, tab, 'papers');
    if (!row) return;
    const { id } = row;
    const token = tokenFor(world, tab, row, step);
    if ((row[cell] ?? null) === token || token === id) return;
    begin(world, tab, { collection: 'papers', id, op: 'update', cell });
    // Nobody can tell which of the two times is meant.
    if (hasBeen(world.notes, id, cell, token)) rememberPutBack(world.notes, id, { [cell]: token });
    remember(world.notes, id, { [cell]: token }, row);
    await tab.engine.update('papers', id, { [cell]: token });
    tell({ collection: 'papers', id, op: 'update', cell, token });
  };

export const PAPER_DEEDS: readonly (readonly [weight: number, deed: Deed])[] = [
  [12, putIn],
  [20, makeVersion],
  [5, put('name', (_world, _tab, _row, step) => `paper ${step} renamed`)],
  [6, put('folder', (world, tab) => pickFolder(world, tab))],
  // Into the trash, or out of it.
  [5, put('trashedOn', (_world, _tab, row, step) => (row['trashedOn'] ? null : `day ${step}`))],
];
