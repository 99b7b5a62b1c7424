import type { AnyRow, Entity, Lookup, RuleContext } from '../../domain/kernel/entity.ts';
import { machineOf } from '../../domain/kernel/entity.ts';
import { clauseHolds, type Person } from '../../domain/kernel/grants.ts';
import { AppError, problem } from '../../domain/kernel/problem.ts';
import { isReplay } from '../database/healing.ts';
import type { EngineDatabase } from '../database/open.ts';
import { append, liveRecords } from '../outbox/append.ts';
import { mayChange, type NewRecord, type Operation } from '../outbox/record.ts';
import type { MirrorRow } from '../database/tables.ts';
import { rowsOf } from '../database/stores.ts';
import { identify } from '../ids/ids.ts';
import { filesOf } from '../uploads/files-of.ts';
import { fold, GONE } from './fold.ts';
import { isEmpty } from '../../domain/kernel/empty.ts';
import { heldWith } from '../../domain/kernel/groups.ts';
import { difference, sameValue } from './difference.ts';
import { personFor } from './members.ts';
import { acknowledgedOf, NO_VERSION, typedNames, versionOf } from './row.ts';
import { loadRules } from './rules.ts';
import { overSeen, type Change as Judged, type Seen } from './seen.ts';
import { UNDO_MS } from './undo-time.ts';

/** What a write needs of its surroundings; made once a session. */
export interface Writer {
  readonly db: EngineDatabase;
  readonly entityOf: (collection: string) => Entity;
  readonly lookup: Lookup;
  readonly person: () => Person;
  readonly today: () => string;
  readonly now: () => number;
  readonly newId: () => string;
  readonly app: string;
  readonly tenant: string;
  /** Something waits to be sent. */
  readonly kick: () => void;
  /** Something may be sent from then on. */
  readonly kickAt: (at: number) => void;
}
export interface WriteOptions {
  /** One intention of the person over several writes. */
  readonly group?: string;
  /** For creates: the id to give, so that a form can refer to the row before it is saved. */
  readonly id?: string;
  /** For updates: what the person had before them as they typed, should the row have moved on since. */
  readonly seen?: Seen | undefined;
}
/** What a write changes, or how to make that from the row as it stands at the moment of writing. */
export type Changes = Values | ((row: AnyRow) => Values);

const SEND_REMOVAL_AFTER_MS = UNDO_MS + 1_500;

type Values = Readonly<Record<string, unknown>>;

/** Fetched before a transaction opens, which would not wait for it, where one of these rows refers to a file. */
const filesFor = (entity: Entity, ...rows: (AnyRow | undefined)[]) =>
  rows.some((row) => filesOf(entity, row).length > 0) ? import('../uploads/files.ts') : undefined;

/** Creates a row. Resolves, with the row as it now stands in the mirror, once it is on this device's disk. */
export async function create(
  writer: Writer,
  collection: string,
  values: Values,
  options: WriteOptions = {},
): Promise<MirrorRow> {
  const entity = writer.entityOf(collection);
  const { tidy, withInitials } = await loadRules();
  const id = options.id ?? writer.newId();
  const typed = typedNames(entity);
  const given = Object.fromEntries(
    Object.entries(withInitials(entity, tidy(entity.fields, values))).filter(([name]) =>
      typed.includes(name),
    ),
  );
  const row = await checked(writer, entity, { ...given, id, createdBy: writer.person().id }, undefined);
  const patch = difference({}, row, typed).patch;
  const made = await commit(
    writer,
    entity,
    row,
    { op: 'create', key: id, patch, base: {} },
    options,
    undefined,
  );
  return made!;
}

/** Changes some fields of a row; line arrays are given whole. No change, no write. */
export async function update(
  writer: Writer,
  collection: string,
  id: string,
  changes: Changes,
  options: WriteOptions = {},
): Promise<MirrorRow> {
  const entity = writer.entityOf(collection);
  const { tidy } = await loadRules();
  for (;;) {
    const current = await present(writer, entity, id);
    const given = tidy(entity.fields, typeof changes === 'function' ? changes(current) : changes);
    const { patch: differing } = difference(current, given, typedNames(entity));
    const moved = await overSeen(entity, current, differing, options.seen);
    const patch = moved?.patch ?? differing;
    if (Object.keys(patch).length === 0) return current;
    const base = moved?.base ?? heldWith(entity.groups, Object.keys(patch), current);
    const row = await checked(writer, entity, { ...current, ...patch }, current);
    const written = await commit(
      writer,
      entity,
      row,
      { op: 'update', key: writer.newId(), patch, base, isMoved: moved !== undefined },
      options,
      current,
    );
    if (!written) continue;
    // A step that was refused for what this mends follows it.
    if ('$server' in current) {
      const judge = (next: MirrorRow, before: MirrorRow) => checked(writer, entity, next, before);
      await (await import('../outbox/follow-step.ts')).followStep({ ...writer, judge }, collection, id);
    }
    return written;
  }
}

/** Takes a transition of the row's status machine, with the fields that go with it. */
export async function act(
  writer: Writer,
  collection: string,
  id: string,
  name: string,
  fields: Values = {},
  options: WriteOptions = {},
): Promise<MirrorRow> {
  const { tidy } = await loadRules();
  const entity = writer.entityOf(collection);
  const current = await present(writer, entity, id);
  const machine = machineOf(entity);
  const statusField = entity.statusField;
  const transition = machine?.transitions.find((candidate) => candidate.name === name);
  if (!transition || !statusField) throw new AppError('transition.unknown', { meta: { collection, name } });
  if (!transition.from.includes(String(current[statusField])))
    throw new AppError('transition.refused', { meta: { from: current[statusField], name } });
  const person = await personFor(writer.db, writer.person(), transition.by);
  if (!transition.by.some((clause) => clauseHolds(clause, current, person, statusField)))
    throw new AppError('forbidden', { meta: { collection, name } });
  const missing = (transition.needs ?? []).filter((field) => isEmpty(fields[field] ?? current[field]));
  if (missing.length > 0)
    throw new AppError('invalid', { problems: missing.map((field) => problem(`/${field}`, 'required')) });
  const allowed = Object.fromEntries(
    Object.entries(tidy(entity.fields, fields)).filter(([field]) => transition.fields?.includes(field)),
  );
  const { patch } = difference(current, { ...allowed, [statusField]: transition.to }, typedNames(entity));
  // A decision is about the whole row: should any of it have changed meanwhile, the person decides again.
  const base = Object.fromEntries(typedNames(entity).map((field) => [field, current[field] ?? null]));
  const row = await checked(writer, entity, { ...current, ...patch }, current);
  const written = await commit(
    writer,
    entity,
    row,
    { op: 'action', key: writer.newId(), patch, base },
    options,
    current,
  );
  return written ?? act(writer, collection, id, name, fields, options);
}

/** Removes a row: it leaves the lists at once, and the server when the network allows. */
export async function remove(
  writer: Writer,
  collection: string,
  id: string,
  options: WriteOptions = {},
): Promise<void> {
  const entity = writer.entityOf(collection);
  const current = await present(writer, entity, id);
  if (
    !(await commit(
      writer,
      entity,
      current,
      { op: 'delete', key: writer.newId(), patch: {}, base: {} },
      options,
      current,
    ))
  )
    return remove(writer, collection, id, options);
  writer.kickAt(writer.now() + SEND_REMOVAL_AFTER_MS);
}

/** Takes back a removal that is still on this device only. Answers false when it was sent already. */
export async function undoRemove(writer: Writer, collection: string, id: string): Promise<boolean> {
  const { db } = writer;
  const files = await filesFor(writer.entityOf(collection), await db.rows(collection).get(id));
  return db.dexie.transaction('rw', [rowsOf(collection), 'outbox'], async (transaction) => {
    const pending = await liveRecords(db, collection, id);
    const removal = pending.at(-1);
    const shown = await db.rows(collection).get(id);
    if (isReplay(transaction) && shown && !shown.$deleted) return true;
    if (!shown || removal?.op !== 'delete' || !mayChange(removal)) return false;
    if (removal.undo) {
      await db.strict.outbox.put({ ...removal.undo, rev: removal.rev + 1 });
      await files?.followFiles(
        db,
        [],
        removal.undo.refs.filter((ref) => ref.collection === 'uploads').map((ref) => ref.localId),
        writer.now(),
        0,
      );
    } else await db.strict.outbox.delete(removal.seq);
    const left = removal.undo ? [...pending.slice(0, -1), removal.undo] : pending.slice(0, -1);
    const row = fold(shown.$server ?? null, left, shown);
    if (row) await db.rows(collection).put(row);
    else await db.rows(collection).delete(id);
    return true;
  });
}

async function present(writer: Writer, entity: Entity, id: string): Promise<MirrorRow> {
  const table = writer.db.rows(entity.collection);
  // A form may have been opened under an id that the row had before.
  const row =
    (await table.get(id)) ?? (await table.get((await identify(writer.db, entity.collection, id)).key));
  if (!row || row.$deleted) throw new AppError('not-found', { meta: { collection: entity.collection, id } });
  return row;
}

/** The row with all that follows from what was typed; rejects with `invalid` and the problems by field. */
export async function checked(
  writer: Writer,
  entity: Entity,
  row: AnyRow,
  before: AnyRow | undefined,
): Promise<MirrorRow> {
  const context: RuleContext = {
    lookup: writer.lookup,
    today: writer.today(),
    before,
    person: writer.person().id,
  };
  const { computed, validate } = await loadRules();
  const whole = await computed(entity, row, context);
  const problems = await validate(entity, whole, context);
  if (problems.length > 0) throw new AppError('invalid', { message: problems[0]!.message, problems });
  return whole;
}

/** `isMoved`: the row is not any more what its person had before them. */
type Change = Judged & { readonly op: Operation; readonly key: string; readonly isMoved?: boolean };

// The one transaction of law 4: mirror row and outbox record stand or fall together. All that takes time
// (validation, computing, ids) is done before it opens; undefined when what that was based on, `read`, has moved meanwhile.
async function commit(
  writer: Writer,
  entity: Entity,
  row: MirrorRow,
  change: Change,
  options: WriteOptions,
  read: MirrorRow | undefined,
): Promise<MirrorRow | undefined> {
  const { db } = writer;
  const { isMoved, ...judged } = change;
  const draft: Omit<NewRecord, 'refs' | 'deps'> = {
    ...judged,
    v: db.recordVersion,
    app: writer.app,
    userId: writer.person().id,
    tenant: writer.tenant,
    collection: entity.collection,
    entityId: row.id,
    baseEtag: null,
    group: options.group ?? change.key,
    barrier: change.op === 'action',
    state: 'queued',
    wire: null,
    attempts: 0,
    nextAt: change.op === 'delete' ? writer.now() + SEND_REMOVAL_AFTER_MS : 0,
    fenceEpoch: 0,
    lastError: null,
    createdAt: writer.now(),
    label: String(row.displayLine1 ?? ''),
    merges: 0,
    rev: 0,
  };
  const files = await filesFor(entity, row, read);
  const stored = await db.dexie.transaction(
    'rw',
    [rowsOf(entity.collection), 'outbox', 'meta'],
    async (transaction) => {
      const table = db.rows(entity.collection);
      const current = await table.get(row.id);
      if (
        current &&
        isReplay(transaction) &&
        (change.op === 'delete' ? current.$deleted : await db.strict.outbox.get({ key: change.key }))
      )
        return current;
      if (change.op !== 'create' && !current)
        throw new AppError('not-found', { meta: { collection: entity.collection, id: row.id } });
      // An update speaks of its own fields, a decision or a removal of the whole row.
      const names = change.op === 'update' ? Object.keys(change.patch) : typedNames(entity);
      if (read && !names.every((name) => sameValue(current?.[name], read[name]))) return undefined;
      const server = acknowledgedOf(current);
      const appended = await append(db, entity, {
        ...draft,
        baseEtag: change.op === 'update' ? judgedBy(server, options.seen, isMoved) : versionOf(server),
      });
      await files?.followFiles(
        db,
        filesOf(entity, current),
        change.op === 'delete' ? [] : filesOf(entity, { ...current, ...change.patch }),
        writer.now(),
        writer.now() + SEND_REMOVAL_AFTER_MS,
      );
      // A patch made against an older view must not undo what arrived meanwhile: only its fields are laid on.
      const view: MirrorRow = {
        ...current,
        ...row,
        ...(current ? untouched(current, change.patch, entity) : {}),
      };
      if (change.op === 'delete') view.$deleted = 1;
      // Back at what the server holds, with nothing else under way: the row is clean again.
      const settled =
        appended.vanished &&
        server !== null &&
        (await liveRecords(db, entity.collection, row.id)).length === 0;
      const next: MirrorRow = settled ? server : { ...view, $server: server };
      if (settled && server[GONE]) await table.delete(row.id);
      else await table.put(next);
      return next;
    },
  );
  if (stored) writer.kick();
  return stored;
}

/** The version that an update is judged by: that of an older row where its person had one before them. */
function judgedBy(server: AnyRow | null, seen: Seen | undefined, isMoved = false): string | null {
  if (seen && Number(seen.version) < Number(server?.version)) return String(seen.version);
  // Moved by unsent work of another tab: that is not what this was made on.
  return server === null && isMoved ? NO_VERSION : versionOf(server);
}

const untouched = (current: MirrorRow, patch: Values, entity: Entity): Record<string, unknown> =>
  Object.fromEntries(
    typedNames(entity)
      .filter((name) => !(name in patch))
      .map((name) => [name, current[name]]),
  );
