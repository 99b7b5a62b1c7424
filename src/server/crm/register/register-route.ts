import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { createPace } from '../../http/pace.ts';
import { httpProblem, invalid } from '../../http/problem.ts';
import { textProblems } from '../../http/text-problem.ts';
import type { Clock } from '../../ports.ts';
import { askRegister } from './company-register.ts';

/** What typing and choosing ask for; the register's own bound for a server is 7 calls a second. */
const PACE = { burst: 20, perSecond: 1 };
const shape = z.object({ q: z.string().trim().min(3).max(200) });

/** `GET /companyRegister?q=`: companies of a public register by name or SIREN; 404 where no register is configured. */
export function registerRoute(url: string | undefined, clock: Clock): FastifyPluginAsync {
  const takeTurn = createPace(clock, PACE);
  return async (app) => {
    app.get('/companyRegister', async (request) => {
      if (url === undefined) throw httpProblem('not-found');
      const parsed = shape.safeParse(request.query);
      if (!parsed.success)
        throw invalid(...textProblems(request.query as Record<string, unknown>, parsed.error.issues));
      takeTurn(request.person.userId);
      const found = await askRegister(url, parsed.data.q);
      if (!found) throw httpProblem('no-answer');
      return found;
    });
  };
}
