import { AppError } from '../../domain/kernel/problem.ts';
import type { HttpAnswer, HttpRequest } from '../ports.ts';
import type { SyncContext } from './engine-context.ts';

export const unauthorized = (): AppError => new AppError('unauthorized', { retry: 'after-login' });

/**
 * A call under this person's name; 401 signs out. Rejects with `unauthorized` where they are not signed in, else as the
 * network does.
 */
export async function call(
  { ports, token, onUnauthorized }: Pick<SyncContext, 'ports' | 'token' | 'onUnauthorized'>,
  request: HttpRequest,
): Promise<HttpAnswer> {
  const held = token();
  if (held === undefined) throw unauthorized();
  const headers = { ...request.headers, authorization: `Bearer ${held}` };
  const answer = await ports.http.send({ ...request, headers });
  if (answer.status === 401) onUnauthorized(held);
  return answer;
}
