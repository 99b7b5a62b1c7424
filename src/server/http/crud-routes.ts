import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { mayEver } from '../../domain/kernel/grants.ts';
import { isUuid } from '../../domain/kernel/uuid.ts';
import { COLLECTIONS, entityOf } from '../../domain/registry.ts';
import { writeCursor } from '../store/cursor.ts';
import { readDelta } from '../store/delta.ts';
import type { Answer } from '../store/idempotency.ts';
import { isFixed, layoutOf, type Layout } from '../store/layout.ts';
import { readAll, readPage } from '../store/list.ts';
import { readOne } from '../store/one.ts';
import { noteReads } from '../store/read-log.ts';
import { loadReader, type Reader } from '../store/reader.ts';
import { readableFields, shown } from '../store/visible.ts';
import { runWrite, JSON_TYPE } from '../store/write-call.ts';
import { createRow, removeRow, updateRow, type Written } from '../store/write-row.ts';
import type { Unit } from '../store/unit.ts';
import { httpProblem } from './problem.ts';

/** Other names under which a collection is read: clients in use rely on them. */
const ALIASES: Readonly<Record<string, string>> = { accountingLine: 'accountingLines' };
/** Collections that are made by a route of their own. */
const MADE_ELSEWHERE = new Set(['uploads']);
const MOST_ROWS = 5000;

const listQuery = z.object({
  since: z.string().optional(),
  limit: z.coerce.number().int().min(1).optional(),
  page: z.uuid().optional(),
});

/** The calls of every collection, straight from the registry. */
export const crudRoutes: FastifyPluginAsync = async (app) => {
  for (const collection of COLLECTIONS) {
    if (isFixed(collection)) fixedRoutes(app, collection);
    else collectionRoutes(app, collection);
  }
  for (const [alias, collection] of Object.entries(ALIASES)) listRoute(app, alias, layoutOf(collection));
};

/** Rows that travel with the program: a list that never changes. */
function fixedRoutes(app: FastifyInstance, collection: string): void {
  const entity = entityOf(collection);
  const rows = (): object[] =>
    (entity.fixedRows?.() ?? []).map((row) => shown(entity, row, Object.keys(entity.fields)));
  app.get(`/${collection}`, { compress: {} }, async (request, reply) => {
    const reader = await loadReader(app.services.db, request.person);
    if (typeof request.query === 'object' && request.query && 'since' in request.query)
      return { rows: [], deleted: [], cursor: cursorOf(reader), more: false };
    reply.header('x-cursor', cursorOf(reader));
    return rows();
  });
  app.get<{ Params: { id: string } }>(`/${collection}/:id`, async ({ params }) => {
    const found = rows().find((row) => 'id' in row && row.id === params.id);
    if (!found) throw httpProblem('not-found');
    return found;
  });
}

function collectionRoutes(app: FastifyInstance, collection: string): void {
  const layout = layoutOf(collection);
  listRoute(app, collection, layout);

  app.get<{ Params: { id: string } }>(`/${collection}/:id`, async (request, reply) => {
    const { db, clock, ids } = app.services;
    const reader = await loadReader(db, request.person);
    const { body, version, row } = await readOne(db, layout, reader, request.params.id);
    await noteReads(db, layout, reader, { rows: [row], now: clock.now(), ids });
    return reply.header('etag', `"${version}"`).send(body);
  });

  if (!MADE_ELSEWHERE.has(collection))
    app.post(`/${collection}`, (request, reply) =>
      mutate(app, layout, request, reply, (unit, key) => {
        const id = key ?? unit.ids.next();
        if (!isUuid(id)) throw httpProblem('unreadable');
        return createRow(unit, layout, { id: id.toLowerCase(), body: request.body });
      }),
    );
  app.put<{ Params: { id: string } }>(`/${collection}/:id`, (request, reply) =>
    mutate(app, layout, request, reply, (unit) =>
      updateRow(unit, layout, { id: request.params.id, body: request.body, version: ifMatch(request) }),
    ),
  );
  app.delete<{ Params: { id: string } }>(`/${collection}/:id`, (request, reply) =>
    mutate(app, layout, request, reply, (unit) =>
      removeRow(unit, layout, { id: request.params.id, version: ifMatch(request) }),
    ),
  );
}

function listRoute(app: FastifyInstance, path: string, layout: Layout): void {
  app.get(`/${path}`, { compress: {} }, async (request, reply) => {
    const { db, clock, ids } = app.services;
    const reader = await loadReader(db, request.person);
    if (!mayEver(layout.entity, 'R', reader)) throw httpProblem('forbidden');
    const query = listQuery.safeParse(request.query);
    if (!query.success) throw httpProblem('unreadable');
    const { since, limit, page } = query.data;
    const show = rowsShown(layout, reader);
    const note = (rows: readonly AnyRow[]): Promise<void> =>
      noteReads(db, layout, reader, { rows, now: clock.now(), ids });
    if (since !== undefined) {
      const delta = await readDelta(db, layout, reader, since);
      await note(delta.rows);
      return { ...delta, rows: show(delta.rows) };
    }
    reply.type(JSON_TYPE);
    if (page === undefined) reply.header('x-cursor', cursorOf(reader));
    if (limit === undefined)
      return reply.send(Readable.from(wholeList(readAll(db, layout, reader), show, note)));
    const most = Math.min(limit, MOST_ROWS);
    const rows = await readPage(db, layout, reader, { after: page, limit: most + 1 });
    const given = rows.slice(0, most);
    await note(given);
    if (rows.length > most)
      reply.header('link', `</api/${path}?limit=${most}&page=${given.at(-1)?.id ?? ''}>; rel="next"`);
    return show(given);
  });
}

const cursorOf = ({ epoch, scope, counter }: Reader): string => writeCursor({ epoch, scope, from: counter });

function rowsShown(layout: Layout, reader: Reader): (rows: readonly AnyRow[]) => object[] {
  const fieldsOf = readableFields(layout.entity, reader);
  return (rows) =>
    rows.flatMap((row) => {
      const fields = fieldsOf(row);
      return fields ? [shown(layout.entity, row, fields)] : [];
    });
}

async function* wholeList(
  pages: AsyncIterable<AnyRow[]>,
  show: (rows: readonly AnyRow[]) => object[],
  note: (rows: readonly AnyRow[]) => Promise<void>,
): AsyncGenerator<string> {
  let before = '[';
  for await (const page of pages) {
    await note(page);
    const listed = show(page).map((row) => JSON.stringify(row));
    if (listed.length === 0) continue;
    yield before + listed.join(',');
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

/** The version in `If-Match`; undefined without one, or for any. */
function ifMatch(request: FastifyRequest): number | undefined {
  const header = request.headers['if-match'];
  if (header === undefined || header.trim() === '*') return undefined;
  const version = /^\s*(?:W\/)?"?(\d{1,15})"?\s*$/.exec(header)?.[1];
  // No version of ours: it cannot be the current one.
  return version === undefined ? -1 : Number(version);
}

const KEY_FORM = /^[\x21-\x7e]{1,200}$/;

/** The call's key; a text beyond any key of a device cannot be read. */
export function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !KEY_FORM.test(key)) throw httpProblem('unreadable');
  return key;
}

/** At most so many keys may be replaced at once: a change is merged a few times, and not for ever. */
const MOST_REPLACED = 50;

/** The keys of earlier forms of this call, which may still come from a file of unsent work. */
function replacedKeys(request: FastifyRequest): string[] | undefined {
  const header = request.headers['idempotency-replaces'];
  if (header === undefined) return undefined;
  const keys = String(header)
    .split(',')
    .map((key) => key.trim());
  if (keys.length > MOST_REPLACED || keys.some((key) => !KEY_FORM.test(key))) throw httpProblem('unreadable');
  return keys;
}

export async function mutate(
  app: FastifyInstance,
  layout: Layout,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (unit: Unit, key: string | undefined) => Promise<Written>,
): Promise<FastifyReply> {
  const key = idempotencyKey(request);
  const path = request.url.split('?', 1)[0] ?? '';
  const bodySha256 = createHash('sha256').update(request.rawBody).digest();
  const answer = await runWrite(app.services, {
    person: request.person,
    layout,
    keyed:
      key === undefined
        ? undefined
        : { key, method: request.method, path, bodySha256, replaces: replacedKeys(request) },
    work: (unit) => work(unit, key),
  });
  return sendAnswer(reply, answer);
}

export function sendAnswer(reply: FastifyReply, { status, headers, body }: Answer): FastifyReply {
  return reply
    .code(status)
    .headers(headers)
    .send(body === '' ? undefined : body);
}
