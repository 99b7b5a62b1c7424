import type { AnyRow, Entity } from '../domain/kernel/entity.ts';
import { referencesIn } from '../offline/outbox/references.ts';
import { isPlain } from '../domain/kernel/whole-values.ts';
import { restore } from '../domain/kernel/wire.ts';
import type { HttpAnswer, HttpRequest } from '../offline/ports.ts';

type Plain = Record<string, unknown>;
const ZONE = { timeZone: 'Europe/Paris' };
const KNOWN_HEADERS = new Set(['authorization', 'content-type']);

export interface PlainEffect {
  readonly seq: number;
  readonly collection: string;
  readonly id: number;
  readonly op: 'create' | 'update' | 'delete';
  readonly body: Plain;
}
export interface PlainServerOptions {
  readonly entities: readonly Entity[];
  /** Why a row is refused, if it is. */
  readonly refuses?: (collection: string, row: AnyRow) => boolean;
  /** What it says to a path that it does not know. */
  readonly unknown?: () => HttpAnswer;
  /** Linked rows are shown within their row, as older servers do. */
  readonly embeds?: boolean;
  readonly token?: string;
}
/**
 * A server that knows section 7 of the specification and nothing more: its own numbers for ids, no keys, no versions,
 * no deltas, no reading of a single row. What it is sent beyond that section is noted in `strange`.
 */
export interface PlainServer {
  handle(request: HttpRequest): Promise<HttpAnswer>;
  rows(collection: string): Plain[];
  /** Somebody else writes. */
  write(collection: string, body: Plain): number;
  change(collection: string, id: number, fields: Plain): void;
  remove(collection: string, id: number): void;
  readonly ledger: readonly PlainEffect[];
  readonly calls: readonly string[];
  readonly strange: readonly string[];
}

/** An answer as this server gives it. */
export function plainAnswerOf(status: number, body: unknown, type = 'application/json'): HttpAnswer {
  const text = type === 'application/json' ? JSON.stringify(body) : String(body);
  return {
    status,
    header: (name) => (name.toLowerCase() === 'content-type' ? type : null),
    text: () => Promise.resolve(text),
    bytes: () => Promise.resolve(new TextEncoder().encode(text).buffer as ArrayBuffer),
  };
}

export function plainServer({
  entities,
  refuses = () => false,
  unknown = () => plainAnswerOf(404, { message: 'No route found' }),
  embeds = false,
  token = 't',
}: PlainServerOptions): PlainServer {
  const byCollection = new Map(
    entities.filter((entity) => !entity.fixedRows).map((entity) => [entity.collection, entity]),
  );
  const tables = new Map<string, Map<number, Plain>>(
    [...byCollection.keys()].map((name) => [name, new Map()]),
  );
  const ledger: PlainEffect[] = [];
  const calls: string[] = [];
  const strange: string[] = [];
  let number = 100;
  let isBare = false;

  const effect = (collection: string, id: number, op: PlainEffect['op'], body: Plain): void =>
    void ledger.push({ seq: ledger.length + 1, collection, id, op, body });
  // Lines are rows of their own here: they get numbers, and nothing else is known of them.
  const numbered = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map((item) => (isPlain(item) ? { ...item, id: (number += 1) } : item))
      : value;
  const stored = (id: number, body: Plain): Plain => ({
    ...Object.fromEntries(Object.entries(body).map(([name, value]) => [name, numbered(value)])),
    id,
    createdAt: '2026-11-20 08:00',
  });
  const shown = (entity: Entity, row: Plain): Plain => {
    if (!embeds) return row;
    return Object.fromEntries(
      Object.entries(row).map(([name, value]) => {
        const field = entity.fields[name];
        const target = field?.kind === 'link' ? tables.get(field.to)?.get(Number(value)) : undefined;
        return [name, target ?? value];
      }),
    );
  };

  /** What is wrong with a body: a link is a number, and of a row that is there. */
  function fault(entity: Entity, body: Plain): string | undefined {
    if (JSON.stringify(body).includes('"lineKey"')) strange.push(`${entity.collection}: lineKey`);
    for (const { pointer, collection, localId } of referencesIn(entity.fields, body)) {
      if (!byCollection.has(collection)) continue;
      const sent = pointer
        .split('/')
        .slice(1)
        .reduce<unknown>((holder, step) => (holder as Plain)[step], body);
      if (typeof sent !== 'number') strange.push(`${entity.collection}${pointer}: ${typeof sent}`);
      if (!tables.get(collection)!.has(Number(localId))) return `${pointer} ${localId} is not there`;
    }
    return refuses(entity.collection, restore(entity, { ...body, id: 0 }, ZONE)) ? 'refused' : undefined;
  }
  function create(entity: Entity, body: Plain): HttpAnswer {
    const wrong = fault(entity, body);
    if (wrong) return plainAnswerOf(400, { message: wrong });
    const table = tables.get(entity.collection)!;
    const keyOf = (row: Plain) => entity.naturalKey?.(restore(entity, { id: 0, ...row }, ZONE) as never);
    if (entity.naturalKey && [...table.values()].some((row) => keyOf(row) === keyOf(body))) {
      isBare = !isBare;
      return isBare ? plainAnswerOf(200, 'exist', 'text/plain') : plainAnswerOf(200, 'exist');
    }
    const id = (number += 1);
    table.set(id, stored(id, body));
    effect(entity.collection, id, 'create', body);
    return plainAnswerOf(201, shown(entity, table.get(id)!));
  }
  function replace(entity: Entity, id: number, body: Plain): HttpAnswer {
    const table = tables.get(entity.collection)!;
    if (!table.has(id)) return plainAnswerOf(404, { message: 'Not found' });
    const wrong = fault(entity, body);
    if (wrong) return plainAnswerOf(400, { message: wrong });
    table.set(id, stored(id, body));
    effect(entity.collection, id, 'update', body);
    return plainAnswerOf(200, shown(entity, table.get(id)!));
  }
  function upload(entity: Entity, form: FormData): HttpAnswer {
    const part = form.get('file') as File;
    const body = { name: part.name, size: part.size, mime: part.type, type: String(form.get('type')) };
    const id = (number += 1);
    tables.get(entity.collection)!.set(id, stored(id, body));
    effect(entity.collection, id, 'create', body);
    return plainAnswerOf(201, tables.get(entity.collection)!.get(id));
  }

  async function route({ method, path, body, headers }: HttpRequest): Promise<HttpAnswer> {
    const url = new URL(path, 'http://plain');
    const [, name = '', id, ...more] = url.pathname.split('/').map(decodeURIComponent);
    if (method === 'POST' && name === 'login_check')
      return plainAnswerOf(200, {
        token,
        userData: { id: 1, roles: ['user'], expiredToken: { date: '2099-01-01 00:00:00.000000' } },
      });
    if ((headers?.['authorization'] ?? headers?.['Authorization']) !== `Bearer ${token}`)
      return name === 'capabilities' ? unknown() : plainAnswerOf(401, { message: 'Expired token' });
    const collection = name === 'accountingLine' && method === 'GET' ? 'accountingLines' : name;
    const entity = byCollection.get(collection);
    if (!entity || more.length > 0) return unknown();
    if (method === 'GET' && id === undefined && collection !== 'uploads' && name !== 'accountingLines') {
      if (url.search !== '') strange.push(`${method} ${path}`);
      return plainAnswerOf(
        200,
        [...tables.get(collection)!.values()].map((row) => shown(entity, row)),
      );
    }
    if (method === 'POST' && id === undefined) {
      if (collection === 'uploads')
        return body instanceof FormData
          ? upload(entity, body)
          : plainAnswerOf(400, { message: 'multipart wanted' });
      return create(entity, JSON.parse(String(body)) as Plain);
    }
    if (method === 'PUT' && id !== undefined)
      return replace(entity, Number(id), JSON.parse(String(body)) as Plain);
    if (method === 'DELETE' && id !== undefined) {
      if (!tables.get(collection)!.delete(Number(id))) return plainAnswerOf(404, { message: 'Not found' });
      effect(collection, Number(id), 'delete', {});
      return plainAnswerOf(200, {});
    }
    return unknown();
  }
  return {
    ledger,
    calls,
    strange,
    rows: (collection) => [...tables.get(collection)!.values()],
    write(collection, body) {
      const id = (number += 1);
      tables.get(collection)!.set(id, stored(id, body));
      return id;
    },
    change: (collection, id, fields) =>
      void tables.get(collection)!.set(id, { ...tables.get(collection)!.get(id), ...fields }),
    remove: (collection, id) => void tables.get(collection)!.delete(id),
    async handle(request) {
      for (const header of Object.keys(request.headers ?? {}))
        if (!KNOWN_HEADERS.has(header.toLowerCase()))
          strange.push(`${request.method} ${request.path}: ${header}`);
      const answer = await route(request);
      calls.push(`${request.method} ${request.path} → ${answer.status}`);
      return answer;
    },
  };
}
