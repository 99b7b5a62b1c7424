import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { isUuid } from '../../domain/kernel/uuid.ts';
import { layoutOf } from '../store/layout.ts';
import { isPlain } from '../../domain/kernel/whole-values.ts';
import { createRow } from '../store/write-row.ts';
import { mutate } from '../http/crud-routes.ts';
import { httpProblem, invalid } from '../http/problem.ts';
import { textProblems } from '../http/text-problem.ts';

const body = z.object({ textAddress: z.string().trim().min(1).max(500) });

/**
 * `POST /addresses/find`: the places that a text may mean, for whoever types one; nothing is written.
 * `POST /addresses/create`: an address from its text, placed on the map as well as anybody here can.
 */
export const addressRoutes: FastifyPluginAsync = async (app) => {
  const takeTurn = app.services.turns.geo;
  app.post('/addresses/find', async (request) => {
    const given = isPlain(request.body) ? request.body : {};
    const parsed = body.safeParse(given);
    if (!parsed.success) throw invalid(...textProblems(given, parsed.error.issues));
    takeTurn(request.person.userId);
    const place = await app.services.geo.geocode(parsed.data.textAddress);
    return { places: place ? [place] : [] };
  });
  app.post('/addresses/create', async (request, reply) => {
    const given = isPlain(request.body) ? request.body : {};
    const parsed = body.safeParse(given);
    if (!parsed.success) throw invalid(...textProblems(given, parsed.error.issues));
    const { textAddress } = parsed.data;
    takeTurn(request.person.userId);
    const place = await app.services.geo.geocode(textAddress);
    // Nobody knows the place: the words are kept all the same, so that nothing typed is lost.
    const address = place ? { textAddress, ...place } : { textAddress, country: 'FR', precision: 'typed' };
    return mutate(app, layoutOf('addresses'), request, reply, (unit, key) => {
      const id = key ?? unit.ids.next();
      if (!isUuid(id)) throw httpProblem('unreadable');
      return createRow(unit, layoutOf('addresses'), { id: id.toLowerCase(), body: address });
    });
  });
};
