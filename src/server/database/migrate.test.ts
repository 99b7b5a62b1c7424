import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onBothEngines } from '../testing/databases.ts';
import { migrate } from './migrate.ts';

// Each test opens a database of its own.
vi.setConfig({ testTimeout: 60_000 });

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'comptoir-migrations-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));
const write = (name: string, sql: string) => writeFile(path.join(folder, name), sql);

await onBothEngines('migrate', (fresh) => {
  it('applies the files in order, once', async () => {
    const { db } = await fresh('empty');
    await write('0002-b.sql', 'alter table a add column n int');
    await write('0001-a.sql', 'create table a (id int); insert into a values (1);');
    expect(await migrate(db, folder)).toEqual(['0001-a.sql', '0002-b.sql']);
    await write('0003-c.sql', 'update a set n = 5');
    expect(await migrate(db, folder)).toEqual(['0003-c.sql']);
    expect(await migrate(db, folder)).toEqual([]);
    expect((await db.query('select * from a')).rows).toEqual([{ id: 1, n: 5 }]);
  });

  it('refuses a file that changed after it had been applied, but not other line ends', async () => {
    const { db } = await fresh('empty');
    await write('0001-a.sql', 'create table a (id int);\n');
    await migrate(db, folder);
    await write('0001-a.sql', 'create table a (id int);\r\n');
    expect(await migrate(db, folder)).toEqual([]);
    await write('0001-a.sql', 'create table a (id bigint);\n');
    await expect(migrate(db, folder)).rejects.toThrow('0001-a.sql was changed');
  });

  it('refuses a database of a newer version, and a file with an odd name', async () => {
    const { db } = await fresh('empty');
    await write('0001-a.sql', 'create table a (id int)');
    await migrate(db, folder);
    await rm(path.join(folder, '0001-a.sql'));
    await expect(migrate(db, folder)).rejects.toThrow('newer');
    await write('first.sql', 'select 1');
    await expect(migrate(db, folder)).rejects.toThrow('NNNN-name.sql');
  });

  it('leaves nothing of a file that fails', async () => {
    const { db } = await fresh('empty');
    await write('0001-a.sql', 'create table a (id int); create table a (id int);');
    await expect(migrate(db, folder)).rejects.toMatchObject({ code: '42P07' });
    await write('0001-a.sql', 'create table a (id int)');
    expect(await migrate(db, folder)).toEqual(['0001-a.sql']);
  });

  it('lets several processes start at once', async () => {
    const { db, again } = await fresh('empty');
    await write('0001-a.sql', 'create table a (id int)');
    await write('0002-b.sql', 'insert into a values (1)');
    const others = [db, await again(), await again(), await again()];
    const applied = (await Promise.all(others.map((one) => migrate(one, folder)))).flat();
    expect(applied.sort()).toEqual(['0001-a.sql', '0002-b.sql']);
    expect((await db.query('select * from a')).rows).toEqual([{ id: 1 }]);
  });

  it('makes the foundations', async () => {
    const { db } = await fresh('empty');
    await migrate(db, fileURLToPath(new URL('./migrations', import.meta.url)));
    await db.query(
      "insert into organisation (id, name, epoch) values (gen_random_uuid(), 'Test', gen_random_uuid())",
    );
    const { rows } = await db.query(
      'update organisation set counter = counter + 1 returning counter, time_zone',
    );
    expect(rows).toEqual([{ counter: 1, time_zone: 'Europe/Paris' }]);
  });
});
