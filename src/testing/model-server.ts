import { allowedFrom, transitionBetween } from '../domain/kernel/status.ts';
import { machineOf, type AnyRow, type Entity } from '../domain/kernel/entity.ts';
import { encode, restore } from '../domain/kernel/wire.ts';
import type { HttpAnswer, HttpRequest } from '../offline/ports.ts';

const ZONE = { timeZone: 'Europe/Paris' };
/** In the place of a fingerprint: whatever comes under this key was replaced by another call. */
const REPLACED = '*';
const PROBLEMS = 'https://comptoir.example/problems/';

interface StoredRow {
  row: AnyRow;
  seq: number;
  deleted: boolean;
}
/** One row for each effect: what the checker of the simulation reads. */
export interface LedgerEntry {
  seq: number;
  user: string;
  key: string;
  collection: string;
  id: string;
  op: 'create' | 'update' | 'delete' | 'upload';
  body: Record<string, unknown>;
  /** The row as it was, and as it was left. */
  before: AnyRow | undefined;
  after: AnyRow;
}

/** A server that does what wire.md says, in memory and at once: the truth that devices are compared with. */
export interface ModelServer {
  handle(user: string, request: HttpRequest): HttpAnswer;
  readonly ledger: readonly LedgerEntry[];
  /** Every effect there ever was; those too that a restore has undone. */
  readonly history: readonly LedgerEntry[];
  rows(collection: string): AnyRow[];
  /** Every byte sequence seen under a key, in the order it came. */
  readonly wires: ReadonlyMap<string, string[]>;
  /** A backup: what `restore` goes back to, under a new epoch of the cursors. */
  backup(): { restore(): void };
  /** Every cursor is too old from now on; nothing else is new. */
  refuseCursors(): void;
}

export function modelServer(
  entities: readonly Entity[],
  refuses: (collection: string, row: AnyRow) => string | undefined,
  /** What it writes into a new row by itself, by the number of the effect. */
  fills: (collection: string, number: number) => Readonly<Record<string, unknown>> = () => ({}),
): ModelServer {
  const byCollection = new Map(entities.map((entity) => [entity.collection, entity]));
  let tables = new Map<string, Map<string, StoredRow>>(
    entities.map((entity) => [entity.collection, new Map()]),
  );
  let answers = new Map<string, { fingerprint: string; answer: HttpAnswer }>();
  const wires = new Map<string, string[]>();
  const ledger: LedgerEntry[] = [];
  const history: LedgerEntry[] = [];
  let counter = 0;
  let epoch = 1;

  const json = (status: number, body: unknown, headers: Record<string, string> = {}): HttpAnswer => {
    const text = body === undefined ? '' : JSON.stringify(body);
    const all: Record<string, string> = {
      ...(body === undefined
        ? {}
        : { 'content-type': status >= 400 ? 'application/problem+json' : 'application/json' }),
      ...headers,
    };
    return {
      status,
      header: (name) => all[name.toLowerCase()] ?? null,
      text: () => Promise.resolve(text),
      bytes: () => Promise.resolve(new TextEncoder().encode(text).buffer as ArrayBuffer),
    };
  };
  const problem = (status: number, type: string, more: Record<string, unknown> = {}): HttpAnswer =>
    json(status, { type: PROBLEMS + type, title: type, status, ...more });
  const wire = (entity: Entity, row: AnyRow) => encode(entity, row);

  function write(
    entity: Entity,
    user: string,
    key: string,
    op: LedgerEntry['op'],
    row: AnyRow,
    body: Record<string, unknown>,
    deleted = false,
  ): AnyRow {
    counter += 1;
    const before = tables.get(entity.collection)!.get(row.id)?.row;
    const stored = { ...row, version: Number(row.version ?? 0) + 1 };
    tables.get(entity.collection)!.set(row.id, { row: stored, seq: counter, deleted });
    const entry: LedgerEntry = {
      seq: counter,
      user,
      key,
      collection: entity.collection,
      id: row.id,
      op,
      body,
      before,
      after: stored,
    };
    ledger.push(entry);
    history.push(entry);
    return stored;
  }
  const entityAnswer = (entity: Entity, status: number, row: AnyRow) =>
    json(status, wire(entity, row), { etag: `"${row.version}"` });

  /** Another row has its natural key. */
  function isTaken(entity: Entity, row: AnyRow): boolean {
    const key = entity.naturalKey?.(row as never);
    return (
      key !== undefined &&
      [...tables.get(entity.collection)!.values()].some(
        (stored) =>
          !stored.deleted && stored.row.id !== row.id && entity.naturalKey?.(stored.row as never) === key,
      )
    );
  }
  function create(entity: Entity, user: string, key: string, body: Record<string, unknown>): HttpAnswer {
    const row = { ...restore(entity, { ...body, id: key }, ZONE), createdBy: user };
    const refused = refuses(entity.collection, row);
    if (refused)
      return problem(422, 'invalid', { errors: [{ pointer: '/name', code: refused, message: refused }] });
    if (isTaken(entity, row)) return json(200, 'exist');
    const whole = { ...row, ...fills(entity.collection, counter + 1) };
    return entityAnswer(entity, 201, write(entity, user, key, 'create', whole, body));
  }

  function change(
    entity: Entity,
    user: string,
    key: string,
    id: string,
    ifMatch: string | null,
    body: Record<string, unknown> | undefined,
  ): HttpAnswer {
    const stored = tables.get(entity.collection)!.get(id);
    if (!stored || stored.deleted) return problem(404, 'not-found');
    if (ifMatch !== null && ifMatch !== `"${stored.row.version}"`)
      return problem(412, 'changed', { current: wire(entity, stored.row) });
    if (body === undefined) {
      write(entity, user, key, 'delete', stored.row, {}, true);
      return json(204, undefined);
    }
    const next = { ...stored.row, ...restore(entity, { ...body, id }, ZONE) };
    const machine = machineOf(entity);
    const from = String(stored.row[entity.statusField ?? ''] ?? '');
    const to = String(next[entity.statusField ?? ''] ?? '');
    if (machine && from !== to && !transitionBetween(machine, from, to))
      return problem(409, 'conflict', { allowed: allowedFrom(machine, from, stored.row) });
    const isRenamed = entity.naturalKey?.(stored.row as never) !== entity.naturalKey?.(next as never);
    const refused = refuses(entity.collection, next) ?? (isRenamed && isTaken(entity, next) && 'unique');
    if (refused)
      return problem(422, 'invalid', { errors: [{ pointer: '/name', code: refused, message: refused }] });
    return entityAnswer(entity, 200, write(entity, user, key, 'update', next, body));
  }

  function upload(user: string, key: string, form: FormData): HttpAnswer {
    const entity = byCollection.get('uploads')!;
    const part = form.get('file') as File;
    const body = { name: part.name, size: part.size, mime: part.type, type: String(form.get('type')) };
    return entityAnswer(
      entity,
      201,
      write(entity, user, key, 'upload', { ...body, id: key, createdBy: user }, body),
    );
  }

  function list(entity: Entity, query: URLSearchParams): HttpAnswer {
    const table = [...tables.get(entity.collection)!.values()];
    const since = query.get('since');
    if (since === null)
      return json(
        200,
        table.filter((stored) => !stored.deleted).map((stored) => wire(entity, stored.row)),
        { 'x-cursor': `c${epoch}.${counter}` },
      );
    const from = Number(since.split('.')[1]);
    if (!since.startsWith(`c${epoch}.`) || !(from <= counter)) return problem(410, 'cursor-expired');
    const changed = table.filter((stored) => stored.seq > from);
    return json(200, {
      rows: changed.filter((stored) => !stored.deleted).map((stored) => wire(entity, stored.row)),
      deleted: changed.filter((stored) => stored.deleted).map((stored) => stored.row.id),
      cursor: `c${epoch}.${counter}`,
      more: false,
    });
  }

  function one(entity: Entity, id: string): HttpAnswer {
    const stored = tables.get(entity.collection)!.get(id);
    return stored && !stored.deleted ? entityAnswer(entity, 200, stored.row) : problem(404, 'not-found');
  }

  function mutate(
    entity: Entity,
    user: string,
    id: string | undefined,
    request: HttpRequest,
    key: string,
  ): HttpAnswer {
    const ifMatch = request.headers?.['if-match'] ?? null;
    if (request.body instanceof FormData) return upload(user, key, request.body);
    const body =
      typeof request.body === 'string' ? (JSON.parse(request.body) as Record<string, unknown>) : undefined;
    return request.method === 'POST'
      ? create(entity, user, key, body ?? {})
      : change(entity, user, key, id!, ifMatch, body);
  }

  return {
    ledger,
    history,
    wires,
    backup() {
      const kept = {
        tables: new Map([...tables].map(([name, table]) => [name, new Map(table)])),
        answers: new Map(answers),
        counter,
        effects: ledger.length,
      };
      return {
        restore() {
          tables = new Map([...kept.tables].map(([name, table]) => [name, new Map(table)]));
          answers = new Map(kept.answers);
          counter = kept.counter;
          epoch += 1;
          ledger.length = kept.effects;
        },
      };
    },
    refuseCursors: () => void (epoch += 1),
    rows: (collection) =>
      [...tables.get(collection)!.values()].filter((stored) => !stored.deleted).map((stored) => stored.row),
    handle(user, request) {
      const url = new URL(request.path, 'http://model');
      if (url.pathname === '/capabilities')
        return json(200, {
          idempotency: true,
          etag: true,
          delta: true,
          push: false,
          resumable: false,
          renew: false,
        });
      const [, collection = '', id] = url.pathname.split('/').map(decodeURIComponent);
      const entity = byCollection.get(collection);
      if (!entity) return problem(404, 'not-found');
      if (request.method === 'GET')
        return id === undefined ? list(entity, url.searchParams) : one(entity, id);
      const key = request.headers?.['idempotency-key'] ?? '';
      const fingerprint = `${request.method} ${request.path} ${typeof request.body === 'string' ? request.body : request.body instanceof FormData ? String((request.body.get('file') as File).size) : ''}`;
      wires.set(key, [...(wires.get(key) ?? []), `${fingerprint} ${request.headers?.['if-match'] ?? ''}`]);
      const before = answers.get(`${user} ${key}`);
      if (before)
        return [fingerprint, REPLACED].includes(before.fingerprint)
          ? before.answer
          : problem(422, 'key-reused');
      const answer = mutate(entity, user, id, request, key);
      // Only what had an effect is an answer for ever; a refusal may be judged anew.
      if (answer.status < 300) {
        answers.set(`${user} ${key}`, { fingerprint, answer });
        for (const replaced of (request.headers?.['idempotency-replaces'] ?? '').split(',').filter(Boolean))
          if (!answers.has(`${user} ${replaced}`))
            answers.set(`${user} ${replaced}`, { fingerprint: REPLACED, answer });
      }
      return answer;
    },
  };
}
