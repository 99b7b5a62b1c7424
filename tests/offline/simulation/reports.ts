import type { MirrorRow } from '../../../src/offline/database/tables.ts';
import { begin, pick, writes, type Deed, type Tell } from './deed.ts';
import { cellsOf, hasBeen, remember, rememberPutBack } from './notebook.ts';
import type { Tab, World } from './world.ts';

export const createReport: Deed = async (world, tab, step, tell) => {
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
  if (bill) world.notes.hungOn.set(bill, id);
  const costs = [{ lineKey: `line-${step}`, label: `cost ${step}`, amount: step * 100, bill }];
  const name = `report ${step}`;
  remember(world.notes, id, cellsOf({ name, party: party?.id, costs }), {});
  await engine.create('reports', { name, party: party?.id ?? null, costs }, { id });
  tell({ collection: 'reports', id, op: 'create', cell: 'name', token: name });
  // Sometimes the receipt was the wrong one.
  if (!bill || !world.random.chance(0.2)) return;
  // Whoever takes a file off lets go of it: it need not be sent any more.
  world.notes.discarded.add(`${tab.device.index} ${tab.user} ${bill}`);
  remember(world.notes, id, { [`costs/line-${step}/bill`]: null }, { [`costs/line-${step}/bill`]: bill });
  await engine.update('reports', id, { costs: costs.map((line) => ({ ...line, bill: null })) });
};

export const changeReport: Deed = async (world, tab, step, tell) => {
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

export const submitReport: Deed = async (world, tab, _step, tell) => {
  const row = pick(world, tab, 'reports');
  if (!row || row['status'] !== 'draft') return;
  writes(world, tab, row.id);
  world.notes.decisions.set(`${tab.device.index} ${tab.user} action ${row.id}`, row);
  await tab.engine.act('reports', row.id, 'submit');
  tell({ collection: 'reports', id: row.id, op: 'action', cell: 'status', token: 'submitted' });
};

export const renameReport: Deed = async (world, tab, step, tell) => {
  const row = pick(world, tab, 'reports');
  if (row) await put(world, tab, row, 'name', `report ${step} renamed`, tell);
};

/** To another party, to none, or back to one that it was of before. */
export const relinkReport: Deed = async (world, tab, _step, tell) => {
  const row = pick(world, tab, 'reports');
  const party = world.random.chance(0.85) ? pick(world, tab, 'parties') : undefined;
  const to = party?.id ?? null;
  if (row && (row['party'] ?? null) !== to) await put(world, tab, row, 'party', to, tell);
};

async function put(
  world: World,
  tab: Tab,
  row: MirrorRow,
  cell: 'name' | 'party',
  token: string | null,
  tell: Tell,
): Promise<void> {
  const { id } = row;
  begin(world, tab, { collection: 'reports', id, op: 'update', cell });
  // Nobody can tell which of the two times is meant.
  if (hasBeen(world.notes, id, cell, token)) rememberPutBack(world.notes, id, { [cell]: token });
  remember(world.notes, id, { [cell]: token }, row);
  await tab.engine.update('reports', id, { [cell]: token });
  tell({ collection: 'reports', id, op: 'update', cell, token });
}
