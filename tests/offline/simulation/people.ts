import { typedNames } from '../../../src/offline/mirror/row.ts';
import type { MergeEntry } from '../../../src/offline/database/tables.ts';
import { changeCode, createCode, replaceCode } from './codes.ts';
import { begin, pick, remove, writes, type Deed } from './deed.ts';
import { diskOf } from './disk.ts';
import { SIMULATED } from './entities.ts';
import { cellsOf, count, remember, rememberPutBack, type SavedWrite } from './notebook.ts';
import { many, MANY_FROM } from './many.ts';
import { PAPER_DEEDS } from './papers.ts';
import { changeReport, createReport, relinkReport, renameReport, submitReport } from './reports.ts';
import { answered, killTab, weighted, type Tab, type World } from './world.ts';

/** Does it, and sometimes lets the tab die in the middle of it or the disk be full. */
export async function perform(world: World, tab: Tab, step: number, deed: Deed): Promise<void> {
  const { notes, random, time } = world;
  const mine = { device: tab.device.index, user: tab.user };
  const from = notes.begun.length;
  const told: SavedWrite[] = [];
  let outcome: 'pending' | 'done' | 'refused' = 'pending';
  const disarm = random.chance(0.04) ? breakDisk(world, tab) : () => {};
  const doing = deed(world, tab, step, (write) => {
    told.push({ ...mine, ...write });
    notes.trace.push(
      `${tab.number} saved ${write.op} ${write.collection} ${write.id} ${write.cell}=${String(write.token)}`,
    );
    notes.saved.push({ ...mine, ...write });
  });
  doing.then(
    () => void (outcome = 'done'),
    () => void (outcome = 'refused'),
  );
  if (random.chance(0.05)) {
    await time.tick(random.below(30));
    count(notes, 'tab killed in a write');
    killTab(world, tab);
    await time.settle();
    return;
  }
  await answered(
    world,
    doing.catch(() => {}),
  );
  disarm();
  // Only what ended well is surely on the disk, whole; what was refused surely is not, unless the disk broke.
  if (String(outcome) === 'done') for (const begun of notes.begun.slice(from)) begun.isSure = true;
}

/** The next commit fails, told or not. */
function breakDisk(world: World, tab: Tab): () => void {
  const { random } = world;
  const fault = random.pick([
    { error: 'QuotaExceededError' },
    { error: 'QuotaExceededError' },
    { error: 'UnknownError', written: true },
  ]);
  count(world.notes, `disk ${fault.error}${'written' in fault ? ' after all' : ''}`);
  const nth = random.below(3);
  let commits = 0;
  return tab.disk.arm({ ...fault, when: (step) => step === 'commit' && (commits += 1) === nth + 1 });
}

const createParty: Deed = async (world, tab, step, tell) => {
  const { engine } = tab;
  const name = `${world.random.chance(0.06) ? 'poison' : 'party'} ${step}`;
  const id = engine.newId();
  writes(world, tab, id);
  remember(world.notes, id, { name, rank: step }, {});
  await engine.create('parties', { name, rank: step }, { id });
  tell({ collection: 'parties', id, op: 'create', cell: 'rank', token: step });
};

/** Opens a form, or saves the one that is open: what was typed in it was typed over what was shown then. */
const changeParty: Deed = async (world, tab, step, tell) => {
  const row = pick(world, tab, 'parties');
  if (!row) return;
  if (!tab.form && world.random.chance(0.3)) {
    tab.form = { collection: 'parties', id: row.id, version: row.version, values: row };
    return;
  }
  const { form } = tab;
  tab.form = undefined;
  const { id } = form ?? row;
  const shown = form?.values ?? row;
  const now = diskOf(tab.device, tab.user)
    .rows('parties')
    .find((one) => one.id === id);
  if (form && form.version !== now?.version) world.notes.overOlder.add(`${tab.user} ${id}`);
  const typedOver = (name: string) =>
    form ? { seen: { version: form.version, values: { [name]: shown[name] ?? null } } } : {};
  const cell = world.random.pick(['notes', 'city']);
  const token = `${cell} ${step}`;
  if (world.random.chance(0.05)) {
    writes(world, tab, id);
    remember(world.notes, id, { name: `poison ${step}` }, { name: shown['name'] });
    await tab.engine.update('parties', id, { name: `poison ${step}` }, typedOver('name'));
    return;
  }
  begin(world, tab, { collection: 'parties', id, op: 'update', cell });
  // What the person had on the screen, and what was put there by the time it was saved: the engine may know of either.
  remember(world.notes, id, { [cell]: token }, shown);
  await tab.engine.update('parties', id, { [cell]: token }, typedOver(cell));
  tell({ collection: 'parties', id, op: 'update', cell, token });
};

const merges = (tab: Tab): MergeEntry[] =>
  diskOf(tab.device, tab.user)
    .table('conflicts')
    .filter((entry) => !entry.undone);
/** Looks through what merged by itself, and takes one side's part of it back. */
const undoMerge: Deed = async (world, tab, _step, tell) => {
  const entries = merges(tab);
  if (entries.length === 0) return;
  const { seq, collection, entityId: id, base, before, mine, theirs, merged } = world.random.pick(entries);
  const side = world.random.pick(['mine', 'theirs'] as const);
  const names = Object.keys(side === 'mine' ? merged : { ...base, ...before });
  const part = (from: Readonly<Record<string, unknown>>): Record<string, unknown> =>
    cellsOf(Object.fromEntries(names.map((name) => [name, from[name]])));
  const was = part({ ...theirs, ...merged });
  const wanted = part(side === 'mine' ? theirs : { ...base, ...before, ...mine });
  const written = Object.fromEntries(
    [...new Set([...Object.keys(was), ...Object.keys(wanted)])]
      .filter((cell) => was[cell] !== wanted[cell])
      .map((cell) => [cell, wanted[cell]]),
  );
  for (const cell of Object.keys(written)) begin(world, tab, { collection, id, op: 'update', cell });
  remember(world.notes, id, written, was);
  rememberPutBack(world.notes, id, written);
  const kept = await tab.engine.undoMerge(seq!, side);
  count(world.notes, `merge taken back: ${side}`);
  for (const [cell, token] of Object.entries(written))
    if (!kept.some((pointer) => `/${cell}`.startsWith(pointer)))
      tell({ collection, id, op: 'undo', cell, token });
};

const DEEDS: readonly (readonly [weight: number, deed: Deed])[] = [
  [20, createParty],
  [18, createReport],
  [8, createCode],
  [16, changeParty],
  [12, changeReport],
  [6, changeCode],
  [5, replaceCode],
  [4, renameReport],
  [5, relinkReport],
  [9, remove('parties')],
  [4, remove('codes')],
  [3, remove('reports')],
  [6, submitReport],
];
const DEEDS_WITH_MANY: typeof DEEDS = [...DEEDS, [8, many]];
const DEEDS_WITH_PAPERS: typeof DEEDS = [...DEEDS_WITH_MANY, ...PAPER_DEEDS];
/** Rare, because little merges by itself: looked for first. */
export const pickDeed = (world: World, tab: Tab): Deed =>
  merges(tab).length > 0 && world.random.chance(0.2) ? undoMerge : weighted(world, deedsOf(world));
const deedsOf = ({ seed, collections }: World): typeof DEEDS =>
  collections.includes('papers') ? DEEDS_WITH_PAPERS : seed < MANY_FROM ? DEEDS : DEEDS_WITH_MANY;
/** The names that a person fills in, of each collection. */
export const TYPED = new Map(SIMULATED.map((entity) => [entity.collection, typedNames(entity)]));
