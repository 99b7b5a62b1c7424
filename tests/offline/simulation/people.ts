import { typedNames } from '../../../src/offline/mirror/row.ts';
import type { MergeEntry, MirrorRow } from '../../../src/offline/database/tables.ts';
import { diskOf } from './disk.ts';
import { cellsOf, count, remember, rememberPutBack, type BegunWrite, type SavedWrite } from './notebook.ts';
import { SIMULATED } from './entities.ts';
import { answered, killTab, weighted, type Tab, type World } from './world.ts';

/** Told by the engine that it is saved: from now on it must never be lost. */
type Tell = (write: Pick<SavedWrite, 'collection' | 'id' | 'op' | 'cell' | 'token'>) => void;
/** What a person does in a tab; each answers whether there was anything to do it with. */
export type Deed = (world: World, tab: Tab, step: number, tell: Tell) => Promise<void>;

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

const writes = ({ notes }: World, tab: Tab, id: string): void =>
  void notes.writers.set(id, (notes.writers.get(id) ?? new Set()).add(tab.user));
function begin(world: World, tab: Tab, write: Pick<BegunWrite, 'collection' | 'id' | 'op' | 'cell'>): void {
  writes(world, tab, write.id);
  world.notes.begun.push({
    device: tab.device.index,
    user: tab.user,
    ...write,
    after: world.notes.saved.length,
    isSure: false,
  });
}

/** A row as this person sees it on the screen. */
function pick(world: World, tab: Tab, collection: string): MirrorRow | undefined {
  const rows = diskOf(tab.device, tab.user)
    .rows(collection)
    .filter((row) => !row.$deleted);
  return rows.length === 0 ? undefined : world.random.pick(rows);
}

const createParty: Deed = async (world, tab, step, tell) => {
  const { engine } = tab;
  const name = `${world.random.chance(0.06) ? 'poison' : 'party'} ${step}`;
  const id = engine.newId();
  writes(world, tab, id);
  remember(world.notes, id, { rank: step }, {});
  await engine.create('parties', { name, rank: step }, { id });
  tell({ collection: 'parties', id, op: 'create', cell: 'rank', token: step });
};

const createReport: Deed = async (world, tab, step, tell) => {
  const { engine } = tab;
  const party = world.random.chance(0.7) ? pick(world, tab, 'parties') : undefined;
  const bill = world.random.chance(0.5)
    ? await engine.attach({
        name: `bill ${step}`,
        type: 'image/jpeg',
        bytes: new ArrayBuffer(10 + step),
        purpose: 'expense',
      })
    : null;
  if (bill) writes(world, tab, bill);
  if (bill) tell({ collection: 'uploads', id: bill, op: 'upload', cell: 'name', token: `bill ${step}` });
  const id = engine.newId();
  writes(world, tab, id);
  const costs = [{ lineKey: `line-${step}`, label: `cost ${step}`, amount: step * 100, bill }];
  remember(world.notes, id, cellsOf({ costs }), {});
  await engine.create('reports', { name: `report ${step}`, party: party?.id ?? null, costs }, { id });
  tell({ collection: 'reports', id, op: 'create', cell: 'name', token: `report ${step}` });
  // Sometimes the receipt was the wrong one.
  if (!bill || !world.random.chance(0.2)) return;
  // Whoever takes a file off lets go of it: it need not be sent any more.
  world.notes.discarded.add(`${tab.device.index} ${tab.user} ${bill}`);
  remember(world.notes, id, { [`costs/line-${step}/bill`]: null }, { [`costs/line-${step}/bill`]: bill });
  await engine.update('reports', id, { costs: costs.map((line) => ({ ...line, bill: null })) });
};

const createCode: Deed = async (world, tab, step, tell) => {
  const { engine } = tab;
  const id = engine.newId();
  writes(world, tab, id);
  const row = await engine.create(
    'codes',
    { name: `code ${world.random.below(6)}`, notes: world.random.chance(0.5) ? `notes ${step}` : null },
    { id },
  );
  tell({ collection: 'codes', id, op: 'create', cell: 'name', token: row['name'] });
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
  const cell = world.random.pick(['notes', 'city']);
  const token = `${cell} ${step}`;
  if (world.random.chance(0.05)) {
    writes(world, tab, id);
    remember(world.notes, id, { name: `poison ${step}` }, { name: row['name'] });
    await tab.engine.update('parties', id, { name: `poison ${step}` });
    return;
  }
  begin(world, tab, { collection: 'parties', id, op: 'update', cell });
  // What the person had on the screen, and what was put there by the time it was saved: the engine may know of either.
  remember(world.notes, id, { [cell]: token }, form?.values ?? row);
  await tab.engine.update(
    'parties',
    id,
    { [cell]: token },
    form ? { seen: { version: form.version, values: { [cell]: form.values[cell] ?? null } } } : {},
  );
  tell({ collection: 'parties', id, op: 'update', cell, token });
};

const changeReport: Deed = async (world, tab, step, tell) => {
  const row = pick(world, tab, 'reports');
  if (!row) return;
  const { id } = row;
  const lines = (row['costs'] as Record<string, unknown>[] | null) ?? [];
  const edited = lines.length > 0 && world.random.chance(0.5) ? world.random.pick(lines) : undefined;
  const name = world.random.pick(['label', 'amount']);
  const token = name === 'label' ? `cost ${step}` : step;
  const lineKey = String(edited?.['lineKey'] ?? `line-${step}`);
  const cell = `costs/${lineKey}/${edited ? name : 'label'}`;
  begin(world, tab, { collection: 'reports', id, op: 'update', cell });
  remember(
    world.notes,
    id,
    edited ? { [cell]: token } : cellsOf({ costs: [{ lineKey, label: `cost ${step}`, amount: step }] }),
    cellsOf(row),
  );
  await tab.engine.update('reports', id, (now) => {
    const current = (now['costs'] as Record<string, unknown>[] | null) ?? [];
    return edited
      ? { costs: current.map((line) => (line['lineKey'] === lineKey ? { ...line, [name]: token } : line)) }
      : { costs: [...current, { lineKey, label: `cost ${step}`, amount: step, bill: null }] };
  });
  tell({ collection: 'reports', id, op: 'update', cell, token: edited ? token : `cost ${step}` });
};

const removeParty: Deed = async (world, tab, _step, tell) => {
  const row = pick(world, tab, 'parties');
  if (!row) return;
  const { id } = row;
  world.notes.removals.set(id, [...(world.notes.removals.get(id) ?? []), cellsOf(row)]);
  world.notes.decisions.set(`${tab.device.index} ${tab.user} delete ${id}`, row);
  begin(world, tab, { collection: 'parties', id, op: 'delete', cell: '' });
  await tab.engine.remove('parties', id);
  const begun = world.notes.begun.at(-1)!;
  // Sometimes the person thinks again, at once: then it must be as if nothing had happened.
  if (world.random.chance(0.4) && (await tab.engine.undoRemove('parties', id))) {
    count(world.notes, 'removal taken back');
    return void world.notes.begun.splice(world.notes.begun.indexOf(begun), 1);
  }
  tell({ collection: 'parties', id, op: 'delete', cell: '', token: null });
};

const submitReport: Deed = async (world, tab, _step, tell) => {
  const row = pick(world, tab, 'reports');
  if (!row || row['status'] !== 'draft') return;
  writes(world, tab, row.id);
  world.notes.decisions.set(`${tab.device.index} ${tab.user} action ${row.id}`, row);
  await tab.engine.act('reports', row.id, 'submit');
  tell({ collection: 'reports', id: row.id, op: 'action', cell: 'status', token: 'submitted' });
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
  [6, createCode],
  [16, changeParty],
  [12, changeReport],
  [9, removeParty],
  [6, submitReport],
];
/** Rare, because little merges by itself: looked for first. */
export const pickDeed = (world: World, tab: Tab): Deed =>
  merges(tab).length > 0 && world.random.chance(0.2) ? undoMerge : weighted(world, DEEDS);
/** The names that a person fills in, of each collection. */
export const TYPED = new Map(SIMULATED.map((entity) => [entity.collection, typedNames(entity)]));
