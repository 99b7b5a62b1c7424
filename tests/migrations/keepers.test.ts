import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { migrate } from '../../src/server/database/migrate.ts';
import { onBothEngines } from '../../src/server/testing/databases.ts';
import { MIGRATIONS } from '../../src/server/testing/embedded-template.ts';

await onBothEngines('what was kept before the owners of folders stood in it', (fresh) => {
  it('has them, told to devices, and nothing else is touched', async () => {
    const { db } = await fresh('empty');
    const before = await mkdtemp(path.join(tmpdir(), 'comptoir-migrations-'));
    for (const name of await readdir(MIGRATIONS))
      if (name < '0043') await cp(path.join(MIGRATIONS, name), path.join(before, name));
    await migrate(db, before);
    const organisation = randomUUID();
    const [anne, paul, zoe] = [randomUUID(), randomUUID(), randomUUID()];
    await db.query(`insert into organisation (id, name, epoch, counter) values ($1, 'Test', $2, 7)`, [
      organisation,
      randomUUID(),
    ]);
    const ids: Record<string, string> = {};
    await db.transaction(async (tx) => {
      // The people are nobody's rows here.
      await tx.script('set local session_replication_role = replica');
      const made = async (name: string, owner: string, folder?: string, rights?: string): Promise<void> => {
        ids[name] = randomUUID();
        await tx.query(
          `insert into drive_files (organisation, id, seq, version, created_at, updated_at, display_line1, display_line2, name, kind, owner, folder, rights)
           values ($1, $2, 3, 1, now(), now(), $3, '', $3, 'folder', $4, $5, $6)`,
          [organisation, ids[name], name, owner, folder ? ids[folder] : null, rights ?? null],
        );
      };
      await made('top', zoe, undefined, 'people');
      await made('inner', paul, 'top');
      await made('file', anne, 'inner', 'team');
      await made('kept', anne, 'inner', 'private');
      await made('in kept', paul, 'kept');
      await made('zoe’s', zoe, 'top');
      await made('plain', anne, 'inner');
      await made('shared', anne, 'inner', 'people');
      await made('in shared', zoe, 'shared');
    });

    expect(await migrate(db, MIGRATIONS)).toContain('0043-keepers-of-folders.sql');
    const { rows } = await db.query<{ name: string; keepers: string[] | null; seq: number; version: number }>(
      'select name, keepers, seq, version from drive_files order by name',
    );
    expect(Object.fromEntries(rows.map(({ name, ...rest }) => [name, rest]))).toEqual({
      top: { keepers: null, seq: 3, version: 1 },
      inner: { keepers: [zoe], seq: 8, version: 2 },
      file: { keepers: [paul], seq: 8, version: 2 },
      kept: { keepers: null, seq: 3, version: 1 },
      'in kept': { keepers: [anne], seq: 8, version: 2 },
      plain: { keepers: [paul, zoe], seq: 8, version: 2 },
      shared: { keepers: [paul], seq: 8, version: 2 },
      'in shared': { keepers: [anne, paul], seq: 8, version: 2 },
      'zoe’s': { keepers: null, seq: 3, version: 1 },
    });
    const counters = await db.query<{ counter: number }>('select counter from organisation');
    expect(counters.rows).toEqual([{ counter: 8 }]);
    await rm(before, { recursive: true, force: true });
  }, 120_000);
});
