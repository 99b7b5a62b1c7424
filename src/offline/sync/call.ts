import { AppError } from '../../domain/kernel/problem.ts';
import type { HttpAnswer, HttpRequest } from '../ports.ts';
import { isJson } from '../transport/is-json.ts';
import type { Capabilities, SyncContext } from './engine-context.ts';

export const unreadable = (): AppError => new AppError('unreadable', { retry: 'later' });
export const unauthorized = (): AppError => new AppError('unauthorized', { retry: 'after-login' });

/** Whether something in its way answered for a server known to be ours, which refuses in JSON. */
export const isOdd = (answer: HttpAnswer, { idempotency }: Pick<Capabilities, 'idempotency'>): boolean =>
  idempotency && !isJson(answer.header('content-type'));

/**
 * A call under this person's name; 401 signs out. Rejects with `unauthorized` where they are not signed in, with
 * `unreadable` where something in the way refuses (no right was withdrawn then, and nobody signed out), else as the
 * network does.
 */
export async function call(
  {
    ports,
    token,
    onUnauthorized,
    capabilities,
  }: Pick<SyncContext, 'ports' | 'token' | 'onUnauthorized' | 'capabilities'>,
  request: HttpRequest,
): Promise<HttpAnswer> {
  const held = token();
  if (held === undefined) throw unauthorized();
  const headers = { ...request.headers, authorization: `Bearer ${held}` };
  const answer = await ports.http.send({ ...request, headers });
  const { status } = answer;
  if ((status === 401 || status === 403) && isOdd(answer, capabilities())) throw unreadable();
  if (status === 401) onUnauthorized(held);
  return answer;
}
