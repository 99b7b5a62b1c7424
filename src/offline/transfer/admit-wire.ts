import type { AnyRow, Entity } from '../../domain/kernel/entity.ts';
import { clean } from '../../domain/cleaning.ts';
import { isPlain } from '../../domain/kernel/whole-values.ts';
import { restore } from '../../domain/kernel/wire.ts';
import { sameTyped } from '../mirror/same-typed.ts';
import { NO_VERSION } from '../mirror/row.ts';
import type { OutboxRecord, Wire } from '../outbox/record.ts';
import { referencesIn, resolveReferences } from '../outbox/references.ts';
import { isText, must, mustBeBounded } from './bounds.ts';

type Plain = Record<string, unknown>;
type Called = Pick<OutboxRecord, 'op' | 'collection' | 'entityId' | 'baseEtag' | 'patch'>;

/** What a call is judged by. */
export interface Calls {
  /** One name for all the ids that a row has in this work. */
  readonly sameOf: (collection: string, id: string) => string;
  readonly timeZone: string;
  /** The server may be one without versions, which is given whole rows. */
  readonly mayReplace: boolean;
}

/** The call of a record, where it is one that `freeze` would have made of it; throws `transfer.damaged`. */
export function admitWire(calls: Calls, entity: Entity, record: Called, wire: unknown): Wire {
  must(isPlain(wire), 'wire');
  const { method, path, ifMatch, body, sha256 } = wire as Partial<Wire>;
  const { op, baseEtag } = record;
  const isNew = op === 'create' || op === 'upload';
  must(method === (isNew ? 'POST' : op === 'delete' ? 'DELETE' : 'PUT'), 'wire.method');
  must(typeof path === 'string' && isPathOf(calls, record, path), 'wire.path');
  must(ifMatch === (isNew || baseEtag === null ? null : `"${baseEtag}"`), 'wire.ifMatch');
  must(isText(sha256), 'wire.sha256');
  if (op === 'delete' || op === 'upload') must(body === null, 'wire.body');
  else must(typeof body === 'string' && says(calls, entity, record, body), 'wire.body');
  return { method, path, ifMatch, body, sha256 };
}

function isPathOf({ sameOf }: Calls, { op, collection, entityId }: Called, path: string): boolean {
  if (op === 'create' || op === 'upload') return path === `/${collection}`;
  const start = `/${collection}/`;
  if (!path.startsWith(start)) return false;
  const id = decoded(path.slice(start.length));
  return (
    id !== undefined &&
    path === start + encodeURIComponent(id) &&
    sameOf(collection, id) === sameOf(collection, entityId)
  );
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Whether the bytes say what the record does, and nothing beside it: its person is shown the record. */
function says(calls: Calls, entity: Entity, record: Called, text: string): boolean {
  const body = parsed(text);
  if (!isPlain(body)) return false;
  mustBeBounded(body);
  return [false, true].some((plain) => isSaid(calls, entity, record, body, plain));
}

function isSaid(calls: Calls, entity: Entity, record: Called, body: Plain, plain: boolean): boolean {
  const { timeZone } = calls;
  const expected = JSON.parse(JSON.stringify(clean(entity, record.patch, { timeZone, plain }))) as Plain;
  const names = Object.keys(expected);
  if (!names.every((name) => name in body)) return false;
  if (Object.keys(body).length > names.length && !isReplacement(calls, record)) return false;
  const inside = (values: Plain): AnyRow => {
    const row = restore(entity, values, { timeZone });
    return resolveReferences(row, referencesIn(entity.fields, row), (ref) =>
      calls.sameOf(ref.collection, ref.localId),
    ) as AnyRow;
  };
  const [mine, said] = [inside(expected), inside(body)];
  return names.every((name) => sameTyped(mine[name], said[name]));
}

/**
 * A server without versions replaces rows, so the rest of the row goes along; it is read again before such a call goes out
 * (`plain/reread.ts`), and what differs beside the patch comes to the merge. A server with versions refuses this one.
 */
const isReplacement = ({ mayReplace }: Calls, { op, baseEtag }: Called): boolean =>
  mayReplace && op !== 'create' && (baseEtag === null || baseEtag === NO_VERSION);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
