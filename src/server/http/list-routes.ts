import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { mayEver } from '../../domain/kernel/grants.ts';
import { readDelta } from '../store/delta.ts';
import type { Person } from '../auth/people.ts';
import type { Layout } from '../store/layout.ts';
import { readAll, readPage, type ListPage } from '../store/list.ts';
import { noteReads } from '../store/read-log.ts';
import { cursorOf, loadReader, type Reader } from '../store/reader.ts';
import type { WireRow } from '../store/wire-rows.ts';
import { JSON_TYPE } from '../store/write-call.ts';
import { PAGES, WHOLE_LISTS } from './limits.ts';
import { createListTurns, untilAnswered } from './list-turns.ts';
import { httpProblem } from './problem.ts';

const MOST_ROWS = 1000;

const listQuery = z.object({
  since: z.string().optional(),
  limit: z.coerce.number().int().min(1).optional(),
  page: z.uuid().optional(),
});

/** Makes the maker of the lists' routes: what the reader may see of a collection, whole, by pages, or as what changed. */
export function listRoutes(app: FastifyInstance): (path: string, layout: Layout) => void {
  const takeWhole = createListTurns(WHOLE_LISTS);
  const takePage = createListTurns(PAGES);
  return (path, layout) =>
    void app.get(`/${path}`, { compress: {} }, async (request, reply) => {
      const query = listQuery.safeParse(request.query);
      if (!query.success) throw httpProblem('unreadable');
      const { since, limit, page } = query.data;
      await untilAnswered(reply, request.person.userId, (since ?? limit) ? takePage : takeWhole);
      const reader = await loadReader(app.services.db, request.person);
      if (!mayEver(layout.entity, 'R', reader)) throw httpProblem('forbidden');
      const list = listOf(app, layout, reader, request.person);
      reply.type(JSON_TYPE);
      if (since !== undefined) return reply.send(await list.delta(since));
      if (page === undefined) reply.header('x-cursor', cursorOf(reader));
      if (limit === undefined) return reply.send(await list.whole());
      const { text, next } = await list.page(page, Math.min(limit, MOST_ROWS));
      if (next) reply.header('link', `</api/${path}?${next}>; rel="next"`);
      return reply.send(text);
    });
}

/** A collection's lists as texts. */
function listOf(app: FastifyInstance, layout: Layout, reader: Reader, person: Person) {
  const { db, clock, ids, people } = app.services;
  /** A slow caller takes long for a whole list: throws where the person may see something else by now, or nothing. */
  const mustBeSame = async (): Promise<void> => {
    const now = await people.find(person.organisation, person.sessionId);
    const scope = now && (await loadReader(db, now)).scope;
    if (scope !== reader.scope) throw httpProblem('scope-changed');
  };
  const noted = async (rows: readonly WireRow[]): Promise<string> => {
    await noteReads(db, layout, reader, { rows, now: clock.now(), ids });
    return rows.map(({ json }) => json).join(',');
  };
  return {
    async delta(since: string): Promise<string> {
      const { rows, ...rest } = await readDelta(db, layout, reader, since);
      return `{"rows":[${await noted(rows)}],${JSON.stringify(rest).slice(1)}`;
    },
    async page(after: string | undefined, limit: number): Promise<{ text: string; next?: string }> {
      const rows = await readPage(db, layout, reader, { after, limit: limit + 1 });
      const given = rows.slice(0, limit);
      const text = `[${await noted(given)}]`;
      return rows.length > limit ? { text, next: `limit=${limit}&page=${given.at(-1)?.id}` } : { text };
    },
    /** A list of one page is sent as one text. The first page of a longer one is read before sending, so it may still fail as a problem. */
    async whole(): Promise<string | Readable> {
      const pages = readAll(db, layout, reader);
      const first = await pages.next();
      if (first.done) return '[]';
      const text = await noted(first.value.rows);
      return first.value.isLast
        ? `[${text}]`
        : Readable.from(
            following(`[${text}`, pages, async (rows) => {
              await mustBeSame();
              return noted(rows);
            }),
          );
    },
  };
}

/** Written as fast as the caller takes it. An error ends the connection: what was sent can pass for no whole list. */
async function* following(
  first: string,
  pages: AsyncIterable<ListPage>,
  noted: (rows: readonly WireRow[]) => Promise<string>,
): AsyncGenerator<string> {
  yield first;
  for await (const { rows } of pages) if (rows.length > 0) yield `,${await noted(rows)}`;
  yield ']';
}
