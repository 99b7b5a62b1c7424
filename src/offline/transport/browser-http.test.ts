import { afterEach, expect, it, vi } from 'vitest';
import { browserHttp } from './browser-ports.ts';

const API = 'https://comptoir.example/api';
const told = (...calls: readonly (readonly [name: string, nextHopProtocol: string])[]) =>
  vi
    .spyOn(performance, 'getEntriesByType')
    .mockReturnValue(calls.map(([name, nextHopProtocol]) => ({ name, nextHopProtocol }) as never));
afterEach(() => vi.restoreAllMocks());

/* Which protocol a connection speaks, a page hears from what its last call took. */
it.each([
  ['h2', true],
  ['h3', true],
  ['http/1.1', false],
  // Of another origin that does not tell, or of an answer that a service worker gave.
  ['', false],
])('over %o one connection carries many calls: %o', (protocol, expected) => {
  told([`${API}/capabilities`, protocol]);
  expect(browserHttp(API).isMultiplexed!()).toBe(expected);
});

it('the last call to the API says so, and nothing else does', () => {
  told([`${API}/a`, 'http/1.1'], [`${API}/b`, 'h2'], ['https://comptoir.example/icon.svg', 'http/1.1']);
  expect(browserHttp(API).isMultiplexed!()).toBe(true);
  told();
  expect(browserHttp(API).isMultiplexed!()).toBe(false);
});

it('what nobody waits for goes behind what a person asks for', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response('{}')));
  const http = browserHttp(API);
  await http.send({ method: 'PUT', path: '/songs/1', isBackground: true });
  await http.send({ method: 'GET', path: '/songs/1' });
  expect(fetched.mock.calls.map(([, options]) => options?.priority)).toEqual(['low', 'auto']);
});
