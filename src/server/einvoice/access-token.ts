import { z } from 'zod';
import { readJson } from '../http/read-up-to.ts';
import type { Clock } from '../ports.ts';
import type { PlatformConfig } from './platform-config.ts';
import { PlatformProblem } from './platform.ts';

const shape = z.object({
  access_token: z.string().min(1).max(16_384),
  expires_in: z.coerce.number().positive().optional().catch(undefined),
});
/** It is asked for anew so long before it ends, and after so long where its end is not told. */
const [EARLY_MS, USUAL_MS] = [60_000, 300_000];
const LIMIT_MS = 15_000;

export interface AccessToken {
  read(signal: AbortSignal): Promise<string>;
  /** The platform would not have it: another is asked for the next time. */
  forget(): void;
}

/** What the platform is called with: a token that was given, or one by OAuth 2.0 client credentials (RFC 6749, 4.4). */
export function accessToken(access: PlatformConfig['access'], clock: Clock): AccessToken {
  if ('token' in access) return { read: async () => access.token, forget: () => {} };
  let held: { readonly token: string; readonly until: number } | undefined;
  return {
    async read(signal) {
      if (held && clock.now() < held.until) return held.token;
      const answer = await fetch(access.tokenUrl, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]),
        headers: { accept: 'application/json' },
        body: new URLSearchParams({
          grant_type: 'client_credentials',
          client_id: access.clientId,
          client_secret: access.clientSecret,
        }),
      });
      if (!answer.ok) throw new PlatformProblem(answer.status < 500 ? 'access' : 'unreachable');
      const { access_token: token, expires_in: seconds } = shape.parse(await readJson(answer));
      const lasts = seconds === undefined ? USUAL_MS : Math.max(0, seconds * 1000 - EARLY_MS);
      held = { token, until: clock.now() + lasts };
      return token;
    },
    forget: () => void (held = undefined),
  };
}
