import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { entityOf } from '../domain/registry.ts';
import { migrate } from './database/migrate.ts';
import { openDiskStore } from './files/disk-store.ts';
import { loadFirstCompany } from './first-company.ts';
import { freshDatabase } from './testing/databases.ts';
import { MIGRATIONS } from './testing/embedded-template.ts';

it('a new company’s payment methods are called by the names that are translated, not by their keys', async () => {
  const { db, close } = await freshDatabase();
  const folder = await mkdtemp(path.join(tmpdir(), 'comptoir-first-'));
  try {
    await migrate(db, MIGRATIONS);
    const files = await openDiskStore(path.join(folder, 'files'));
    expect(await loadFirstCompany({ db, files }, { empty: true, say: () => {} })).toHaveLength(2);
    const { rows } = await db.query<{ line: string }>(
      'select display_line1 as line from payment_methods order by display_line1',
    );
    expect(rows.map(({ line }) => line)).toEqual(
      (entityOf('paymentMethods').translatedDisplay ?? []).toSorted(),
    );
  } finally {
    await close();
    await rm(folder, { recursive: true, force: true });
  }
}, 60_000);
