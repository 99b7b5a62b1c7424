import { describe, expect, it } from 'vitest';
import { jsonAnswer } from '../../testing/fake-engine.ts';
import type { HttpAnswer, HttpRequest } from '../ports.ts';
import { createPasswords } from './passwords.ts';

const problem = (pointer: string, code: string) =>
  jsonAnswer(422, { errors: [{ pointer, code, message: 'x' }] });

function passwords(answers: Readonly<Record<string, HttpAnswer>>, token = 'old') {
  const calls: (Pick<HttpRequest, 'path'> & { body: unknown; as: string | undefined })[] = [];
  const held: { token: string | undefined; renewals: string[]; isRenewable: boolean } = {
    token,
    renewals: [],
    isRenewable: true,
  };
  const port = createPasswords(
    {
      async send({ path, body, headers }) {
        calls.push({ path, body: JSON.parse(String(body)), as: headers?.['authorization'] });
        const answer = answers[path];
        if (!answer) throw new Error('offline');
        return answer;
      },
    },
    {
      freshen: async () => {},
      token: () => (held.token === undefined ? undefined : { value: held.token, userId: 'u1' }),
      async renewInPlace(password) {
        held.renewals.push(password);
        if (!held.isRenewable) return { ok: false, reason: 'unreachable' };
        held.token = 'new';
        return { ok: true };
      },
    },
  );
  return { port, calls, held };
}
const DONE = jsonAnswer(204, undefined);

describe('a password is asked about', () => {
  it.each<[string, HttpAnswer | undefined, object]>([
    ['it went well', DONE, { ok: true }],
    ['no answer', undefined, { ok: false, reason: 'unreachable' }],
    [
      'too often',
      jsonAnswer(429, {}, { 'retry-after': '60' }),
      { ok: false, reason: 'too-many', retryAfterSeconds: 60 },
    ],
    [
      'a proxy fails',
      jsonAnswer(502, '', { 'content-type': 'text/html' }),
      { ok: false, reason: 'unreachable' },
    ],
    [
      'a page in the way',
      jsonAnswer(200, '', { 'content-type': 'text/html' }),
      { ok: false, reason: 'unreachable' },
    ],
    ['a server that does not know it', jsonAnswer(404, {}), { ok: false, reason: 'unsupported' }],
    [
      'one that says it in HTML',
      jsonAnswer(404, '', { 'content-type': 'text/html' }),
      { ok: false, reason: 'unsupported' },
    ],
    ['words that cannot be read', jsonAnswer(422, {}), { ok: false, reason: 'unexpected' }],
  ])('%s', async (_what, answer, outcome) => {
    const { port, calls } = passwords(answer ? { '/password/forgot': answer } : {});
    expect(await port.forgot('ada')).toEqual(outcome);
    expect(calls).toEqual([{ path: '/password/forgot', body: { username: 'ada' }, as: undefined }]);
  });

  it('looks whether a link leads somewhere without changing anything', async () => {
    const good = passwords({ '/password/reset': problem('/password', 'required') });
    expect(await good.port.look('t')).toEqual({ ok: true });
    expect(good.calls[0]?.body).toEqual({ token: 't' });
    const over = passwords({ '/password/reset': problem('/token', 'password.link') });
    expect(await over.port.look('t')).toEqual({
      ok: false,
      reason: 'refused',
      problems: [{ pointer: '/token', code: 'password.link' }],
    });
  });
});

describe('a changed password', () => {
  const changed = { '/password/change': DONE, '/logout': DONE };

  it('begins a new sitting by which the device learns it, and ends the one by the old', async () => {
    const { port, calls, held } = passwords(changed);
    expect(await port.change('a', 'b')).toEqual({ ok: true });
    expect(held.renewals).toEqual(['b']);
    expect(calls.map(({ path, as }) => [path, as])).toEqual([
      ['/password/change', 'Bearer old'],
      ['/logout', 'Bearer old'],
    ]);
  });

  it('stays where no new sitting comes about: the old one goes on', async () => {
    const { port, calls, held } = passwords(changed);
    held.isRenewable = false;
    expect(await port.change('a', 'b')).toEqual({ ok: true });
    expect(calls.map(({ path }) => path)).toEqual(['/password/change']);
  });

  it('leaves everything as it is where it was refused, or nobody is signed in', async () => {
    const { port, held } = passwords({ '/password/change': problem('/current', 'password.wrong') });
    expect(await port.change('a', 'b')).toMatchObject({ reason: 'refused' });
    expect(held.renewals).toEqual([]);
    const over = passwords({ '/password/change': jsonAnswer(401, {}) });
    expect(await over.port.change('a', 'b')).toEqual({ ok: false, reason: 'signed-out' });
    const opened = passwords(changed);
    opened.held.token = undefined;
    expect(await opened.port.change('a', 'b')).toEqual({ ok: false, reason: 'signed-out' });
    expect(opened.calls).toEqual([]);
  });
});
