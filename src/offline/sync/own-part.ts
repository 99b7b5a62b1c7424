import type { AnyRow, Entity } from '../../domain/kernel/entity.ts';
import type { OutboxRecord } from '../outbox/record.ts';
import { referencesIn } from '../outbox/references.ts';
import type { Conflict } from './conflict.ts';

type Line = Readonly<Record<string, unknown>>;
const linesOf = (value: unknown): readonly Line[] => (Array.isArray(value) ? (value as Line[]) : []);
const FORBIDDEN = 403;

/**
 * Refused for its place or for its person's rights, not for what they put into it: that may stand as a row of their own
 * (`Entity.ownPart`). Pure.
 */
export function isDenied(
  { ownPart }: Pick<Entity, 'ownPart'>,
  { state, op, patch, lastError }: Pick<OutboxRecord, 'state' | 'op' | 'patch' | 'lastError'>,
): boolean {
  if (!ownPart || state !== 'dead' || !lastError || (op !== 'create' && op !== 'update')) return false;
  const { status, errors } = lastError;
  const deniedBy: Readonly<Record<string, readonly string[] | undefined>> = ownPart.deniedBy;
  const isSaid = errors.some(({ pointer, code }) => deniedBy[pointer.slice(1)]?.includes(code));
  return ownPart.lines in patch && (status === FORBIDDEN || isSaid);
}

/** Of what waits for its person: what they put in is what there is to decide about. Pure. */
export const isOwnToKeep = (entity: Entity, record: OutboxRecord): boolean =>
  isDenied(entity, record) ||
  (record.state === 'conflict' && record.theirs === null && entity.ownPart !== undefined);

type Of = Pick<Conflict, 'entity' | 'record' | 'mine'>;

/** The lines that the work added: of the row by itself, and what is written behind it. */
function addedLines({ record, mine }: Of, name: string, behind: readonly OutboxRecord[]): readonly Line[] {
  const later = behind.filter(
    ({ op, collection, entityId }) =>
      op === 'update' && collection === record.collection && entityId === record.entityId,
  );
  const chain = [{ base: record.base, patch: mine }, ...later];
  const before = chain.find(({ patch }) => name in patch)?.base[name];
  const known = new Set(linesOf(before).map(({ lineKey }) => lineKey));
  const wrote = chain.findLast(({ patch }) => name in patch)?.patch[name];
  return linesOf(wrote).filter(({ lineKey }) => !known.has(lineKey));
}

/**
 * What this person put into the row, as the values of one of their own; undefined where that would hold nothing of theirs.
 * Pure.
 */
export function ownPartOf(
  found: Of,
  shown: Line,
  personId: string,
  behind: readonly OutboxRecord[],
): AnyRow | undefined {
  const { ownPart } = found.entity;
  const lines = ownPart ? addedLines(found, ownPart.lines, behind) : [];
  if (!ownPart || lines.length === 0) return undefined;
  const held: Line = { ...shown, ...found.mine };
  return {
    id: '',
    ...Object.fromEntries(ownPart.keeps.map((name) => [name, held[name]])),
    [ownPart.owner]: personId,
    [ownPart.lines]: lines,
  };
}

/** The uploads that the work brought, in its order: what was there before it is left out. Pure. */
export function ownFiles({
  entity,
  record,
  waiting,
}: Pick<Conflict, 'entity' | 'record' | 'waiting'>): string[] {
  const work = [record, ...waiting];
  const uploadsIn = (refs: OutboxRecord['refs']): string[] =>
    refs.flatMap(({ collection, localId }) => (collection === 'uploads' ? [localId] : []));
  const before = new Set(uploadsIn(referencesIn(entity.fields, record.base)));
  return [...new Set(work.flatMap(({ refs }) => uploadsIn(refs)))].filter((id) => !before.has(id));
}
