import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Clock } from '../ports.ts';

/** How long a token lives, in seconds. It is renewed silently until the sitting's end. */
export const TOKEN_SECONDS = 3600;

export interface Claims {
  userId: string;
  organisation: string;
  sessionId: string;
}

const payload = z.object({ sub: z.uuid(), org: z.uuid(), sid: z.uuid(), exp: z.number() });

export interface Tokens {
  sign(claims: Claims): string;
  /** What a token claims; undefined when it was not signed here, or is over and `expired` is not allowed. */
  read(token: string, options?: { expired?: boolean }): Claims | undefined;
}

/** Tokens signed with the key of @fastify/jwt on `app`; time is the clock's. */
export function createTokens(app: FastifyInstance, clock: Clock): Tokens {
  const seconds = (): number => Math.floor(clock.now() / 1000);
  return {
    sign: ({ userId, organisation, sessionId }) =>
      app.jwt.sign({
        sub: userId,
        org: organisation,
        sid: sessionId,
        iat: seconds(),
        exp: seconds() + TOKEN_SECONDS,
      }),
    read(token, { expired = false } = {}) {
      let decoded: unknown;
      try {
        decoded = app.jwt.verify(token);
      } catch {
        return undefined;
      }
      const parsed = payload.safeParse(decoded);
      if (!parsed.success || (!expired && parsed.data.exp <= seconds())) return undefined;
      const { sub, org, sid } = parsed.data;
      return { userId: sub, organisation: org, sessionId: sid };
    },
  };
}

/** The bearer token of a request, if it has one. */
export function bearer(authorization: string | undefined): string | undefined {
  return /^Bearer +([\w.~+/=-]+)$/i.exec(authorization ?? '')?.[1];
}
