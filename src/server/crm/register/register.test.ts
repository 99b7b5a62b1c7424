import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newCaller, type Caller } from '../../testing/caller.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';

/* A fake of the French register: its answer is of the shape of business rules, section 9. */
const asked: string[] = [];
let answer: { status: number; body: unknown } = { status: 200, body: { results: [] } };
let server: Server;
let test: TestApp;
let anna: Caller;
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response
      .writeHead(answer.status, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  test = await testApp({ env: { COMPANY_REGISTER_URL: `http://127.0.0.1:${port}/` } });
  anna = await newCaller(test);
}, 120_000);
afterAll(async () => {
  server.close();
  await test.close();
});

const CURIE = {
  siren: '732829320',
  nom_complet: 'CURIE',
  nature_juridique: '5710',
  activite_principale: '28.99B',
  siege: {
    siret: '73282932000074',
    adresse: '1 RUE DE LILLE 59000 LILLE',
    code_postal: '59000',
    libelle_commune: 'LILLE',
    latitude: '50.63',
    longitude: '3.06',
  },
};

it('answers what a company takes over, with its VAT number', async () => {
  answer = { status: 200, body: { results: [CURIE, { ...CURIE, siren: '732829321' }] } };
  const found = await anna.get('/companyRegister?q=curie');
  expect([found.status, found.body]).toEqual([
    200,
    [
      {
        name: 'CURIE',
        siren: '732829320',
        siret: '73282932000074',
        vatNumber: 'FR44732829320',
        nafCode: '28.99B',
        legalForm: 'SAS',
        address: {
          textAddress: '1 RUE DE LILLE 59000 LILLE',
          postcode: '59000',
          city: 'LILLE',
          country: 'FR',
          latitude: 50.63,
          longitude: 3.06,
        },
      },
    ],
  ]);
  await anna.get('/companyRegister?q=732%20829%20320');
  expect(asked).toEqual([
    '/search?q=curie&etat_administratif=A&per_page=10',
    '/search?q=732829320&etat_administratif=A&per_page=10',
  ]);
});

it('makes do with what the register leaves out', async () => {
  answer = { status: 200, body: { results: [{ siren: '732829320', nom_complet: 'CURIE', siege: null }] } };
  expect((await anna.get('/companyRegister?q=curie')).body).toEqual([
    { name: 'CURIE', siren: '732829320', vatNumber: 'FR44732829320' },
  ]);
});

it('says plainly that the register does not answer', async () => {
  for (const bad of [
    { status: 500, body: {} },
    { status: 200, body: { results: 'none' } },
    { status: 200, body: { results: [], more: 'x'.repeat(1024 * 1024) } },
  ]) {
    answer = bad;
    expect((await anna.get('/companyRegister?q=curie')).status).toBe(502);
  }
});

it('asks for nothing too short, of nobody unknown, and is not there unless configured', async () => {
  const before = asked.length;
  expect((await anna.get('/companyRegister?q=cu')).status).toBe(422);
  expect((await test.app.inject({ url: '/api/companyRegister?q=curie' })).statusCode).toBe(401);
  expect(asked).toHaveLength(before);
  expect((await test.app.inject({ url: '/api/capabilities' })).json()).toMatchObject({
    companyRegister: true,
  });
  const other = await testApp();
  try {
    const ben = await newCaller(other);
    expect((await ben.get('/companyRegister?q=curie')).status).toBe(404);
    expect((await other.app.inject({ url: '/api/capabilities' })).json()).toMatchObject({
      companyRegister: false,
    });
  } finally {
    await other.close();
  }
}, 120_000);
