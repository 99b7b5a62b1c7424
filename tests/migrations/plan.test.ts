import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defineEntity, type Entity } from '../../src/domain/kernel/entity.ts';
import { choice, link, text } from '../../src/domain/kernel/field.ts';
import { grant } from '../../src/domain/kernel/grants.ts';
import { storesOf } from '../../src/domain/kernel/mirror-stores.ts';
import { COLLECTIONS, entityOf } from '../../src/domain/registry.ts';
import { STORE_VERSIONS } from '../../src/offline/database/versions.gen.ts';
import { migrate } from '../../src/server/database/migrate.ts';
import { deviceVersionsModule, nextDeviceVersions } from '../../src/server/database/plan/device-versions.ts';
import { planMigration } from '../../src/server/database/plan/plan.ts';
import { schemaOf, type Schema } from '../../src/server/database/schema/tables.ts';
import { onBothEngines } from '../../src/server/testing/databases.ts';
import { MIGRATIONS } from '../../src/server/testing/embedded-template.ts';

const entities = COLLECTIONS.map(entityOf);
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'comptoir-plan-'));
  await cp(MIGRATIONS, folder, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The registry with other fields for one entity. */
const having = (collection: string, change: (entity: Entity) => Partial<Entity>): Entity[] =>
  entities.map((entity) => (entity.collection === collection ? { ...entity, ...change(entity) } : entity));
const added = having('companies', ({ fields }) => ({
  fields: { ...fields, nickname: text('Nickname'), accountant: link('Accountant', 'contacts') },
}));

describe('what is committed', () => {
  it('leads to what the declarations ask for, on the server and on devices', async () => {
    expect(await planMigration(folder, entities, 'nothing')).toBeUndefined();
    expect(nextDeviceVersions(STORE_VERSIONS, storesOf(entities))).toBe(STORE_VERSIONS);
  });

  it('is written as it is generated', async () => {
    const module = await readFile('src/offline/database/versions.gen.ts', 'utf8');
    expect(module).toBe(deviceVersionsModule(STORE_VERSIONS));
  });
});

describe('a changed declaration', () => {
  it('becomes one migration that adds, and the next plan is empty', async () => {
    const before = await readdir(folder);
    const name = await planMigration(folder, added, 'nickname');
    const files = await readdir(folder);
    expect(files.filter((file) => !before.includes(file))).toEqual([name]);
    const sql = await readFile(path.join(folder, String(name)), 'utf8');
    expect(sql).toContain('alter table "companies" add column "nickname" text;');
    expect(sql).toContain('references "contacts" (organisation, id) deferrable initially deferred;');
    expect(await planMigration(folder, added, 'again')).toBeUndefined();
  });

  it('may widen a list of words', async () => {
    const wider = having('contacts', ({ fields }) => ({
      fields: { ...fields, language: choice('Language', { en: 'English', fr: 'French', de: 'German' }) },
    }));
    const sql = await readFile(
      path.join(folder, String(await planMigration(folder, wider, 'german'))),
      'utf8',
    );
    expect(sql).toContain(`check ("language" in ('en', 'fr', 'de'))`);
  });

  it.each<[string, Entity[], string]>([
    [
      'a field that goes',
      having('companies', ({ fields: { notes: _notes, ...fields } }) => ({ fields })),
      'companies.notes',
    ],
    [
      'a field of another type',
      having('companies', ({ fields }) => ({ fields: { ...fields, capital: text('Capital') } })),
      'companies.capital',
    ],
    [
      'fewer words',
      having('contacts', ({ fields }) => ({
        fields: { ...fields, language: choice('Language', { en: 'English' }) },
      })),
      'contacts.language',
    ],
    ['a collection that goes', entities.filter(({ collection }) => collection !== 'comments'), 'comments'],
  ])('is refused when it could lose data: %s', async (_what, changed, named) => {
    const before = await readdir(folder);
    await expect(planMigration(folder, changed, 'loss')).rejects.toThrow(named);
    expect(await readdir(folder)).toEqual(before);
  });

  it('is refused when its column would be one of the store’s own', () => {
    const taken = having('companies', ({ fields }) => ({ fields: { ...fields, seq: text('Sequence') } }));
    expect(() => schemaOf(taken)).toThrow('companies.seq');
  });
});

describe('device versions', () => {
  it('grow by what changed, and never lose a table', () => {
    const tag = defineEntity({
      name: 'tag',
      collection: 'tags',
      area: 'crm',
      label: 'Tag',
      plural: 'Tags',
      fields: { name: text('Name') },
      indexes: ['name'],
      search: ['name'],
      access: [grant('everyone', 'R')],
      display: (row) => [row.name ?? '', ''],
    });
    const next = nextDeviceVersions(STORE_VERSIONS, storesOf([...entities, tag]));
    expect(next.slice(0, -1)).toEqual(STORE_VERSIONS);
    expect(next.at(-1)).toEqual({ version: STORE_VERSIONS.length + 1, stores: { rows_tags: 'id, name' } });
    expect(() => nextDeviceVersions(next, storesOf(entities))).toThrow('rows_tags');
  });
});

interface Column {
  table_name: string;
  column_name: string;
}

await onBothEngines('the migrations', (fresh) => {
  it('make exactly the tables of the snapshot, and take a planned change', async () => {
    const { db } = await fresh('empty');
    await migrate(db, folder);
    const schema = JSON.parse(await readFile(path.join(folder, 'schema.json'), 'utf8')) as Schema;
    const columns = async (): Promise<Column[]> =>
      (
        await db.query<Column>(
          `select table_name, column_name from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER' order by 1, ordinal_position`,
        )
      ).rows;
    const made = await columns();
    for (const [table, { columns: wanted }] of Object.entries(schema))
      expect(made.flatMap((one) => (one.table_name === table ? [one.column_name] : []))).toEqual(
        Object.keys(wanted),
      );
    const indexes = await db.query<{ indexname: string }>(
      `select indexname from pg_indexes where schemaname = 'public'`,
    );
    const names = indexes.rows.map(({ indexname }) => indexname);
    expect(
      Object.values(schema)
        .flatMap((table) => Object.keys(table.indexes))
        .filter((name) => !names.includes(name)),
    ).toEqual([]);
    const planned = await planMigration(folder, added, 'nickname');
    expect(await migrate(db, folder)).toEqual([planned]);
    expect((await columns()).length).toBe(made.length + 2);
  }, 180_000);
});
