import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newCaller, type Caller } from '../../src/server/testing/caller.ts';
import { removeUnneededFiles } from '../../src/server/files/remove-unneeded.ts';
import { multipart, pdfOf } from '../../src/server/testing/multipart.ts';
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

/** What of all that the database still holds, wherever it is, reads like this. */
async function keptAnywhere(pattern: string): Promise<string[]> {
  const { rows: tables } = await test.db.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  const kept: string[] = [];
  for (const { name } of tables) {
    const { rows } = await test.db.query<{ all: string | null }>(
      `select string_agg(t::text, ' ') as all from ${name} t`,
    );
    kept.push(rows[0]?.all ?? '');
  }
  return kept.flatMap((all) => all.match(new RegExp(`.{0,60}(?:${pattern})`, 'g')) ?? []);
}

const made = async (who: Caller, collection: string, values: object): Promise<string> => {
  const id = randomUUID();
  const answer = await who.post(`/${collection}`, values, id);
  expect(answer.status, answer.text).toBe(201);
  return id;
};

let count = 0;
/** Somebody whose name is nobody else's in this database. */
async function named(values: object = {}): Promise<{ id: string; name: string; company: string }> {
  const name = `Quirrell${(count += 1)}x`;
  const company = await made(anna, 'companies', { name: `Engines ${count}` });
  const emails = [{ lineKey: '1', address: `${name}@x.example` }];
  const id = await made(anna, 'contacts', { firstName: 'Ada', lastName: name, company, emails, ...values });
  return { id, name, company };
}
/** A file that Anna adds, called so and nobody else's by its bytes. */
async function uploaded(name: string): Promise<{ file: string; sha256: string }> {
  const bytes = pdfOf(500, name);
  const { payload, contentType } = multipart({}, { name: `${name}.pdf`, mime: 'application/pdf', bytes });
  const headers = {
    authorization: anna.authorization,
    'content-type': contentType,
    'idempotency-key': randomUUID(),
  };
  const sent = await test.app.inject({ method: 'POST', url: '/api/uploads', payload, headers });
  const { id, sha256 } = sent.json<{ id: string; sha256: string }>();
  return { file: id, sha256 };
}
const erase = (id: string) => admin.put(`/contacts/${id}`, { erasedOn: '2026-11-20' });

it('with a person go the files, the place, and the words of what was done with them alone', async () => {
  const { id, name, company } = await named();
  const { file, sha256 } = await uploaded(name);
  const home = await made(anna, 'addresses', {
    textAddress: `3 rue ${name}`,
    country: 'FR',
    latitude: '48.123456',
    longitude: '2.654321',
  });
  const change = await anna.put(`/contacts/${id}`, {
    address: home,
    attachments: [{ lineKey: '1', file, label: name }],
  });
  expect(change.status, change.text).toBe(200);
  const other = await named();
  const told = { kind: 'visit', at: '2026-11-01T10:00:00', company, notes: `${name} was late` };
  const ahead = { followUp: '2026-12-01', followUpNote: `Call ${name}` };
  const alone = await made(anna, 'activities', {
    ...told,
    ...ahead,
    subject: `With ${name}`,
    contacts: [id],
  });
  const stage = await made(admin, 'opportunityStages', {
    label: 'Looked at',
    kind: 'open',
    position: 1,
  });
  const deal = await made(anna, 'opportunities', {
    title: `A house for ${name}`,
    notes: `${name} wants it green`,
    nextStep: `Ask ${name}`,
    tags: [name],
    stage,
    amount: 100_00,
    contacts: [id],
  });
  const theirs = await made(anna, 'opportunities', {
    title: 'A machine',
    notes: 'In two parts',
    stage,
    company,
    contacts: [id],
  });
  const both = await made(anna, 'activities', { ...told, notes: 'Both were late', contacts: [id, other.id] });
  await made(anna, 'comments', { onCollection: 'activities', onId: alone, body: `${name} again` });
  const removed = await made(anna, 'activities', { ...told, contacts: [id] });
  expect((await anna.remove(`/activities/${removed}`)).status).toBe(204);
  // Of which Anna, who entered them, is told.
  const remark = { onCollection: 'contacts', onId: id, body: `${name} has called` };
  expect((await admin.post('/comments', remark)).status).toBe(201);
  const { rows: notices } = await test.db.query('select 1 from notifications where on_id = $1', [id]);
  expect(notices.length).toBeGreaterThan(0);
  expect(await keptAnywhere('48\\.123456')).not.toEqual([]);
  expect((await erase(id)).status).toBe(200);
  expect(await keptAnywhere(`${name}|48\\.123456|2\\.654321`)).toEqual([]);
  expect((await anna.get(`/activities/${alone}`)).body).toMatchObject({
    kind: 'visit',
    company,
    displayLine1: 'Emptied',
    notes: null,
    followUp: null,
    openFollowUp: null,
    contacts: [id],
  });
  expect((await anna.get(`/opportunities/${deal}`)).body).toMatchObject({
    displayLine1: 'Emptied',
    notes: null,
    nextStep: null,
    tags: [],
    amount: 100_00,
    stageLog: [{ to: stage }],
  });
  // Of a company it is the company's, which goes on.
  expect((await anna.get(`/opportunities/${theirs}`)).body).toMatchObject({
    title: 'A machine',
    notes: 'In two parts',
  });
  expect((await anna.put(`/opportunities/${theirs}`, { notes: 'In three parts' })).status).toBe(200);
  expect((await anna.get(`/activities/${both}`)).body).toMatchObject({ notes: 'Both were late' });
  expect(await test.app.services.files.has(sha256)).toBe(true);
  expect(await removeUnneededFiles(test.db, test.app.services.files, Date.now())).toBe(1);
  expect(await test.app.services.files.has(sha256)).toBe(false);
  expect(await keptAnywhere(sha256)).toEqual([]);
  // The other is told of no more once they are erased as well.
  await erase(other.id);
  expect((await anna.get(`/activities/${both}`)).body).toMatchObject({
    displayLine1: 'Emptied',
    notes: null,
  });
});

it('who is removed is not kept either: nobody could erase them any more', async () => {
  const { id, name } = await named({ notes: 'Likes machines' });
  await anna.put(`/contacts/${id}`, { notes: 'Likes engines' });
  expect((await anna.remove(`/contacts/${id}`)).status).toBe(204);
  expect(await keptAnywhere(`${name}|Likes engines`)).toEqual([]);
});

it('with a person goes what was taken over while they were taken for one with somebody else', async () => {
  const [who, other] = [await named(), await named()];
  const taken = { jobTitle: `Secretary of ${who.name}` };
  const record = { into: other.id, links: [], values: { jobTitle: { before: null, after: taken.jobTitle } } };
  expect((await anna.put(`/contacts/${who.id}`, { mergedInto: other.id, mergeRecord: record })).status).toBe(
    200,
  );
  expect((await anna.put(`/contacts/${other.id}`, taken)).status).toBe(200);
  expect((await anna.put(`/contacts/${other.id}`, { jobTitle: null })).status).toBe(200);
  expect((await anna.put(`/contacts/${who.id}`, { mergedInto: null, mergeRecord: null })).status).toBe(200);
  expect((await erase(who.id)).status).toBe(200);
  expect(await keptAnywhere(who.name)).toEqual([]);
  expect((await anna.get(`/contacts/${other.id}`)).body).toMatchObject({ lastName: other.name });
});

it('nobody goes into somebody who was erased, or the other way round, and nothing more is said of them', async () => {
  const [gone, other] = [await named(), await named()];
  await erase(gone.id);
  const refused = { status: 422, body: { errors: [{ code: 'contact.erased' }] } };
  expect(await anna.put(`/contacts/${other.id}`, { mergedInto: gone.id })).toMatchObject(refused);
  expect(await anna.put(`/contacts/${gone.id}`, { mergedInto: other.id })).toMatchObject(refused);
  const said = { onCollection: 'contacts', onId: gone.id, body: `${gone.name} called` };
  expect(await anna.post('/comments', said)).toMatchObject(refused);
});

it('whoever removes what they made takes nothing from others', async () => {
  const ben = await newCaller(test);
  const { id: victim, name } = await named();
  await anna.put(`/contacts/${victim}`, { jobTitle: 'Boss' });
  const home = await made(anna, 'addresses', { textAddress: '9 rue des Autres', country: 'FR' });
  const own = await made(ben, 'contacts', { firstName: 'B', lastName: 'En', address: home });
  expect((await ben.put(`/contacts/${own}`, { mergedInto: victim })).status).toBe(200);
  expect((await ben.put(`/contacts/${own}`, { mergedInto: null, mergeRecord: null })).status).toBe(200);
  expect((await ben.remove(`/contacts/${own}`)).status).toBe(204);
  expect((await anna.get(`/addresses/${home}`)).status).toBe(200);
  const { logs } = (await anna.get(`/contacts/${victim}`)).body as { logs: { changes: object }[] };
  expect(JSON.stringify(logs)).toContain('Boss');
  expect(await keptAnywhere(name)).not.toEqual([]);
});

it('with a person go the files and places that two things of theirs named, or that they named once, and the stars', async () => {
  const { id, name, company } = await named();
  const first = await made(anna, 'addresses', { textAddress: `1 rue ${name}`, country: 'FR' });
  const second = await made(anna, 'addresses', { textAddress: `2 rue ${name}`, country: 'FR' });
  await made(anna, 'comments', { onCollection: 'addresses', onId: second, body: `${name} lives here` });
  await anna.put(`/contacts/${id}`, { address: first });
  await anna.put(`/contacts/${id}`, { address: second });
  const { file } = await uploaded(name);
  const attachments = [{ lineKey: '1', file, label: name }];
  await anna.put(`/contacts/${id}`, { attachments });
  const note = { kind: 'note', at: '2026-11-01T10:00:00', company, notes: `${name} was late`, attachments };
  await made(anna, 'activities', { ...note, contacts: [id] });
  const once = await made(anna, 'activities', { ...note, contacts: [id] });
  await anna.put(`/activities/${once}`, { contacts: [] });
  await made(anna, 'stars', { path: `/crm/contacts/${id}`, title: `Ada ${name}`, position: 'a' });
  expect((await erase(id)).status).toBe(200);
  expect(await keptAnywhere(name)).toEqual([]);
  expect(await removeUnneededFiles(test.db, test.app.services.files, Date.now())).toBe(1);
});

it('what was done with somebody who is erased is told of no more, in its words or in a comment', async () => {
  const { id, name, company } = await named();
  const note = {
    kind: 'note',
    at: '2026-11-01T10:00:00',
    company,
    notes: `${name} was late`,
    contacts: [id],
  };
  const before = await made(anna, 'activities', note);
  await erase(id);
  const refused = { status: 422, body: { errors: [{ code: 'contact.erased' }] } };
  expect(await anna.post('/activities', note)).toMatchObject(refused);
  expect(await anna.put(`/activities/${before}`, { notes: name })).toMatchObject(refused);
  const said = { onCollection: 'activities', onId: before, body: name };
  expect(await anna.post('/comments', said)).toMatchObject(refused);
  // When it was, and that it is done, may still be set right.
  expect((await anna.put(`/activities/${before}`, { minutes: 30 })).status).toBe(200);
});
