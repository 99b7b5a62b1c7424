import type { FastifyPluginAsync } from 'fastify';
import type { Db } from '../database/db.ts';
import { httpProblem } from '../http/problem.ts';
import type { Clock } from '../ports.ts';
import { readSubscription } from './subscription-body.ts';
import { endSubscription, keepSubscription, subscriptionOf } from './subscriptions.ts';
import type { Vapid } from './vapid-keys.ts';

export interface SubscriptionParts {
  db: Db;
  clock: Clock;
  /** Undefined: this server sends nothing, and there is nothing here. */
  vapid: Vapid | undefined;
}

/** `GET`, `PUT`, `DELETE /pushSubscription`: where the device of this sitting is told of notices with no page open. */
export function subscriptionRoutes({ db, clock, vapid }: SubscriptionParts): FastifyPluginAsync {
  return async (app) => {
    const offered = (): Vapid => {
      if (!vapid) throw httpProblem('not-found');
      return vapid;
    };

    app.get('/pushSubscription', async ({ person }) => {
      const { publicKey } = offered();
      const held = await subscriptionOf(db, person, publicKey);
      return { publicKey, endpoint: held?.endpoint ?? null, language: held?.language ?? null };
    });

    app.put('/pushSubscription', async ({ person, body, headers }, reply) => {
      const { publicKey: serverKey } = offered();
      const language = /^\s*fr\b/i.test(headers['accept-language'] ?? '') ? 'fr' : 'en';
      await keepSubscription(db, clock, person, { ...readSubscription(body), serverKey, language });
      return reply.code(204).send();
    });

    app.delete('/pushSubscription', async ({ person }, reply) => {
      offered();
      await endSubscription(db, person);
      return reply.code(204).send();
    });
  };
}
