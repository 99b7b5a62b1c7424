import { expect, it } from 'vitest';
import { pageAddress } from './page-address.ts';
import { loggedUrl, loggerOptions } from './request-log.ts';

it('logs no token that opens an account, or a file', () => {
  expect(loggedUrl('/resetPassword/a-secret?x=1')).toBe('/resetPassword/…?x=1');
  expect(loggedUrl('/resetpassword/a-secret')).toBe('/resetpassword/…');
  expect(loggedUrl('/api/tickets/a-secret')).toBe('/api/tickets/…');
  expect(loggedUrl('/api/companies?page=2')).toBe('/api/companies?page=2');
  expect(loggerOptions('silent')).toBe(false);
});

it.each([
  [{ address: '127.0.0.1', family: 'IPv4', port: 4711 }, 'http://127.0.0.1:4711'],
  [{ address: '0.0.0.0', family: 'IPv4', port: 80 }, 'http://localhost:80'],
  [{ address: '::1', family: 'IPv6', port: 80 }, 'http://[::1]:80'],
  [null, 'http://127.0.0.1:8080'],
])('finds its own page: %j', (listening, address) =>
  expect(pageAddress(listening, { host: '127.0.0.1', port: 8080 })).toBe(address),
);
