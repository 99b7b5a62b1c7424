import { machineOf, type AnyRow, type Entity } from '../../domain/kernel/entity.ts';
import { AppError } from '../../domain/kernel/problem.ts';
import { isUuid } from '../../domain/kernel/uuid.ts';
import { validateShape } from '../../domain/kernel/validate.ts';
import { isPlain } from '../../domain/kernel/whole-values.ts';
import { NO_VERSION, typedNames, versionOf } from '../mirror/row.ts';
import { GONE } from '../mirror/fold.ts';
import type { OutboxRecord, RecordError, RecordState, Replaces } from '../outbox/record.ts';
import { referencesIn } from '../outbox/references.ts';
import { MOST_REPLACED, replacedIn } from '../outbox/thawed.ts';
import { readable } from '../sync/classify.ts';
import { admitWire, type Calls } from './admit-wire.ts';
import { isCount, isId, isText, isVersion, must } from './bounds.ts';
import type { PackedRecord } from './work.ts';

type Values = Record<string, unknown>;

/** What records are judged by. */
export interface Judging extends Calls {
  readonly entityOf: (collection: string) => Entity;
  readonly userId: string;
  readonly tenant: string;
  /** Whether this build knows what the record says. */
  readonly isKnown: (record: OutboxRecord) => boolean;
  /** A newer build's record is carried unread; else refused: nobody here can tell what it would do. */
  readonly mayBeNewer?: boolean;
}

/** The states that travel: no sender of another device holds a record here. */
const TRAVELLING: readonly RecordState[] = ['queued', 'unknown', 'conflict', 'dead'];
const OPERATIONS: readonly unknown[] = ['create', 'update', 'delete', 'action', 'upload'];
const UPLOADED = ['mime', 'name', 'sha256', 'size', 'type'];

/**
 * The record with what this build knows of it and nothing else; throws `transfer.damaged` where the engine makes none
 * such.
 */
export function admitRecord(judging: Judging, given: PackedRecord): PackedRecord {
  const record = given as Partial<PackedRecord>;
  mustBeNamed(judging, record);
  must(TRAVELLING.includes(record.state!), 'state');
  must(Array.isArray(record.deps) && record.deps.every(isId), 'deps');
  must(record.op !== 'upload' || record.deps.length === 0, 'deps');
  if (!judging.isKnown(given as unknown as OutboxRecord)) return newer(judging, given);
  const entity = judging.entityOf(record.collection!);
  const values = valuesOf(entity, given);
  const { op, wire, state, lastError } = given;
  must(state !== 'unknown' || wire !== null, 'state');
  const error = errorIn(lastError);
  must(error !== null || (state !== 'dead' && state !== 'conflict'), 'lastError');
  return {
    ...values,
    deps: given.deps,
    state,
    wire: wire === null ? null : admitWire(judging, entity, given, wire),
    lastError: error,
    ...(state === 'conflict' ? conflictOf(entity, given) : {}),
    ...(given.undo === undefined ? {} : { undo: undoOf(judging, given) }),
    ...(given.letGoAt === undefined ? {} : { letGoAt: letGoOf(given) }),
    ...(given.doubted === undefined || op === 'create'
      ? {}
      : { doubted: unproven(rowIn(given.doubted, given.entityId)) }),
    ...(given.exportedAt === undefined ? {} : { exportedAt: moment(given.exportedAt, 'exportedAt') }),
    ...(given.replaces === undefined ? {} : { replaces: replacesOf(given.replaces) }),
  };
}

function replacesOf(given: Replaces): Replaces {
  must(isPlain(given) && isText(given['idempotency-replaces']), 'replaces');
  const keys = replacedIn(given);
  must(keys.length <= MOST_REPLACED && keys.every(isUuid), 'replaces');
  return { 'idempotency-replaces': keys.join() };
}

/** Of a newer build's only what every build reads is looked at. */
function newer({ mayBeNewer }: Judging, given: PackedRecord): PackedRecord {
  if (!mayBeNewer) throw new AppError('transfer.newer');
  mustBeRead(given);
  return { ...given, nextAt: 0 };
}

function mustBeRead(record: PackedRecord): void {
  const { deps, refs, label, patch, base, undo } = record;
  must(Array.isArray(deps) && deps.every(isId), 'deps');
  must(isText(label), 'text');
  must(isPlain(patch), 'patch');
  must(isPlain(base), 'base');
  must(Array.isArray(refs) && refs.every(isReference), 'refs');
  must(undo === undefined || isPlain(undo), 'undo');
  if (undo) mustBeRead(undo);
}
const isReference = (ref: unknown): boolean =>
  isPlain(ref) && isText(ref['pointer']) && isText(ref['collection']) && isId(ref['localId']);

/** Whose it is, and what of: told of a newer build's as well. */
function mustBeNamed(
  judging: Judging,
  { key, v, userId, tenant, entityId, op, collection }: Partial<PackedRecord>,
) {
  must(typeof key === 'string' && isUuid(key), 'key');
  must(isCount(v) && v > 0, 'v');
  must(userId === judging.userId, 'userId');
  // A company may be reached under two addresses, and its people's ids are unique in the world.
  must(tenant === judging.tenant || (isUuid(judging.userId) && isText(tenant)), 'tenant');
  must(isId(entityId), 'entityId');
  must(OPERATIONS.includes(op), 'op');
  // The server knows a new row by the key of its creation.
  must(!isMade(op) || key === entityId, 'entityId');
  must(!isMade(op) || (collection === 'uploads') === (op === 'upload'), 'op');
}
const isMade = (op: unknown): boolean => op === 'create' || op === 'upload';

/** What a record is, whatever has become of it. */
function valuesOf(entity: Entity, record: PackedRecord) {
  const { key, v, app, userId, tenant, collection, entityId, op, patch, base, baseEtag } = record;
  const { group, attempts, createdAt, label, merges, rev } = record;
  must(isText(app) && isText(group) && isText(label), 'text');
  must([attempts, merges, rev].every(isCount), 'count');
  must(baseEtag === null || isVersion(baseEtag), 'baseEtag');
  mustBePatch(entity, op, patch);
  must(isPlain(base) && areNames(base, Object.keys(entity.fields)), 'base');
  must(!(isMade(op) || op === 'delete') || Object.keys(base).length === 0, 'base');
  if (op === 'action') mustBeStep(entity, patch, base);
  const refs = op === 'delete' || op === 'upload' ? [] : referencesIn(entity.fields, patch);
  return {
    key,
    v,
    app,
    userId,
    tenant,
    collection,
    entityId,
    op,
    patch,
    base,
    baseEtag,
    refs,
    group,
    label,
    attempts,
    merges,
    rev,
    barrier: op === 'action',
    nextAt: 0,
    createdAt: moment(createdAt, 'createdAt'),
  };
}

const areNames = (values: Values, names: readonly string[]): boolean =>
  Object.keys(values).every((name) => names.includes(name));

/**
 * A declaration may have become stricter since a change was queued: that is for the server to refuse, and for its person to
 * repair. What no declaration ever let pass is another kind of value.
 */
const STRICTER =
  /^(required|text\.long|number\.(low|high|decimals)|option\.unknown|(email|phone|url|siren|siret|vatNumber|iban|bic|socialSecurityNumber|country|barcode|month|accountCode)\.invalid)$/;

function mustBePatch(entity: Entity, op: OutboxRecord['op'], patch: unknown): asserts patch is Values {
  must(isPlain(patch), 'patch');
  const names = op === 'delete' ? [] : op === 'upload' ? UPLOADED : typedNames(entity);
  must(areNames(patch, names), 'patch');
  must(
    validateShape(entity, patch).every(({ code }) => STRICTER.test(code)),
    'patch',
  );
}

function mustBeStep(entity: Entity, patch: Values, base: Values): void {
  const [machine, status] = [machineOf(entity), entity.statusField ?? ''];
  const taken = (machine?.transitions ?? []).filter(
    ({ from, to }) => to === patch[status] && from.includes(String(base[status])),
  );
  must(
    taken.some(({ fields = [] }) => areNames(patch, [status, ...fields])),
    'action',
  );
}

function conflictOf(entity: Entity, { op, theirs, before, offer, candidates, entityId }: PackedRecord) {
  must(theirs !== undefined, 'theirs');
  must(before === undefined || (isPlain(before) && areNames(before, Object.keys(entity.fields))), 'before');
  must(offer === undefined || (offer === true && op === 'update'), 'offer');
  must(candidates === undefined || (op === 'create' && Array.isArray(candidates)), 'candidates');
  return {
    theirs: theirs === null ? null : unproven(rowIn(theirs, entityId)),
    ...(before ? { before } : {}),
    ...(offer ? { offer } : {}),
    ...(candidates ? { candidates: candidates.map((one) => unproven(rowIn(one))) } : {}),
  };
}

/**
 * What a removal took the place of was never sent, and took the place of nothing. Of a new row, the removal is not sent
 * either.
 */
function undoOf(judging: Judging, { op, wire, undo, entityId, collection, key }: PackedRecord): PackedRecord {
  must(op === 'delete' && isPlain(undo), 'undo');
  const taken = undo as unknown as PackedRecord;
  must(taken.op === 'update' || (taken.op === 'create' && wire === null), 'undo');
  must(taken.collection === collection && taken.undo === undefined, 'undo');
  must(taken.state === 'queued' && taken.wire === null && taken.attempts === 0, 'undo');
  must(taken.op === 'update' || taken.key === key, 'undo');
  // Where the row has got another id since, it comes back under that one.
  return admitRecord(judging, { ...taken, entityId });
}

function letGoOf({ op, wire, letGoAt }: PackedRecord): number {
  must(op === 'upload' && wire === null, 'letGoAt');
  return moment(letGoAt, 'letGoAt');
}

function moment(value: unknown, what: string): number {
  must(typeof value === 'number' && Number.isFinite(value), what);
  return value;
}

const isString = (value: unknown): boolean => typeof value === 'string';

/** What a server said. Of more than anybody reads an earlier build kept all. */
function errorIn(error: unknown): RecordError | null {
  if (error === null) return null;
  must(isPlain(error) && isCount(error['status']) && Array.isArray(error['errors']), 'lastError');
  const { status, type, code, title, detail, errors, at } = error as unknown as RecordError;
  must([type, title, code ?? '', detail ?? ''].every(isString), 'lastError');
  return readable({
    status,
    type,
    title,
    ...(code === undefined ? {} : { code }),
    ...(detail === undefined ? {} : { detail }),
    errors: errors.map((one) => {
      must(isPlain(one) && [one['pointer'], one['code'], one['message']].every(isString), 'lastError');
      return { pointer: one.pointer, code: one.code, message: one.message };
    }),
    at: moment(at, 'lastError'),
  });
}

const ENGINE_NAME = /^\$/;

/**
 * A row as a server told it, under this id. Fields that no declaration knows are a newer server's, or a plain one's, which
 * would be emptied without them; values of an odd kind stay as they came: like every answer (`domain/kernel/wire.ts`).
 */
export function rowIn(value: unknown, id?: string): AnyRow {
  must(isPlain(value) && isId(value['id']), 'row');
  const { [GONE]: gone, ...row } = value;
  must(gone === undefined || gone === 1, 'row');
  must(!Object.keys(row).some((name) => ENGINE_NAME.test(name)), 'row');
  must(isVersionOf(row['version']), 'row');
  const lines = [row['displayLine1'], row['displayLine2']];
  must(
    lines.every((line) => line === undefined || line === null || isText(line)),
    'row',
  );
  return { ...row, id: id ?? String(row['id']), ...(gone ? { [GONE]: 1 } : {}) } as AnyRow;
}
/**
 * A version that the server may never have given, or gave before it was restored, would stand against its next word. The
 * records keep theirs: by those the server judges them.
 */
export const unproven = <T extends AnyRow>(row: T): T =>
  versionOf(row) === null ? row : { ...row, version: Number(NO_VERSION) };

const isVersionOf = (version: unknown): boolean =>
  version === undefined || version === null || Number.isFinite(version) || isVersion(version);
