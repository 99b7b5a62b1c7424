import type { AnyRow } from '../../domain/kernel/entity.ts';
import { AppError } from '../../domain/kernel/problem.ts';
import { identify } from '../ids/ids.ts';
import { isJson } from '../transport/is-json.ts';
import type { SyncContext } from './engine-context.ts';
import { received } from './received.ts';

const TIMEOUT_MS = 15_000;

/** The row as the server has it now; null when it has none, undefined when it cannot be asked. */
export const readRow = (
  context: SyncContext,
  collection: string,
  id: string,
): Promise<AnyRow | null | undefined> => lookFor(context, collection, id).catch(() => undefined);

/** The same; rejects where nothing came, so that another look may tell. */
export async function lookFor(
  context: SyncContext,
  collection: string,
  id: string,
): Promise<AnyRow | null | undefined> {
  const token = context.token();
  if (token === undefined) return undefined;
  const { serverId } = await identify(context.db, collection, id);
  const answer = await context.ports.http.send({
    method: 'GET',
    path: `/${collection}/${encodeURIComponent(serverId)}`,
    headers: { authorization: `Bearer ${token}` },
    timeoutMs: TIMEOUT_MS,
  });
  // A server in trouble, or one that has no time, has said nothing of the row: it is asked again.
  if ([408, 425, 429].includes(answer.status) || answer.status >= 500)
    throw new AppError('network', { retry: 'later' });
  // What is no JSON was said by something in the way.
  if (!isJson(answer.header('content-type'))) return undefined;
  if (answer.status === 404 || answer.status === 410) return null;
  if (answer.status !== 200) return undefined;
  const [row] = await received(context, collection, [
    JSON.parse(await answer.text()) as Record<string, unknown>,
  ]);
  return row;
}
