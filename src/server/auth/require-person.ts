import type { FastifyInstance, FastifyRequest } from 'fastify';
import { httpProblem } from '../http/problem.ts';
import type { People, Person } from './people.ts';
import { bearer, type Tokens } from './tokens.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks. Reading it on a public route throws. */
    person: Person;
  }
  interface FastifyContextConfig {
    /** The route asks nobody who they are. Every other route of the API does. */
    public?: boolean;
  }
}

/** The person whose token a request carries; undefined without a good one. */
export async function personOf(
  authorization: string | undefined,
  tokens: Tokens,
  people: People,
): Promise<Person | undefined> {
  const claims = tokens.read(bearer(authorization) ?? '');
  const person = claims && (await people.find(claims.organisation, claims.sessionId));
  return person?.userId === claims?.userId ? person : undefined;
}

/** Makes every route of `app` ask who calls, unless its config says `public`. */
export function requirePerson(app: FastifyInstance, tokens: Tokens, people: People): void {
  const persons = new WeakMap<FastifyRequest, Person>();
  app.decorateRequest('person', {
    getter() {
      const person = persons.get(this);
      if (!person) throw new Error('A public route has no person');
      return person;
    },
  });
  app.addHook('onRequest', async (request) => {
    // An unknown path is a 404 for everyone: it says nothing about anybody's data.
    if (request.is404 || request.routeOptions.config.public) return;
    const person = await personOf(request.headers.authorization, tokens, people);
    if (!person) throw httpProblem('unauthorized', { headers: { 'www-authenticate': 'Bearer' } });
    persons.set(request, person);
  });
}
