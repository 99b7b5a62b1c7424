import { z } from 'zod';
import { isPlain } from '../../domain/kernel/whole-values.ts';
import { invalid } from '../http/problem.ts';
import { isPublicName } from '../http/public-address.ts';
import { isPoint } from './vapid-keys.ts';

/** What a browser gives: where its push service is called, and what messages are locked with. */
export interface GivenSubscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

const LONGEST = 1024;

/** This server calls it later, so only what may be a push service's is taken. */
export function isEndpoint(text: string): boolean {
  if (!URL.canParse(text) || /[^\x21-\x7e]/.test(text)) return false;
  const { protocol, username, password, port, hash, hostname } = new URL(text);
  // One host has one name, as a browser writes it.
  if (protocol !== 'https:' || !text.startsWith(`https://${hostname}/`)) return false;
  return `${username}${password}${port}${hash}` === '' && isPublicName(hostname);
}

const body = z.strictObject({
  endpoint: z.string().max(LONGEST).refine(isEndpoint),
  keys: z.strictObject({
    p256dh: z.string().refine(isPoint),
    // 16 bytes.
    auth: z.string().regex(/^[A-Za-z0-9_-]{21}[AQgw]$/),
  }),
});

/** Reads a subscription; a 422 names what is wrong, and repeats nothing of it. */
export function readSubscription(given: unknown): GivenSubscription {
  const parsed = body.safeParse(isPlain(given) ? given : {});
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path }) => ({
    pointer: path.map((part) => `/${String(part)}`).join(''),
    code: 'invalid',
    message: 'This is no push subscription',
  }));
  throw invalid(...problems);
}
