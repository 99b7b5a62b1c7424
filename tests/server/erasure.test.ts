import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newCaller, type Caller } from '../../src/server/testing/caller.ts';
import { testApp, type TestApp } from '../../src/server/testing/test-app.ts';

let test: TestApp;
let admin: Caller;
let anna: Caller;
beforeAll(async () => {
  test = await testApp();
  [admin, anna] = [await newCaller(test, ['admin']), await newCaller(test)];
}, 120_000);
afterAll(() => test.close());

const SECRET = 'Lovelace';
const person = async (): Promise<string> => {
  const id = randomUUID();
  const company = randomUUID();
  await anna.post('/companies', { name: 'Engines' }, company);
  const made = await anna.post(
    '/contacts',
    {
      firstName: 'Ada',
      lastName: SECRET,
      company,
      emails: [{ lineKey: '1', address: 'ada@x.example' }],
      notes: 'Likes machines',
    },
    id,
  );
  expect(made.status, made.text).toBe(201);
  await anna.put(`/contacts/${id}`, { notes: `${SECRET} likes engines` });
  return id;
};

it('a contact is erased by an admin alone, and nothing personal is left: neither in the row nor in its history', async () => {
  const id = await person();
  expect((await anna.put(`/contacts/${id}`, { erasedOn: '2026-11-20' })).status).toBe(403);
  const erased = await admin.put(`/contacts/${id}`, { erasedOn: '2026-11-20' });
  expect([erased.status, erased.text.includes(SECRET), erased.text.includes('ada@')]).toEqual([
    200,
    false,
    false,
  ]);
  expect(erased.body).toMatchObject({ displayLine1: 'Erased contact', displayLine2: 'Engines', emails: [] });
  const read = await admin.get(`/contacts/${id}`);
  expect(read.text).not.toContain(SECRET);
  expect(read.body['logs']).toMatchObject([{ op: 'update' }, { op: 'update' }, { op: 'create' }]);
  const { rows } = await test.db.query<{ kept: string }>(
    `select (select coalesce(string_agg(changes::text, ''), '') from history where entity_id = $1)
       || (select coalesce(string_agg(l::text, ''), '') from contacts__emails l where row_id = $1)
       || (select c::text from contacts c where id = $1) as kept`,
    [id],
  );
  expect(rows[0]?.kept).not.toMatch(/Lovelace|ada@/);
  expect((await admin.put(`/contacts/${id}`, { erasedOn: null })).status).toBe(422);
});

it('what a device adds that did not know of an erasure is refused: it would be personal again', async () => {
  const id = await person();
  await admin.put(`/contacts/${id}`, { erasedOn: '2026-11-20' });
  for (const late of [
    { notes: SECRET },
    { phones: [{ lineKey: '1', number: '+33102030405' }] },
    { lastName: SECRET },
  ]) {
    const answer = await anna.put(`/contacts/${id}`, late);
    expect([answer.status, answer.body['errors']]).toMatchObject([422, [{ code: 'contact.erased' }]]);
  }
  // Who deals with the company is not personal.
  expect((await anna.put(`/contacts/${id}`, { owner: anna.userId })).status).toBe(200);
});

it('with a person goes who was merged with them, what was said, told and kept of them', async () => {
  const [id, twin] = [await person(), await person()];
  await anna.put(`/contacts/${twin}`, { mergedInto: id });
  const make = async (caller: Caller, collection: string, values: object): Promise<string> => {
    const made = randomUUID();
    const answer = await caller.post(`/${collection}`, values, made);
    expect(answer.status, answer.text).toBe(201);
    return made;
  };
  const home = await make(anna, 'addresses', { textAddress: `12 rue ${SECRET}`, country: 'FR' });
  await anna.put(`/contacts/${id}`, { address: home });
  const about = { onCollection: 'contacts', onId: id };
  const said = await make(anna, 'comments', { ...about, body: `${SECRET} called` });
  const gone = await make(anna, 'comments', { ...about, body: `${SECRET} wrote` });
  expect((await anna.remove(`/comments/${gone}`)).status).toBe(204);
  // From the row that went into the other.
  expect((await admin.put(`/contacts/${twin}`, { erasedOn: '2026-11-20' })).status).toBe(200);
  for (const one of [id, twin])
    expect((await admin.get(`/contacts/${one}`)).body).toMatchObject({ displayLine1: 'Erased contact' });
  expect((await anna.get(`/comments/${said}`)).status).toBe(404);
  expect((await anna.get(`/addresses/${home}`)).status).toBe(404);
  const { rows } = await test.db.query<{ kept: string }>(
    `select (select coalesce(string_agg(h::text, ''), '') from history h where entity_id = any($1::uuid[]))
       || (select coalesce(string_agg(c::text, ''), '') from comments c where id = any($1::uuid[]))
       || (select coalesce(string_agg(a::text, ''), '') from addresses a where id = any($1::uuid[]))
       || (select coalesce(string_agg(n::text, ''), '') from notifications n where on_id = any($1::text[]))
       || (select coalesce(string_agg(i.body, ''), '') from idempotency i where entity_id = any($1::uuid[]))
       || (select coalesce(string_agg(c::text, ''), '') from contacts c where id = any($1::uuid[])) as kept`,
    [[id, twin, home, said, gone]],
  );
  expect(rows[0]?.kept).not.toMatch(/Lovelace|ada@/);
});
