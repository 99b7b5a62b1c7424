import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newCaller, type Caller } from '../../src/server/testing/caller.ts';
import { testApp, type TestApp } from '../../src/server/testing/test-app.ts';

let test: TestApp;
let anna: Caller;
beforeAll(async () => {
  test = await testApp();
  anna = await newCaller(test);
}, 120_000);
afterAll(() => test.close());

const PARIS = { latitude: 48.85, longitude: 2.35 };
const LYON = { latitude: 45.76, longitude: 4.84 };
const NOWHERE = { latitude: null, longitude: null };

async function make(collection: string, values: object): Promise<string> {
  const id = randomUUID();
  const answer = await anna.post(`/${collection}`, values, id);
  expect(answer.status, answer.text).toBe(201);
  return id;
}
const address = (more: object) => make('addresses', { textAddress: '1 rue du Port', country: 'FR', ...more });
const at = (...ids: string[]) => ({
  addresses: ids.map((id) => ({ lineKey: randomUUID(), kind: 'billing', address: id })),
});
async function change(path: string, values: object): Promise<void> {
  const answer = await anna.put(path, values);
  expect(answer.status, answer.text).toBe(200);
}
const read = async (id: string) => (await anna.get(`/companies/${id}`)).body;

it('a company that is made with an address stands where that is', async () => {
  const company = await make('companies', { name: 'Curie', ...at(await address(PARIS)) });
  expect(await read(company)).toMatchObject(PARIS);
  await change(`/companies/${company}`, at(await address(LYON)));
  expect(await read(company)).toMatchObject(LYON);
  await change(`/companies/${company}`, { addresses: [] });
  expect(await read(company)).toMatchObject(NOWHERE);
});

it('an address that is placed later takes its companies along', async () => {
  const place = await address({ precision: 'typed' });
  const [one, two] = [
    await make('companies', { name: 'One', ...at(place) }),
    await make('companies', { name: 'Two', ...at(place) }),
  ];
  const elsewhere = await make('companies', { name: 'Elsewhere', ...at(await address(PARIS)) });
  expect(await read(one)).toMatchObject({ ...NOWHERE, version: 1 });
  await change(`/addresses/${place}`, { ...LYON, city: 'Lyon', precision: 'town' });
  for (const id of [one, two])
    expect(await read(id)).toMatchObject({ ...LYON, version: 2, displayLine2: 'Lyon' });
  expect(await read(elsewhere)).toMatchObject({ ...PARIS, version: 1 });
  await change(`/addresses/${place}`, NOWHERE);
  expect(await read(one)).toMatchObject(NOWHERE);
});

it('a place that another program gives stays, until the address moves', async () => {
  const place = await address(PARIS);
  const company = await make('companies', { name: 'Given', ...at(place), ...LYON });
  expect(await read(company)).toMatchObject(LYON);
  await change(`/companies/${company}`, { notes: 'x' });
  expect(await read(company)).toMatchObject(LYON);
  await change(`/addresses/${place}`, { latitude: 50.63, longitude: 3.06 });
  expect(await read(company)).toMatchObject({ latitude: 50.63, longitude: 3.06 });
});
