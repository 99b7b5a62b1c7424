import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clean } from '../../src/domain/cleaning.ts';
import { OWN } from '../../src/domain/kernel/own-company.ts';
import { lookupOf } from '../../src/domain/hr/expense-account.fixture.ts';
import type { Actor, AnyRow } from '../../src/domain/kernel/entity.ts';
import { MESSAGES, type Problem } from '../../src/domain/kernel/problem.ts';
import { computed, tidy, validate, withInitials } from '../../src/domain/kernel/validate.ts';
import { COLLECTIONS, entityOf } from '../../src/domain/registry.ts';
import { newCaller, type Caller } from '../../src/server/testing/caller.ts';
import { multipart, pdfOf } from '../../src/server/testing/multipart.ts';
import { testApp, type TestApp } from '../../src/server/testing/test-app.ts';
import { declaredCases } from './declared-cases.ts';
import { ownerLinks } from '../server/sample-rows.ts';
import {
  ACCOUNT,
  BANK,
  CAR,
  ITSELF,
  MARIE,
  METHODS,
  OPENING,
  OUR_ADDRESS,
  BOSS,
  OUR_PLACE,
  OURS,
  SECOND,
  UPLOAD,
  US,
  WEAK,
  WRITER,
  changeOf,
  type Case,
  type Values,
} from './validation-case.ts';

/* The table "Validation: what triggers each message" of the decisions: each case on the device and on the server. */
const said = await Promise.all(
  readdirSync(new URL('.', import.meta.url))
    .filter((file) => /^(?!declared).*-cases\.ts$/.test(file))
    .map(async (file) => Object.values((await import(`./${file}`)) as Record<string, Case[]>).flat()),
);
const SAID = said.flat();
const CASES = [...SAID, ...declaredCases(SAID)];
const ZONE = 'Europe/Paris';
const VEHICLES = [CAR, WEAK];

/** What is a person's own is theirs to write. */
const isOwn = (collection: string): boolean =>
  collection === 'uploads' || ownerLinks(entityOf(collection)).length > 0;
const writerOf = (collection: string): string =>
  ['driveFiles', 'vacations'].includes(collection) ? MARIE : WRITER;

const titleOf = ({ message, code, collection, at }: Case) => `${message}: ${collection} ${at} ${code}`;
const refusalOf = ({ message, code, at }: Case): Problem => ({
  pointer: at,
  code,
  message: MESSAGES[message],
});

/** The row with the ids that its names stand for. */
function withIds(row: Values, ids: Readonly<Record<string, string>>): Values {
  const put = (value: unknown): unknown => {
    if (typeof value === 'string') return ids[value] ?? value;
    if (Array.isArray(value)) return value.map(put);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, put(item)]));
  };
  return put(row) as Values;
}

describe.each(CASES.map((one) => [titleOf(one), one] as const))('on the device, %s', (_title, one) => {
  it('is refused', async () => {
    const tables: Record<string, AnyRow[]> = {
      users: [
        { id: MARIE, vehicles: VEHICLES },
        { id: BOSS, firstName: 'x', lastName: 'y', entryDate: '2020-01-01', roles: ['admin'], enabled: true },
      ],
      uploads: [{ id: UPLOAD, drive: true, name: 'plan.pdf', mime: 'application/pdf' }],
      addresses: [{ ...OUR_ADDRESS, id: OUR_PLACE }],
      paymentMethods: Object.entries(METHODS).map(([name, id]) => ({ id, name })),
      banks: [{ ...ACCOUNT, id: BANK }],
      cashMovements: [{ ...OPENING, id: 'opening', status: 'booked' }],
      companies: [{ ...OURS, id: US, addresses: [{ lineKey: 'a', address: OUR_PLACE }], calculatedOwn: OWN }],
    };
    const named: Record<string, string> = {};
    const write = async (collection: string, values: Values, before?: AnyRow, by = writerOf(collection)) => {
      const entity = entityOf(collection);
      const id = before?.id ?? randomUUID();
      const given = tidy(entity.fields, withIds(values, { ...named, [ITSELF]: id }));
      const row = before ? { ...before, ...given } : { ...withInitials(entity, given), id };
      const person: Actor = { id: by, roles: ['user'] };
      const context = { lookup: lookupOf(tables), today: '2026-11-20', before, person };
      const whole = await computed(entity, row, context);
      const problems = await validate(entity, whole, context);
      if (problems.length === 0)
        tables[collection] = [...(tables[collection] ?? []).filter((other) => other.id !== id), whole];
      return { problems, row: whole };
    };
    for (const [collection, values, name, changes = []] of one.there ?? []) {
      let there = await write(collection, values);
      for (const change of changes.map(changeOf))
        there = await write(collection, change.values, there.row, change.by);
      expect(there.problems).toEqual([]);
      if (name) named[name] = there.row.id;
    }
    const about = tables[one.collection]?.find(({ id }) => id === (named[one.about ?? ''] ?? one.about));
    let { problems, row } = about
      ? { problems: [], row: about }
      : await write(one.collection, one.row, undefined, one.by);
    for (const { values, by } of one.changes ?? []) {
      expect(problems).toEqual([]);
      ({ problems, row } = await write(one.collection, values, row, by));
    }
    expect(problems).toContainEqual(refusalOf(one));
  });
});

describe('on the server', () => {
  let test: TestApp;
  let places: Record<string, string>;
  let people: Record<'admin' | 'marie' | 'chief' | 'second', Caller>;
  beforeAll(async () => {
    test = await testApp();
    const admin = await newCaller(test, ['admin', 'dev']);
    const chief = await newCaller(test, ['user', 'service_manager']);
    const second = await newCaller(test, ['accounts']);
    const { id: address } = (await admin.post('/addresses', OUR_ADDRESS)).body;
    places = {
      [OUR_PLACE]: String(address),
      [BOSS]: admin.userId,
      [BANK]: String((await admin.post('/banks', ACCOUNT)).body['id']),
    };
    for (const [name, id] of Object.entries(METHODS))
      places[id] = String((await admin.post('/paymentMethods', { name })).body['id']);
    await admin.post('/cashMovements', { ...OPENING, amount: OPENING.amount / 100 });
    const ours = await admin.post('/companies', { ...OURS, addresses: [{ lineKey: 'a', address }] });
    places[US] = String(ours.body['id']);
    const service = await admin.post('/services', { name: 'Her service', manager: chief.userId });
    const marie = await newCaller(test);
    const profile = { service: service.body['id'], vehicles: VEHICLES };
    await admin.put(`/users/${marie.userId}`, profile);
    places[UPLOAD] = await sentBy(marie);
    places[WRITER] = admin.userId;
    places[SECOND] = second.userId;
    people = { admin, marie, chief, second };
  }, 60_000);
  afterAll(() => test.close());

  async function sentBy({ authorization }: Caller): Promise<string> {
    const file = { name: 'plan.pdf', mime: 'application/pdf', bytes: pdfOf(2000) };
    const { payload, contentType } = multipart({ drive: '1' }, file);
    const headers = { authorization, 'content-type': contentType, 'idempotency-key': randomUUID() };
    const answer = await test.app.inject({ method: 'POST', url: '/api/uploads', payload, headers });
    return answer.json<{ id: string }>().id;
  }

  it.each(CASES.map((one) => [titleOf(one), one] as const))('%s', async (_title, one) => {
    const named: Record<string, string> = { ...places };
    const authorOf = (collection: string) => (isOwn(collection) ? people.marie : people.admin);
    const body = (collection: string, values: Values, id: string) =>
      clean(entityOf(collection), withIds(values, { ...named, [MARIE]: people.marie.userId, [ITSELF]: id }), {
        timeZone: ZONE,
      });
    const create = (collection: string, values: Values, by?: 'second') => {
      const id = randomUUID();
      return (by ? people[by] : authorOf(collection)).post(
        `/${collection}`,
        body(collection, values, id),
        id,
      );
    };
    for (const [collection, values, name, changes = []] of one.there ?? []) {
      const there = await create(collection, values);
      expect(there.status).toBe(201);
      const id = String(there.body['id']);
      for (const { values: change, by } of changes.map(changeOf)) {
        const who = by ? people[by] : authorOf(collection);
        const changed = await who.put(`/${collection}/${id}`, change);
        expect(changed.status, changed.text).toBe(200);
      }
      if (name) named[name] = id;
    }
    let answer = one.about
      ? await authorOf(one.collection).get(`/${one.collection}/${named[one.about]}`)
      : await create(one.collection, one.row, one.by);
    const id = String(answer.body['id']);
    for (const { values, by } of one.changes ?? []) {
      expect([200, 201]).toContain(answer.status);
      const who = by ? people[by] : authorOf(one.collection);
      answer = await who.put(`/${one.collection}/${id}`, body(one.collection, values, id));
    }
    expect([answer.status, answer.headers['content-type']]).toEqual([
      422,
      expect.stringContaining('application/problem+json'),
    ]);
    expect(answer.body['errors']).toContainEqual(refusalOf(one));
  });
});

describe('the cases', () => {
  it('speak of every rule that the domain has', () => {
    const folder = new URL('../../src/domain/', import.meta.url);
    const rules = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(rules|check|entity)\.ts$|expense-amounts\.ts$/.test(file))
      .flatMap((file) => [
        ...readFileSync(new URL(file, folder), 'utf8').matchAll(
          /(?:problem|lacks|mismatch)\([^;]*?'([a-zA-Z]+(?:\.[a-zA-Z]+)+)'/g,
        ),
      ])
      .map(([, code = '']) => code);
    expect(rules.length).toBeGreaterThan(40);
    const spoken = new Set(CASES.map(({ code }) => code));
    expect([...new Set(rules)].filter((code) => !spoken.has(code))).toEqual([]);
  });

  it('speak of every unique group and of a required field of every entity', () => {
    const said = (message: string) =>
      new Set(CASES.flatMap((one) => (one.message === message ? `${one.collection}${one.at}` : [])));
    const unique = said('unique');
    const written = COLLECTIONS.map(entityOf).filter((entity) => !entity.fixedRows);
    const groups = written.flatMap(({ collection, unique: all, fields }) =>
      all.flatMap((group) => (fields[group.at(-1)!]!.computed ? [] : `${collection}/${group.at(-1)}`)),
    );
    expect(groups.filter((group) => !unique.has(group))).toEqual([]);
    const required = [...said('required')].map((place) => place.split('/')[0]);
    // See `declaredCases`.
    const silent = written.filter(({ collection }) => !required.includes(collection));
    expect(silent.map(({ collection }) => collection)).toEqual(['uploads']);
  });
});
