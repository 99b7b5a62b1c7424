import { AppError } from '../../domain/kernel/problem.ts';
import type { HttpAnswer } from '../ports.ts';
import { isJson } from '../transport/is-json.ts';
import { call, unauthorized, unreadable } from './call.ts';
import type { SyncContext } from './engine-context.ts';

const TIMEOUT_MS = 60_000;

/** Asks for a list or a delta under this person's name. Rejects with an AppError where no answer came, or a 401. */
export async function get(context: SyncContext, path: string): Promise<HttpAnswer> {
  const answer = await call(context, { method: 'GET', path, timeoutMs: TIMEOUT_MS }).catch(
    (cause: unknown) => {
      throw cause instanceof AppError ? cause : new AppError('network', { retry: 'later', cause });
    },
  );
  if (answer.status === 401) throw unauthorized();
  return answer;
}

/** What a list answered, read; rejects with an AppError where that is no answer of our server. */
export async function json(answer: HttpAnswer): Promise<unknown> {
  if (answer.status === 426) throw new AppError('client-too-old');
  if (answer.status === 403) throw new AppError('forbidden');
  if (answer.status < 200 || answer.status > 299)
    throw new AppError('server', { retry: 'later', meta: { status: answer.status } });
  if (!isJson(answer.header('content-type'))) throw unreadable();
  try {
    return JSON.parse(await answer.text());
  } catch (cause) {
    throw new AppError('network', { retry: 'later', cause });
  }
}
