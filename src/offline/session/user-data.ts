import { isPlain } from '../../domain/kernel/whole-values.ts';
import { AppError } from '../../domain/kernel/problem.ts';
import type { HttpAnswer } from '../ports.ts';
import { isJson } from '../transport/is-json.ts';
import { tokenLife, type SignedIn, type UserInfo } from './kept-session.ts';
import type { SessionCore } from './session.ts';

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/**
 * Reads the answer to a sign-in or a renewal: a token, and of `userData` what is kept of a person; what else stands there
 * is dropped. A server of section 7 of the specification names no zone: then it is the device's. `now` is in ms, by this
 * device. Undefined where the answer is no JSON, so that something in the way said it; throws `session.unreadable`, with
 * what is missing, where nobody could be signed in by it.
 */
export async function readSignIn(
  answer: HttpAnswer,
  username: string,
  now: number,
): Promise<SignedIn | undefined> {
  if (!isJson(answer.header('content-type'))) return undefined;
  const { token, userData: data } = parsed(await answer.text());
  if (!isText(token)) throw unreadable('token');
  if (!isPlain(data)) throw unreadable('userData');
  const { id, roles = [], expiredToken: ends } = data;
  if (!isText(id) && typeof id !== 'number') throw unreadable('userData.id');
  if (!Array.isArray(roles) || !roles.every(isText)) throw unreadable('userData.roles');
  if (!isPlain(ends) || !isText(ends['date'])) throw unreadable('userData.expiredToken.date');
  const [zone, endsIn] = [data['timeZone'], ends['timezone']];
  // Another origin need not show when it answered: then the token says when it was made.
  const serverTimes = [Date.parse(answer.header('date') ?? ''), (tokenLife(token)?.issued ?? NaN) * 1000];
  const userInfo = {
    id: String(id),
    username,
    roles,
    timeZone: isText(zone) ? zone : Intl.DateTimeFormat().resolvedOptions().timeZone,
    expiredToken: { date: ends['date'], ...(isText(endsIn) ? { timezone: endsIn } : {}) },
    ...textsOf(data),
    clockOffset: (serverTimes.find((at) => !Number.isNaN(at)) ?? now) - now,
  };
  return { token, userInfo };
}

function textsOf(data: Record<string, unknown>): Pick<UserInfo, 'displayLine1' | 'email' | 'language'> {
  const names = ['displayLine1', 'email', 'language'] as const;
  return Object.fromEntries(names.flatMap((name) => (isText(data[name]) ? [[name, data[name]]] : [])));
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (isPlain(value)) return value;
  } catch {
    // Cut on its way, or not JSON at all.
  }
  throw unreadable('an object');
}

const unreadable = (missing: string): AppError =>
  new AppError('session.unreadable', {
    message: `the answer to the sign-in cannot be read: it has no ${missing}`,
    meta: { missing },
  });

/** Asks for another token in the place of the one held; answers whether there is one. Rejects when its answer is none. */
export async function renewed(
  { kept, ask, accept }: SessionCore,
  unauthorized: (token: string) => void,
): Promise<boolean> {
  const held = kept.signedIn();
  if (!held) return false;
  const { token, userInfo } = held;
  const answer = await ask('/token/renew', { token });
  // A page of something in the way ends no sitting.
  if (answer.status === 401 && isJson(answer.header('content-type'))) unauthorized(token);
  // Who left or was followed by another meanwhile does not come back by this.
  const isStill = () => kept.signedIn()?.token === token;
  return answer.status === 200 && (await accept(answer, userInfo.username, isStill)) !== undefined;
}
