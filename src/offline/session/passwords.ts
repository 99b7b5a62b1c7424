import type { PasswordOutcome, PasswordPort, PasswordProblem } from '../../domain/password-port.ts';
import { isPlain } from '../../domain/kernel/whole-values.ts';
import type { Http, HttpAnswer } from '../ports.ts';
import { isJson } from '../transport/is-json.ts';
import type { Session } from './session.ts';

/** The server makes and checks slow hashes. */
const CALL_TIMEOUT_MS = 20_000;

const isText = (value: unknown): value is string => typeof value === 'string';

async function problemsIn(answer: HttpAnswer): Promise<readonly PasswordProblem[]> {
  const body: unknown = JSON.parse(await answer.text());
  const errors: unknown = isPlain(body) ? body['errors'] : undefined;
  return (Array.isArray(errors) ? errors : []).flatMap((one: unknown) =>
    isPlain(one) && isText(one['pointer']) && isText(one['code'])
      ? [{ pointer: one['pointer'], code: one['code'] }]
      : [],
  );
}

async function outcomeOf(answer: HttpAnswer): Promise<PasswordOutcome> {
  const { status } = answer;
  // A page of something in the way is no answer of the server's.
  if (status < 300) return status === 204 ? { ok: true } : { ok: false, reason: 'unreachable' };
  if (status === 429) {
    const seconds = Number(answer.header('retry-after'));
    return { ok: false, reason: 'too-many', ...(seconds > 0 ? { retryAfterSeconds: seconds } : {}) };
  }
  if (status >= 500 || !isJson(answer.header('content-type'))) {
    const isOther = status === 404 || status === 405;
    return { ok: false, reason: isOther ? 'unsupported' : 'unreachable' };
  }
  if (status === 401) return { ok: false, reason: 'signed-out' };
  if (status === 404 || status === 405) return { ok: false, reason: 'unsupported' };
  const problems = status === 422 ? await problemsIn(answer) : [];
  return problems.length > 0
    ? { ok: false, reason: 'refused', problems }
    : { ok: false, reason: 'unexpected' };
}

/** What is asked of the server about passwords, and what of it the device has to know. */
export function createPasswords(
  http: Http,
  session: Pick<Session, 'token' | 'freshen' | 'renewInPlace'>,
): PasswordPort {
  const call = (path: string, body: object, token?: string): Promise<HttpAnswer> =>
    http.send({
      method: 'POST',
      path,
      timeoutMs: CALL_TIMEOUT_MS,
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
  const ask = (path: string, body: object, token?: string): Promise<PasswordOutcome> =>
    call(path, body, token)
      .then(outcomeOf)
      .catch((): PasswordOutcome => ({ ok: false, reason: 'unreachable' }));

  return {
    forgot: (username) => ask('/password/forgot', { username }),
    async look(token) {
      // Without a password nothing is changed: that it is missing is said only of a link that is good.
      const outcome = await ask('/password/reset', { token });
      const isMissing =
        !outcome.ok &&
        outcome.reason === 'refused' &&
        outcome.problems.every(({ pointer }) => pointer === '/password');
      return isMissing ? { ok: true } : outcome;
    },
    reset: (token, password) => ask('/password/reset', { token, password }),
    async change(current, password) {
      await session.freshen();
      const before = session.token()?.value;
      if (before === undefined) return { ok: false, reason: 'signed-out' };
      const outcome = await ask('/password/change', { current, password }, before);
      if (!outcome.ok) return outcome;
      // A sitting by the new password, in the place of the one by the old. Where it does not come about, that one goes on,
      // and the device learns the new password at the next log-in.
      const renewed = await session.renewInPlace(password).catch(() => ({ ok: false }));
      if (renewed.ok) void call('/logout', {}, before).catch(() => undefined);
      return outcome;
    },
  };
}
