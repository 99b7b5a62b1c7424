import { ERASED_TEXT } from '../../../src/domain/kernel/erased-text.ts';
import type { Left, MirrorView } from './fault-page.ts';
import type { Effect, FinalRow, Ledger } from './ledger.ts';
import { byNeedOfPerson } from './needs-person.ts';
import { textFieldOf, type Written } from './plan.ts';

/** What a run came to; each list holds a line for each finding. */
export interface Findings {
  /** told saved, and neither on the server nor kept where a person sees it */
  readonly lost: string[];
  /** two effects of one key, two rows of one create, a status step taken twice */
  readonly doubled: string[];
  /** a row's effects out of order, or a child before its parent */
  readonly reordered: string[];
  /** waits although nothing that it depends on needs a person */
  readonly blocked: string[];
  /** anything else: told not saved and yet done, done under another's name, a device that shows something else */
  readonly wrong: string[];
}
export interface Gathered {
  readonly written: readonly Written[];
  readonly ledger: Ledger;
  /** What is left in the device's queue. */
  readonly left: readonly Left[];
  /** Whether the device's lists were read: one that shows nothing is not one that was not asked. */
  readonly wasRead: boolean;
  readonly mirror: readonly MirrorView[];
  readonly userId: string;
  /** Rows that turned out to be there already: local id to the server's. */
  readonly adopted: ReadonlyMap<string, string>;
}

function groupedBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
const text = (value: unknown): string | null =>
  value === null || value === undefined ? null : String(value);

/** The values that a field had, one after the other, from the row's creation on. */
function valuesOf(field: string, effects: readonly Effect[], row: FinalRow | undefined): (string | null)[] {
  const changes = effects.flatMap((effect) => (effect.changes[field] ? [effect.changes[field]] : []));
  if (changes.length === 0) return [row?.values[field] ?? null];
  return [text(changes[0]![0]), ...changes.map(([, after]) => text(after))];
}

/** Holds what the tabs were told against the server's history. Pure. */
export function check({ written, ledger, left, wasRead, mirror, userId, adopted }: Gathered): Findings {
  const findings: Findings = { lost: [], doubled: [], reordered: [], blocked: [], wrong: [] };
  const { shown, stuck } = byNeedOfPerson(left);
  const askedOf = groupedBy(shown, (record) => record.entityId);
  const effectsOf = groupedBy(ledger.effects, (effect) => effect.entity);
  const rowOf = new Map(ledger.rows.map((row) => [row.id, row]));
  for (const record of stuck)
    findings.blocked.push(
      `${record.op} of ${record.collection} ${record.entityId} is ${record.state} after ${record.attempts} attempts (${record.status ?? 'no answer'})`,
    );

  const keys = new Set<string>();
  const names = new Set<string>();
  for (const effect of ledger.effects) {
    if (effect.key === null) {
      // What the person did without one might be there twice, and nobody could tell.
      if (effect.by === userId)
        findings.wrong.push(`${effect.op} of ${effect.collection} ${effect.entity} was done without a key`);
      continue;
    }
    const key = `${effect.key} ${effect.collection} ${effect.entity}`;
    if (keys.has(key)) findings.doubled.push(`key ${key} has two effects`);
    keys.add(key);
  }
  for (const row of ledger.rows) {
    // A person who was removed is called nothing any more.
    if (row.removed && row.name === ERASED_TEXT) continue;
    const name = `${row.collection} ${row.name}`;
    if (names.has(name)) findings.doubled.push(`two rows are ${name}`);
    names.add(name);
  }
  const byRow = groupedBy(written, ({ doing }) => doing.id);
  const ours = new Set(byRow.keys());
  const fileNames = new Set(written.flatMap(({ doing }) => (doing.op === 'upload' ? [doing.name] : [])));
  for (const { upload } of written) if (upload) ours.add(upload.id);
  const caused = new Set(ledger.effects.flatMap(({ key, entity }) => (ours.has(entity) ? (key ?? []) : [])));
  const told = new Set<string>();
  /** What the server tells people of a change of ours, along with it and once. */
  const isNotice = ({ collection, key, entity }: Effect): boolean => {
    if (collection !== 'notifications' || key === null || !caused.has(key)) return false;
    const notice = `${key} ${rowOf.get(entity)?.values['recipient']}`;
    return !told.has(notice) && Boolean(told.add(notice));
  };
  for (const effect of ledger.effects) {
    const { entity, op, by, collection } = effect;
    // A tab may die between a file's being kept and our being told its id.
    const isKnown =
      ours.has(entity) || (collection === 'uploads' && fileNames.has(rowOf.get(entity)?.name ?? ''));
    if (op === 'create' && by === userId && !isKnown && !isNotice(effect))
      findings.doubled.push(`nobody asked for ${collection} ${entity}`);
  }
  for (const [id, doings] of byRow) checkRow(id, doings);
  for (const view of mirror) checkView(view);
  const isShown = new Set(mirror.map((view) => view.id));
  if (wasRead)
    for (const row of ledger.rows)
      if (!row.removed && ours.has(row.id) && !isShown.has(row.id))
        findings.wrong.push(`${row.collection} ${row.id} is not on the device`);
  return findings;

  function checkRow(id: string, doings: readonly Written[]): void {
    const effects = effectsOf.get(id) ?? [];
    const row = rowOf.get(id);
    const says = ({ doing }: Written): string => `${doing.n}: ${doing.op} of ${doing.collection} ${id}`;
    const saved = doings.filter((one) => one.state === 'saved');
    const creates = effects.filter((effect) => effect.op === 'create');
    const deletes = effects.filter((effect) => effect.op === 'delete');
    if (creates.length > 1 || deletes.length > 1)
      findings.doubled.push(`${id} was created ${creates.length} and removed ${deletes.length} times`);
    const removal = doings.find(({ doing, state }) => doing.op === 'delete' && state !== 'refused');
    // What a person is asked about excuses itself, and nothing else of its row.
    const asked = askedOf.get(id) ?? [];
    const asks = (op: Left['op']): boolean => asked.some((record) => record.op === op);
    const isAdopted = adopted.has(id);
    const make = saved.find(({ doing }) => doing.op === 'create' || doing.op === 'upload');
    if (make && creates.length === 0 && !removal && !isAdopted && !asks('create'))
      findings.lost.push(says(make));
    // A row made and removed before anything was sent leaves no trace.
    const isGone = removal !== undefined && (creates.length === 0 || deletes.length > 0);
    if (removal?.state === 'saved' && !isGone && !isAdopted && !asks('delete'))
      findings.lost.push(says(removal));
    const refusedMake = doings.find(({ doing, state }) => state === 'refused' && doing.op === 'create');
    if (refusedMake && creates.length > 0)
      findings.wrong.push(
        `${says(refusedMake)} was told not saved (${refusedMake.why}), and is on the server`,
      );
    if (make?.doing.op === 'create')
      for (const parent of make.doing.refs ?? []) checkParent(make.doing, parent, creates[0], row);
    if (make?.upload && creates.length > 0) checkFile(make, row);
    if (creates.length === 0) return;
    const isExcused = isGone || isAdopted || asks('delete');
    checkTexts(doings, effects, row, isExcused ? undefined : asked, says);
    checkSteps(doings, effects, row, isExcused ? undefined : asked);
  }

  function checkParent(
    { id, values }: { readonly id: string; readonly values: Readonly<Record<string, unknown>> },
    parent: string,
    create: Effect | undefined,
    row: FinalRow | undefined,
  ): void {
    const there = adopted.get(parent);
    const parentCreate = effectsOf.get(parent)?.find((effect) => effect.op === 'create');
    // A parent that was there already was before all of it.
    if (create && there === undefined && (!parentCreate || parentCreate.seq > create.seq))
      findings.reordered.push(`${id} came before ${parent}, which it belongs to`);
    if (!create || !row || row.removed) return;
    for (const [field, value] of Object.entries(values))
      if (value === parent && row.values[field] !== (there ?? parent))
        findings.wrong.push(`${id} belongs to ${row.values[field] ?? 'nothing'}, not to ${there ?? parent}`);
  }

  function checkFile(make: Written, row: FinalRow | undefined): void {
    const { id, sha256 } = make.upload!;
    if (!effectsOf.has(id) && !askedOf.has(id)) findings.lost.push(`file ${id} of ${make.doing.n}`);
    else if (effectsOf.has(id) && rowOf.get(id)?.values['sha256'] !== sha256)
      findings.lost.push(`file ${id} has other bytes`);
    if (row && row.values['photo'] !== id) findings.lost.push(`${row.id} does not show its file ${id}`);
    const uploaded = effectsOf.get(id)?.[0];
    const shownBy = effectsOf.get(make.doing.id)?.[0];
    if (uploaded && shownBy && uploaded.seq > shownBy.seq)
      findings.reordered.push(`${make.doing.id} came before its file`);
  }

  /** `asked`: what a person is asked about on the row; undefined when nothing of it need be there. */
  function checkTexts(
    doings: readonly Written[],
    effects: readonly Effect[],
    row: FinalRow | undefined,
    asked: readonly Left[] | undefined,
    says: (one: Written) => string,
  ): void {
    const updates = doings.filter(({ doing }) => doing.op === 'update');
    if (updates.length === 0) return;
    const field = textFieldOf(row?.collection ?? updates[0]!.doing.collection);
    const at = new Map(updates.map(({ doing }, index) => [doing.op === 'update' ? doing.value : '', index]));
    const order = valuesOf(field, effects, row).flatMap((value) =>
      value !== null && at.has(value) ? [at.get(value)!] : [],
    );
    for (let index = 1; index < order.length; index += 1) {
      const [one, next] = [order[index - 1]!, order[index]!];
      if (next === one) findings.doubled.push(`${says(updates[next]!)} took effect twice`);
      if (next < one) findings.reordered.push(`${says(updates[next]!)} took effect after a later one`);
    }
    for (const index of order)
      if (updates[index]!.state === 'refused')
        findings.wrong.push(`${says(updates[index]!)} was told not saved, and is on the server`);
    const last = updates.findLastIndex(({ state }) => state === 'saved');
    if (last < 0 || !asked || order.some((index) => index >= last)) return;
    const { doing } = updates[last]!;
    const isAsked = asked.some(
      (record) => doing.op === 'update' && record.patch[doing.field] === doing.value,
    );
    if (!isAsked) findings.lost.push(says(updates[last]!));
  }

  /** Status steps are never merged: each that was told saved is in the history, in its order. */
  function checkSteps(
    doings: readonly Written[],
    effects: readonly Effect[],
    row: FinalRow | undefined,
    asked: readonly Left[] | undefined,
  ): void {
    const steps = doings.filter(({ doing, state }) => doing.op === 'action' && state !== 'refused');
    if (steps.length === 0) return;
    const planned = steps.map(({ doing }) => (doing.op === 'action' ? doing.value : ''));
    // Somebody else may have brought the row to where these begin.
    const taken = valuesOf(
      'status',
      effects.filter(({ by }) => by === userId),
      row,
    ).slice(1);
    const sure = steps.filter(({ state }) => state === 'saved').length;
    const id = steps[0]!.doing.id;
    if (taken.length > planned.length)
      findings.doubled.push(`${id} took ${taken.length} steps, ${planned.length} were asked for`);
    else if (asked) {
      const missing = sure - taken.length - asked.filter(({ op }) => op === 'action').length;
      if (missing > 0) findings.lost.push(`${missing} of ${sure} steps of ${id}`);
    }
    if (taken.some((status, index) => status !== planned[index]))
      findings.reordered.push(`${id} went through ${taken.join(', ')}; asked for were ${planned.join(', ')}`);
  }

  /** At rest the device shows what the server holds. */
  function checkView({ collection, id, version, isDirty, values }: MirrorView): void {
    if (!ours.has(id) || askedOf.has(id)) return;
    const row = rowOf.get(id);
    if (isDirty)
      return void (
        stuck.some((record) => record.entityId === id) ||
        findings.wrong.push(`${collection} ${id} is marked unsent, and nothing waits`)
      );
    if (!row || row.removed)
      return void findings.wrong.push(`${collection} ${id} is shown, and not on the server`);
    if (version !== row.version)
      return void findings.wrong.push(
        `${collection} ${id} is shown as of version ${version}, the server has ${row.version}`,
      );
    for (const [field, value] of Object.entries(row.values)) {
      if (text(values[field]) !== value)
        findings.wrong.push(
          `${collection} ${id} shows ${field} ${text(values[field])}, the server has ${value}`,
        );
    }
  }
}
export const isClean = (findings: Findings): boolean =>
  Object.values(findings).every((list: string[]) => list.length === 0);
