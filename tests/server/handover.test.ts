import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROLES, type Role } from '../../src/domain/access.ts';
import { machineOf, type AnyRow, type Entity } from '../../src/domain/kernel/entity.ts';
import type { Clause } from '../../src/domain/kernel/grants.ts';
import { COLLECTIONS, entityOf } from '../../src/domain/registry.ts';
import { columnName, quoted } from '../../src/server/database/schema/names.ts';
import { fillCollections } from '../../src/server/store/bulk.ts';
import { layoutOf } from '../../src/server/store/layout.ts';
import { newCaller, type Caller } from '../../src/server/testing/caller.ts';
import { testApp, type TestApp } from '../../src/server/testing/test-app.ts';
import { neededBy, sample } from './sample-rows.ts';

const roles = ROLES.map(({ name }) => name);
/** Roles that may hand over any row (decisions, Access). */
const ANY_ROW: readonly Role[] = ['admin', 'service_manager'];
const STORED = COLLECTIONS.filter((name) => !entityOf(name).fixedRows && name !== 'uploads');

/** The fields that clauses read. */
const readBy = (clauses: readonly Clause[]): string[] =>
  clauses.flatMap(({ rows, only, except, follows }) => [
    ...[rows, only, except].flatMap((scope) =>
      scope === undefined ? [] : [scope.kind === 'value' ? scope.field : scope.by],
    ),
    ...(follows ? [follows.collection, follows.id] : []),
  ]);
const clausesOf = (entity: Entity): Clause[] => [
  ...entity.access,
  ...(machineOf(entity)?.transitions.flatMap(({ by }) => by) ?? []),
];
const computedReaders = STORED.flatMap((collection) => {
  const entity = entityOf(collection);
  return [...new Set(readBy(clausesOf(entity)))]
    .filter((name) => entity.fields[name]?.computed)
    .map((name) => `${collection}.${name}`);
});
/** What each of these is made of, as its declaration says; undefined where it does not. */
const madeOf = (name: string): readonly (readonly [collection: string, field: string])[] | undefined => {
  const [collection = '', field = ''] = name.split('.');
  return entityOf(collection).fields[field]?.madeOf?.map((one) => {
    const [of = '', its] = one.split('.');
    return its === undefined ? ([collection, of] as const) : ([of, its] as const);
  });
};
/** Every field of a collection by which access to its rows, or to others, is granted. */
function grantingFields(collection: string): string[] {
  const entity = entityOf(collection);
  const sources = computedReaders.flatMap((name) => madeOf(name) ?? []);
  const found = [
    ...readBy(clausesOf(entity)),
    ...entity.hands,
    ...sources.flatMap(([of, field]) => (of === collection ? [field] : [])),
    ...(collection === 'users' ? ['roles', 'enabled', 'service'] : []),
    'createdBy',
  ];
  return [...new Set(found)].filter((name) => name !== 'id');
}

let test: TestApp;
const callers = new Map<Role, Caller>();
let owner: Caller;
let colleague: Caller;
let service: string;
let number = 0;

const put = (rows: Record<string, AnyRow[]>): Promise<void> =>
  fillCollections(test.db, rows, {
    organisation: test.organisation,
    timeZone: 'Europe/Paris',
    now: '2026-11-20T08:00:00Z',
    nextId: randomUUID,
  });

beforeAll(async () => {
  test = await testApp();
  for (const role of roles) callers.set(role, await newCaller(test, [role]));
  [owner, colleague] = [await newCaller(test), await newCaller(test)];
  service = randomUUID();
  await put({ services: [{ id: service, name: 'Theirs', manager: owner.userId, displayLine1: 'x' }] });
  await test.db.query('update users set service = $1 where id = any($2::uuid[])', [
    service,
    [...callers.values()].map(({ userId }) => userId),
  ]);
  const opening = { kind: 'opening', date: '2026-01-01', amount: 1_000 };
  await put({ cashMovements: [{ ...sample('cashMovements', owner.userId, ++number), ...opening }] });
}, 120_000);
afterAll(() => test.close());

const projectOf = async (manager: string): Promise<string> => {
  const row = sample('projects', manager, ++number);
  await put({ projects: [row] });
  return row.id;
};
const companyOf = async (by: string): Promise<string> => {
  const row = sample('companies', by, ++number);
  await put({ companies: [row] });
  return row.id;
};

/** A row that the owner has, with what it needs. */
async function rowOfOwner(collection: string): Promise<AnyRow> {
  const row = sample(collection, owner.userId, ++number);
  const { links, rows } = neededBy(collection, owner.userId, () => ++number);
  for (const [to, needed] of rows) await put({ [to]: [needed] });
  Object.assign(row, links);
  if (collection === 'comments')
    await put({ companies: [{ ...sample('companies', owner.userId, ++number), id: String(row['onId']) }] });
  if ('owner' in entityOf(collection).fields) row['owner'] = owner.userId;
  return row;
}

/** The value a person would write into a field to gain access. */
async function grabbing(entity: Entity, name: string, { userId }: Caller): Promise<unknown> {
  const field = entity.fields[name];
  const target = field?.kind === 'link' || field?.kind === 'links' ? field.to : undefined;
  const id =
    name === 'createdBy' || target === 'users'
      ? userId
      : target === 'services'
        ? service
        : target === 'projects'
          ? await projectOf(userId)
          : target === 'driveFiles'
            ? await folderOf(userId)
            : await companyOf(userId);
  if (target) return field?.kind === 'links' ? [id] : id;
  if (name === 'roles') return ['admin'];
  if (field?.kind === 'boolean') return true;
  if (field?.kind === 'enum') return Object.keys(field.options).at(-1);
  if (/collection$/i.test(name)) return 'companies';
  return field?.kind === 'timestamp' ? '2026-11-20 10:00' : field?.kind === 'date' ? '2026-11-20' : id;
}
async function folderOf(by: string): Promise<string> {
  const row = sample('driveFiles', by, ++number);
  await put({ driveFiles: [row] });
  return row.id;
}

async function stored(collection: string, id: string, name: string): Promise<unknown> {
  const { table } = layoutOf(collection);
  const { rows } = await test.db.query<{ value: unknown }>(
    `select ${quoted(columnName(name))} as value from ${quoted(table)} where id = $1`,
    [id],
  );
  return rows[0]?.value;
}

describe('the fields by which access is granted', () => {
  it('a computed reader says what it is made of', () => {
    const silent = computedReaders.filter((name) => !madeOf(name));
    expect(silent).toEqual([]);
  });

  it('what a reader of others is made of is closed to whoever may not hand the row over', () => {
    const managed = computedReaders.filter((name) => name.endsWith('calculatedManager'));
    expect(managed).toHaveLength(4);
    for (const [collection, field] of managed.flatMap((name) => madeOf(name) ?? []))
      expect(entityOf(collection).hands).toContain(field);
  });
});

describe.each(STORED)('%s', (collection) => {
  const entity = entityOf(collection);
  const names = grantingFields(collection);

  it.each(names)(
    'another’s %s is written by nobody who may not hand the row over',
    async (name) => {
      for (const role of roles) {
        const caller = callers.get(role)!;
        if (ANY_ROW.includes(role) && name !== 'createdBy' && !entity.fields[name]?.computed) continue;
        const row = await rowOfOwner(collection);
        await put({ [collection]: [row] });
        const before = await stored(collection, row.id, name);
        const answer = await caller.put(`/${collection}/${row.id}`, {
          [name]: await grabbing(entity, name, caller),
        });
        const after = await stored(collection, row.id, name);
        expect({ role, name, status: answer.status, after }).toEqual({
          role,
          name,
          status: answer.status,
          after: before,
        });
      }
    },
    120_000,
  );

  it('a new row says nothing of who wrote it, nor of what is computed', async () => {
    for (const role of roles) {
      const caller = callers.get(role)!;
      const {
        id: _id,
        createdBy: _by,
        displayLine1: _1,
        displayLine2: _2,
        ...body
      } = await rowOfOwner(collection);
      const own = Object.fromEntries(
        Object.entries(body).map(([name, value]) => [name, value === owner.userId ? caller.userId : value]),
      );
      const claimed: Record<string, unknown> = { createdBy: colleague.userId };
      for (const name of names)
        if (entity.fields[name]?.computed) claimed[name] = await grabbing(entity, name, colleague);
      const answer = await caller.post(`/${collection}`, { ...own, ...claimed });
      if (answer.status !== 201) continue;
      const id = String(answer.body['id']);
      for (const [name, value] of Object.entries(claimed))
        expect({ role, name, value: await stored(collection, id, name) }).not.toEqual({ role, name, value });
      expect(await stored(collection, id, 'createdBy')).toBe(caller.userId);
    }
  }, 120_000);
});
