import type { FastifyPluginAsync } from 'fastify';
import { isUuid } from '../../domain/kernel/uuid.ts';
import type { Db } from '../database/db.ts';
import { httpProblem } from '../http/problem.ts';
import type { Clock } from '../ports.ts';
import type { People } from './people.ts';
import { endOtherSittings, endOwnSitting, listSittings } from './sittings.ts';

export interface SittingParts {
  db: Db;
  clock: Clock;
  people: People;
}

/** `GET /sittings`, `DELETE /sittings` (all but this one), `DELETE /sittings/{id}`: where one is signed in, and the way out. */
export function sittingRoutes({ db, clock, people }: SittingParts): FastifyPluginAsync {
  return async (app) => {
    app.get('/sittings', async ({ person }) => {
      const sittings = await listSittings(db, clock, person);
      return sittings.map((one) => ({ ...one, isThis: one.id === person.sessionId }));
    });

    app.delete('/sittings', async ({ person }) => {
      const ended = await endOtherSittings(db, clock, person);
      people.forget(person.userId);
      return { ended };
    });

    app.delete<{ Params: { id: string } }>('/sittings/:id', async ({ person, params }, reply) => {
      const mine = isUuid(params.id) && (await endOwnSitting(db, clock, { ...person, sessionId: params.id }));
      // Over already, or somebody else's: which of them is not told.
      if (!mine) throw httpProblem('not-found');
      people.forget(person.userId);
      return reply.code(204).send();
    });
  };
}
