import { request as httpsRequest } from 'node:https';
import { publicLookup } from '../http/public-address.ts';

/** What a push service said. */
export interface PushAnswer {
  readonly status: number;
  /** As it came: seconds or a date. */
  readonly retryAfter?: string | undefined;
}

export interface PushRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  readonly signal: AbortSignal;
}

/** Calls a push service; rejects where no answer came in time. */
export type PostMessage = (endpoint: string, request: PushRequest) => Promise<PushAnswer>;

const LIMIT_MS = 15_000;

export interface PostOptions {
  readonly request?: typeof httpsRequest;
  readonly lookup?: typeof publicLookup;
  readonly limitMs?: number;
}

/** The real call: into the internet only, no redirect followed, nothing of the answer read but its head. */
export function createPost({
  request = httpsRequest,
  lookup = publicLookup,
  limitMs = LIMIT_MS,
}: PostOptions = {}): PostMessage {
  return (endpoint, { headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const limits = AbortSignal.any([signal, AbortSignal.timeout(limitMs)]);
      const call = request(endpoint, { method: 'POST', headers, lookup, signal: limits }, (answer) => {
        resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] });
        answer.destroy();
      });
      call.on('error', reject);
      call.end(body);
    });
}
