import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { isUuid } from '../../domain/kernel/uuid.ts';
import { COLLECTIONS, entityOf } from '../../domain/registry.ts';
import type { Answer } from '../store/idempotency.ts';
import { isFixed, layoutOf, type Layout } from '../store/layout.ts';
import { readOne } from '../store/one.ts';
import { asRead, noteReads } from '../store/read-log.ts';
import { cursorOf, loadReader } from '../store/reader.ts';
import { shown } from '../store/visible.ts';
import { runWrite } from '../store/write-call.ts';
import { createRow, removeRow, updateRow, type Written } from '../store/write-row.ts';
import type { WriteUnit } from '../store/unit.ts';
import { listRoutes } from './list-routes.ts';
import { httpProblem } from './problem.ts';

/** The calls of every collection, straight from the registry. */
export const crudRoutes: FastifyPluginAsync = async (app) => {
  const listRoute = listRoutes(app);
  for (const collection of COLLECTIONS) {
    if (isFixed(collection)) fixedRoutes(app, collection);
    else {
      listRoute(collection, layoutOf(collection));
      collectionRoutes(app, collection);
    }
  }
  for (const collection of COLLECTIONS) {
    const { alias } = entityOf(collection);
    if (alias !== undefined) listRoute(alias, layoutOf(collection));
  }
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

  app.get<{ Params: { id: string } }>(`/${collection}/:id`, async (request, reply) => {
    const { db, clock, ids } = app.services;
    const reader = await loadReader(db, request.person);
    const { body, version, row } = await readOne(db, layout, reader, request.params.id);
    await noteReads(db, layout, reader, { rows: [asRead(layout, row)], now: clock.now(), ids });
    return reply.header('etag', `"${version}"`).send(body);
  });

  if (!layout.entity.madeElsewhere)
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
  work: (unit: WriteUnit, key: string | undefined) => Promise<Written>,
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
