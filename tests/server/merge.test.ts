import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCaller, type Caller } from '../../src/server/testing/caller.ts';
import { testApp, type TestApp } from '../../src/server/testing/test-app.ts';

let test: TestApp;
let admin: Caller;
let anna: Caller;
let ben: Caller;
beforeAll(async () => {
  test = await testApp();
  admin = await newCaller(test, ['admin']);
  [anna, ben] = [await newCaller(test), await newCaller(test)];
}, 120_000);
afterAll(() => test.close());

const make = async (caller: Caller, collection: string, values: object): Promise<string> => {
  const id = randomUUID();
  const answer = await caller.post(`/${collection}`, values, id);
  expect(answer.status, answer.text).toBe(201);
  return id;
};
const read = async (path: string) => (await admin.get(path)).body;
const change = async (caller: Caller, path: string, values: object) => {
  const answer = await caller.put(path, values);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const company = (name: string, more: object = {}) => make(anna, 'companies', { name, ...more });
const contact = (of: string) => make(anna, 'contacts', { firstName: 'Ada', lastName: 'L', company: of });

describe('a company that went into another', () => {
  it('is named by nothing any more, whoever may see what named it', async () => {
    const [twin, kept] = [await company('Twin'), await company('Kept')];
    const person = await contact(twin);
    const note = await make(ben, 'activities', {
      kind: 'note',
      at: '2026-11-20 10:00',
      subject: 'x',
      company: twin,
    });
    const article = await make(admin, 'articles', {
      reference: randomUUID(),
      name: 'Screw',
      suppliers: [{ lineKey: 'one', supplier: twin, price: 2 }],
    });
    const account = await make(ben, 'expenseAccounts', {
      employee: ben.userId,
      period: '2026-10',
      title: 'October',
      customer: twin,
    });
    const remark = await make(ben, 'comments', {
      onCollection: 'companies',
      onId: twin,
      body: 'Nice people',
    });
    await change(anna, `/companies/${twin}`, { mergedInto: kept });
    expect(await read(`/contacts/${person}`)).toMatchObject({
      company: kept,
      displayLine2: 'Kept',
      version: 2,
    });
    expect(await read(`/activities/${note}`)).toMatchObject({ company: kept });
    expect(await read(`/articles/${article}`)).toMatchObject({
      suppliers: [{ lineKey: 'one', supplier: kept }],
    });
    expect(await read(`/expenseAccounts/${account}`)).toMatchObject({ customer: kept });
    expect(await read(`/comments/${remark}`)).toMatchObject({ onId: kept });

    // Taken back, all of it names the one again that it named.
    await change(anna, `/companies/${twin}`, { mergedInto: null });
    expect(await read(`/contacts/${person}`)).toMatchObject({ company: twin, displayLine2: 'Twin' });
    expect(await read(`/expenseAccounts/${account}`)).toMatchObject({ customer: twin });
    expect(await read(`/comments/${remark}`)).toMatchObject({ onId: twin });
    expect(await read(`/articles/${article}`)).toMatchObject({ suppliers: [{ supplier: twin }] });
  });

  it('is kept apart from whom it was by the one that stays; nobody is held by being somebody else', async () => {
    const [twin, kept] = [await company('Twin'), await company('Kept')];
    const other = await company('Other', { differsFrom: [twin] });
    await change(anna, `/companies/${twin}`, { mergedInto: kept });
    expect(await read(`/companies/${other}`)).toMatchObject({ differsFrom: [kept] });
    await change(anna, `/companies/${twin}`, { mergedInto: null });
    expect(await read(`/companies/${other}`)).toMatchObject({ differsFrom: [twin] });

    expect((await anna.remove(`/companies/${twin}`)).status).toBe(204);
    // What it still names is left as it is, and keeps it from no change.
    await change(anna, `/companies/${other}`, { name: 'Renamed' });
  });

  it('is followed by what a device writes that did not know of it, through more than one', async () => {
    const [first, second, third] = [await company('A'), await company('B'), await company('C')];
    await change(anna, `/companies/${first}`, { mergedInto: second });
    const late = await contact(first);
    expect(await read(`/contacts/${late}`)).toMatchObject({ company: second });
    await change(anna, `/companies/${second}`, { mergedInto: third });
    expect(await read(`/companies/${first}`)).toMatchObject({ mergedInto: third });
    const later = await contact(first);
    expect(await read(`/contacts/${later}`)).toMatchObject({ company: third });
    const other = await contact(third);
    await change(anna, `/contacts/${other}`, { company: second });
    expect(await read(`/contacts/${other}`)).toMatchObject({ company: third });
  });

  it('takes in nothing that it went into: two who merge both ways have one company', async () => {
    const [one, other] = [await company('One'), await company('Other')];
    const [ofOne, ofOther] = [await contact(one), await contact(other)];
    await change(anna, `/companies/${one}`, { mergedInto: other });
    const answer = await change(ben, `/companies/${other}`, {
      mergedInto: one,
      mergeRecord: { links: [], values: {} },
    });
    expect(answer).toMatchObject({ mergedInto: null, mergeRecord: null });
    await change(ben, `/contacts/${ofOther}`, { company: one });
    for (const id of [ofOne, ofOther])
      expect(await read(`/contacts/${id}`)).toMatchObject({ company: other });
    // Into itself is into nothing.
    expect(await change(ben, `/companies/${other}`, { mergedInto: other })).toMatchObject({
      mergedInto: null,
    });
  });

  it('holds no unique value any more, and takes it back only where it is free', async () => {
    const siret = '73282932000074';
    const [twin, kept] = [await company('Twin', { siret }), await company('Kept')];
    expect((await anna.put(`/companies/${kept}`, { siret })).status).toBe(422);
    await change(anna, `/companies/${twin}`, { mergedInto: kept });
    await change(anna, `/companies/${kept}`, { siret });
    const refused = await anna.put(`/companies/${twin}`, { mergedInto: null });
    expect([refused.status, refused.body['errors']]).toEqual([
      422,
      [{ pointer: '/siret', code: 'unique', message: 'This value is already used' }],
    ]);
    await change(anna, `/companies/${kept}`, { siret: null });
    expect(await change(anna, `/companies/${twin}`, { mergedInto: null })).toMatchObject({ siret });
  });

  it('gives back what the device had moved by itself, and nothing that was moved since', async () => {
    const [twin, kept] = [await company('Twin'), await company('Kept')];
    const [early, moved] = [await contact(twin), await contact(twin)];
    // The device's own change may come before the merge that it belongs to.
    await change(anna, `/contacts/${early}`, { company: kept });
    await change(anna, `/companies/${twin}`, {
      mergedInto: kept,
      mergeRecord: {
        links: [{ collection: 'contacts', field: 'company', ids: [early, moved] }],
        values: {},
      },
    });
    const elsewhere = await company('Elsewhere');
    await change(ben, `/contacts/${moved}`, { company: elsewhere });
    await change(anna, `/companies/${twin}`, { mergedInto: null });
    expect(await read(`/contacts/${early}`)).toMatchObject({ company: twin });
    expect(await read(`/contacts/${moved}`)).toMatchObject({ company: elsewhere });
  });

  it('makes a list of contacts name the one that stays once', async () => {
    const at = await company('At');
    const [one, two] = [await contact(at), await contact(at)];
    const visit = await make(ben, 'activities', {
      kind: 'visit',
      at: '2026-11-20 10:00',
      subject: 'x',
      contacts: [one, two],
    });
    await change(anna, `/contacts/${one}`, { mergedInto: two });
    expect(await read(`/activities/${visit}`)).toMatchObject({ contacts: [two] });
    await change(anna, `/contacts/${one}`, { mergedInto: null });
    // Taken back, both are there again, as they were.
    expect(await read(`/activities/${visit}`)).toMatchObject({ contacts: [one, two] });
  });

  it('goes elsewhere with what it brought, where two merged it into others', async () => {
    const [first, second, third] = [await company('A'), await company('B'), await company('C')];
    const [brought, own] = [await contact(first), await contact(second)];
    await change(anna, `/companies/${first}`, { mergedInto: second });
    await change(ben, `/companies/${first}`, { mergedInto: third });
    expect(await read(`/contacts/${brought}`)).toMatchObject({ company: third });
    expect(await read(`/contacts/${own}`)).toMatchObject({ company: second });
    await change(ben, `/companies/${first}`, { mergedInto: null });
    expect(await read(`/contacts/${brought}`)).toMatchObject({ company: first });
  });

  it('takes back what it brought and nothing more, where the other went into a third since', async () => {
    const [first, second, third] = [await company('A'), await company('B'), await company('C')];
    const [ofFirst, ofSecond, ofThird] = [await contact(first), await contact(second), await contact(third)];
    await change(anna, `/companies/${first}`, { mergedInto: second });
    await change(anna, `/companies/${second}`, { mergedInto: third });
    await change(anna, `/companies/${first}`, { mergedInto: null });
    expect(await read(`/contacts/${ofFirst}`)).toMatchObject({ company: first });
    for (const id of [ofSecond, ofThird])
      expect(await read(`/contacts/${id}`)).toMatchObject({ company: third });
    expect(await read(`/companies/${second}`)).toMatchObject({ mergedInto: third });
    await change(anna, `/companies/${second}`, { mergedInto: null });
    expect(await read(`/contacts/${ofSecond}`)).toMatchObject({ company: second });
    expect(await read(`/contacts/${ofThird}`)).toMatchObject({ company: third });
  });

  it('gives back nothing that a device only says it has moved', async () => {
    const [twin, kept] = [await company('Twin'), await company('Kept')];
    const bank = await make(admin, 'banks', {
      name: 'Current',
      company: kept,
      iban: 'FR7630006000011234567890189',
    });
    const theirs = await contact(kept);
    await change(ben, `/companies/${twin}`, {
      mergedInto: kept,
      mergeRecord: {
        links: [
          { collection: 'banks', field: 'company', ids: [bank] },
          { collection: 'contacts', field: 'company', ids: [theirs, 'nonsense'] },
          { collection: 'history', field: 'id', ids: [bank] },
        ],
        values: {},
      },
    });
    await change(ben, `/companies/${twin}`, { mergedInto: null });
    expect(await read(`/banks/${bank}`)).toMatchObject({ company: kept });
    expect(await read(`/contacts/${theirs}`)).toMatchObject({ company: kept });
  });

  it('takes back no other change that its record names', async () => {
    const customer = await company('Customer');
    const quote = await make(admin, 'quotes', {
      customer,
      date: '2026-11-20',
      validUntil: '2026-12-20',
      owner: anna.userId,
    });
    const project = await make(admin, 'projects', { code: 'P1', name: 'Works', manager: anna.userId });
    await change(anna, `/quotes/${quote}`, { owner: ben.userId });
    await change(anna, `/projects/${project}`, { manager: ben.userId });
    // Ids are the caller's to choose: these name the change of the owner, and none of a company.
    for (const id of [anna.userId, ben.userId])
      expect((await anna.post('/companies', { name: 'A name' }, id)).status).toBe(201);
    await change(anna, `/companies/${anna.userId}`, {
      mergedInto: ben.userId,
      mergeRecord: {
        links: [
          { collection: 'quotes', field: 'owner', ids: [quote] },
          { collection: 'projects', field: 'manager', ids: [project] },
        ],
        values: {},
      },
    });
    await change(anna, `/companies/${anna.userId}`, { mergedInto: null });
    expect(await read(`/quotes/${quote}`)).toMatchObject({ owner: ben.userId });
    expect(await read(`/projects/${project}`)).toMatchObject({ manager: ben.userId });
  });

  it('is not commented on any more: what a device says of it late is said of the one that stays', async () => {
    const [twin, kept] = [await company('Twin'), await company('Kept')];
    await change(anna, `/companies/${twin}`, { mergedInto: kept });
    const late = await make(ben, 'comments', { onCollection: 'companies', onId: twin, body: 'Late' });
    expect(await read(`/comments/${late}`)).toMatchObject({ onId: kept });
  });

  it('names one that is there', async () => {
    const twin = await company('Twin');
    expect((await anna.put(`/companies/${twin}`, { mergedInto: randomUUID() })).status).toBe(422);
  });
});
