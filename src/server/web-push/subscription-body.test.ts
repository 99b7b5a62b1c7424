import { createECDH } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isHttpProblem } from '../http/problem.ts';
import { readSubscription } from './subscription-body.ts';

const ecdh = createECDH('prime256v1');
const good = {
  endpoint: 'https://push.browser.example/send/abc-DEF_1:2?x=y',
  keys: { p256dh: ecdh.generateKeys('base64url'), auth: 'AAECAwQFBgcICQoLDA0ODw' },
};
function wrongIn(given: unknown): string[] {
  try {
    readSubscription(given);
    return [];
  } catch (error) {
    if (!isHttpProblem(error)) throw error;
    return (error.problem.details.errors ?? []).map(({ pointer }) => pointer);
  }
}

describe('a subscription', () => {
  it('is read as a browser gives it', () => {
    expect(readSubscription(good)).toEqual(good);
  });

  it.each([
    ['http://push.browser.example/x', '/endpoint'],
    ['https://127.0.0.1/x', '/endpoint'],
    ['https://10.0.0.1/x', '/endpoint'],
    ['https://0x7f.1/x', '/endpoint'],
    ['https://2130706433/x', '/endpoint'],
    ['https://[::1]/x', '/endpoint'],
    ['https://8.8.8.8/x', '/endpoint'],
    ['https://localhost/x', '/endpoint'],
    ['https://erp.localhost/x', '/endpoint'],
    ['https://printer.local/x', '/endpoint'],
    ['https://intranet/x', '/endpoint'],
    ['https://push.browser.example./x', '/endpoint'],
    ['https://push.browser.example:8443/x', '/endpoint'],
    ['https://me:secret@push.browser.example/x', '/endpoint'],
    ['https://push.browser.example/x#y', '/endpoint'],
    ['https://push.browser.example/a b', '/endpoint'],
    ['https://PUSH.browser.example/x', '/endpoint'],
    ['HTTPS://push.browser.example/x', '/endpoint'],
    ['https:push.browser.example/x', '/endpoint'],
    ['https:///push.browser.example/x', '/endpoint'],
    ['https://push.browser.example:443/x', '/endpoint'],
    ['https://@push.browser.example/x', '/endpoint'],
    ['https://push.browser.example?x', '/endpoint'],
    ['ftp://push.browser.example/x', '/endpoint'],
    [`https://push.browser.example/${'x'.repeat(1000)}`, '/endpoint'],
    ['', '/endpoint'],
    [7, '/endpoint'],
  ])('takes no address like %s', (endpoint, pointer) => {
    expect(wrongIn({ ...good, endpoint })).toEqual([pointer]);
  });

  it.each<[string, (given: typeof good) => unknown, string]>([
    ['no keys', ({ endpoint }) => ({ endpoint }), '/keys'],
    ['a key beside', (given) => ({ ...given, keys: { ...given.keys, more: 'x' } }), '/keys'],
    ['a field beside', (given) => ({ ...given, expirationTime: null }), ''],
    [
      'a short key',
      (given) => ({ ...given, keys: { ...given.keys, p256dh: given.keys.p256dh.slice(0, -1) } }),
      '/keys/p256dh',
    ],
    [
      'a point that is none',
      (given) => ({ ...given, keys: { ...given.keys, p256dh: `B${'A'.repeat(86)}` } }),
      '/keys/p256dh',
    ],
    [
      'a padded secret',
      (given) => ({ ...given, keys: { ...given.keys, auth: `${given.keys.auth}==` } }),
      '/keys/auth',
    ],
    ['a long secret', (given) => ({ ...given, keys: { ...given.keys, auth: 'A'.repeat(43) } }), '/keys/auth'],
    ['an array', () => [], '/endpoint'],
  ])('takes none with %s', (_what, change, pointer) => {
    expect(wrongIn(change(good))).toContain(pointer);
  });
});
