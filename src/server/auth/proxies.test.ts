import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type Opened } from '../testing/databases.ts';
import { PASSWORD, testApp, type TestApp } from '../testing/test-app.ts';

/* One database for all of them: failures are counted by account, and each test has one of its own. */
let opened: Opened;
let test: TestApp;
beforeAll(async () => void (opened = await freshDatabase()), 60_000);
afterEach(() => test.close());
afterAll(() => opened.close());

const SOCKET = '10.0.0.1';
/** Ten wrong passwords that came the way `forwarded` says, and then the status of a right one that came by `last`. */
async function afterTenFailures(proxies: number, forwarded: string, last: string): Promise<number> {
  test = await testApp({ db: opened.db, env: { TRUST_PROXY: String(proxies) } });
  const { username } = await test.account();
  const login = async (password: string, header: string): Promise<number> => {
    const { statusCode } = await test.app.inject({
      method: 'POST',
      url: '/api/login_check',
      payload: { username, password },
      remoteAddress: SOCKET,
      headers: { 'x-forwarded-for': header },
    });
    return statusCode;
  };
  for (let failure = 0; failure < 10; failure += 1) expect(await login('wrong', forwarded)).toBe(401);
  return login(PASSWORD, last);
}

describe('the address that a login is limited by', () => {
  it.each([
    [0, 'the socket: nobody is believed', '203.0.113.5', '203.0.113.6', 429],
    [1, 'the last entry: whoever stands there is held', 'x, 203.0.113.5', 'y, 203.0.113.5', 429],
    [1, 'the last entry: another comes in', '203.0.113.5', '203.0.113.6', 200],
    [1, 'the last entry, whatever the caller wrote before it', '1.2.3.4, 203.0.113.5', '203.0.113.5', 429],
    [2, 'the last but one', '203.0.113.5, 10.0.0.2', '203.0.113.6, 10.0.0.2', 200],
    [
      2,
      'the last but one, whatever our outer proxy is',
      '203.0.113.5, 10.0.0.2',
      '203.0.113.5, 10.0.0.3',
      429,
    ],
    [
      2,
      'the last but one, whatever the caller wrote',
      '1.1.1.1, 203.0.113.5, 10.0.0.2',
      '2.2.2.2, 203.0.113.5, 10.0.0.2',
      429,
    ],
  ])(
    'behind %i proxies is %s',
    async (proxies, _what, forwarded, last, status) => {
      expect(await afterTenFailures(proxies, forwarded, last)).toBe(status);
    },
    60_000,
  );
});
