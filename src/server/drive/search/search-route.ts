import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { isUuid } from '../../../domain/kernel/uuid.ts';
import { createListTurns, untilAnswered } from '../../http/list-turns.ts';
import { httpProblem } from '../../http/problem.ts';
import { loadReader } from '../../store/reader.ts';
import { searchFiles, type Place } from './search-files.ts';

const LONGEST = 200;
/** Of one person: each search goes through all that they may read. */
const SEARCHES = { atOnce: 2, waiting: 20 };
const asked = z.object({
  q: z.string().max(LONGEST),
  folder: z.string().refine(isUuid).optional(),
  cursor: z.string().max(400).optional(),
});
/** As PostgreSQL writes it, to the microsecond. */
const MOMENT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?\+00$/;
const place = z.object({
  rank: z.number().int().min(0).max(1),
  at: z.string().regex(MOMENT),
  id: z.string().refine(isUuid),
});

/** Files of the drive by what they are called and what stands in them. */
export const searchRoute: FastifyPluginAsync = async (app) => {
  const { db } = app.services;
  const takeTurn = createListTurns(SEARCHES);
  app.get('/driveFiles/search', async (request, reply) => {
    const { success, data } = asked.safeParse(request.query);
    if (!success) throw httpProblem('unreadable');
    const after = data.cursor === undefined ? undefined : readPlace(data.cursor);
    await untilAnswered(reply, request.person.userId, takeTurn);
    const reader = await loadReader(db, request.person);
    const { files, next } = await searchFiles(db, reader, { text: data.q, folder: data.folder, after });
    return { files, cursor: next ? Buffer.from(JSON.stringify(next)).toString('base64url') : null };
  });
};

function readPlace(cursor: string): Place {
  try {
    return place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw httpProblem('unreadable');
  }
}
