import { lookup } from 'node:dns';
import { createServer, request, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createPost, type PostOptions } from './post-message.ts';
import { isPublicAddress, publicLookup } from '../http/public-address.ts';

let close = async (): Promise<void> => {};
afterEach(() => close());
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  close = () => new Promise<void>((done) => (server.closeAllConnections(), server.close(() => done())));
  return `http://localhost:${(server.address() as AddressInfo).port}/x`;
}
/** Over plain HTTP; by default also where `localhost` leads, which the real one refuses. */
const post = (endpoint: string, more: PostOptions = {}, signal = new AbortController().signal) =>
  createPost({ request: request as never, lookup, ...more })(endpoint, {
    headers: { ttl: '1' },
    body: new Uint8Array([1, 2, 3]),
    signal,
  });

describe('the call of a push service', () => {
  it('tells its status and when to come again, and follows no redirect', async () => {
    const seen: string[] = [];
    const address = await serve(({ url = '', method, headers }, answer) => {
      seen.push(`${method} ${url} ${headers['content-length']}`);
      answer.writeHead(308, { location: '/y', 'retry-after': '7' }).end('x');
    });
    expect(await post(address)).toEqual({ status: 308, retryAfter: '7' });
    expect(seen).toEqual(['POST /x 3']);
  });

  it('waits so long and no longer, and reads no answer to its end', async () => {
    const address = await serve((_request, answer) => void setTimeout(() => answer.end(), 5_000).unref());
    await expect(post(address, { limitMs: 100 })).rejects.toThrow('aborted');
    await close();
    const endless = await serve((_request, answer) => void answer.writeHead(201).write('x'));
    expect(await post(endless, { limitMs: 5_000 })).toMatchObject({ status: 201 });
  });

  it('ends when the server does', async () => {
    const ending = new AbortController();
    const address = await serve(() => ending.abort());
    await expect(post(address, {}, ending.signal)).rejects.toThrow('aborted');
  });

  it('goes into no network but the internet, wherever a name leads', async () => {
    let calls = 0;
    const address = await serve((_request, answer) => void ((calls += 1), answer.end()));
    await expect(post(address, { lookup: publicLookup })).rejects.toMatchObject({ code: 'ENOTPUBLIC' });
    expect(calls).toBe(0);
  });
});

it.each([
  ['8.8.8.8', true],
  ['172.32.0.1', true],
  ['2606:4700::1111', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['::1', false],
  ['::', false],
  ['::ffff:127.0.0.1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['64:ff9b::a00:1', false],
  ['64:ff9b:1::a00:1', false],
  ['64:ff9b:2::1', true],
  ['fec0::1', false],
  ['2001:0:a00:1::1', false],
  ['2001:4860:4860::8888', true],
  ['192.0.2.1', false],
  ['198.51.100.7', false],
  ['203.0.113.9', false],
  ['203.0.114.9', true],
  ['not an address', false],
])('%s is on the internet: %s', (address, isIt) => {
  expect(isPublicAddress(address)).toBe(isIt);
});
