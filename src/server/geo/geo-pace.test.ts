import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newCaller } from '../testing/caller.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';
import { GEO_PACE } from './distance.ts';

let asked = 0;
let outside: Server;
let test: TestApp;
beforeAll(async () => {
  outside = createServer((request, response) => {
    asked += 1;
    const isWay = request.url?.startsWith('/route/');
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify(isWay ? { code: 'Ok', routes: [{ distance: 1000 }] } : { features: [] }));
  });
  await new Promise<void>((done) => outside.listen(0, '127.0.0.1', done));
  const address = outside.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  test = await testApp({ env: { ROUTING_URL: url, GEOCODING_URL: url } });
}, 60_000);
afterAll(async () => {
  await test.close();
  outside.closeAllConnections();
  outside.close();
});

const place = (at: number) => ({ latitude: 45 + at / 1000, longitude: 4 });
/** The calls of the three routes that may ask a server outside, none of them twice. */
const CALLS: readonly (readonly [string, (at: number) => object])[] = [
  ['/addresses/km', (at) => ({ from: place(at), to: place(at + 1) })],
  ['/addresses/find', (at) => ({ textAddress: `${at} quai du Port` })],
  ['/addresses/create', (at) => ({ textAddress: `${at} rue du Port` })],
];

it.each(CALLS)('%s holds back who asks for more than a tour needs', async (path, body) => {
  const anna = await newCaller(test);
  asked = 0;
  const some = (count: number, from: number) =>
    Promise.all(Array.from({ length: count }, (_, at) => anna.post(path, body(from + at))));
  const all = await some(200, 0);
  const held = all.filter(({ status }) => status === 429);
  expect(held).toHaveLength(200 - GEO_PACE.burst);
  expect(held[0]!.headers['retry-after']).toBe('1');
  expect(asked).toBe(GEO_PACE.burst);
  test.clock.pass(1000);
  const later = await some(4, 200);
  expect(later.filter(({ status }) => status !== 429)).toHaveLength(GEO_PACE.perSecond);
});

it('has one pace for all three, and one for each person', async () => {
  const anna = await newCaller(test);
  const ben = await newCaller(test);
  await Promise.all(
    Array.from({ length: GEO_PACE.burst }, (_, at) => anna.post(CALLS[0]![0], CALLS[0]![1](at))),
  );
  for (const [path, body] of CALLS) expect((await anna.post(path, body(1))).status).toBe(429);
  expect((await ben.post(CALLS[1]![0], CALLS[1]![1](1))).status).toBe(200);
});
