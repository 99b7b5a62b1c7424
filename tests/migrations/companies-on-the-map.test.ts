import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { migrate } from '../../src/server/database/migrate.ts';
import { onBothEngines } from '../../src/server/testing/databases.ts';
import { MIGRATIONS } from '../../src/server/testing/embedded-template.ts';
import { companyBefore } from './company-before.ts';

await onBothEngines('companies that were made before they followed their addresses', (fresh) => {
  it('take the place of their first address that has one, and no other is touched', async () => {
    const { db } = await fresh('empty');
    const organisation = await companyBefore(db, '0045');
    const system = 'organisation, id, seq, version, created_at, updated_at, display_line1, display_line2';
    const places = {
      paris: [randomUUID(), 48.85, 2.35],
      lyon: [randomUUID(), 45.76, 4.84],
      unknown: [randomUUID(), null, null],
    } as const;
    const companies: [string, [number, number] | null, [string | null, keyof typeof places][]][] = [
      ['billing first', null, [['site', 'paris'], ['billing', 'lyon']]], // prettier-ignore
      ['the first that is known', null, [['billing', 'unknown'], [null, 'paris']]], // prettier-ignore
      ['a place of its own', [1, 2], [['billing', 'lyon']]],
      ['nowhere', null, [['billing', 'unknown']]],
      ['no address', null, []],
    ];
    await db.transaction(async (tx) => {
      await tx.script('set local session_replication_role = replica');
      for (const [id, latitude, longitude] of Object.values(places))
        await tx.query(
          `insert into addresses (${system}, text_address, country, latitude, longitude)
           values ($1, $2, 3, 1, now(), now(), '', '', 'x', 'FR', $3, $4)`,
          [organisation, id, latitude, longitude],
        );
      for (const [name, own, lines] of companies) {
        const id = randomUUID();
        await tx.query(
          `insert into companies (${system}, name, latitude, longitude)
           values ($1, $2, 3, 1, now(), now(), '', '', $3, $4, $5)`,
          [organisation, id, name, own?.[0] ?? null, own?.[1] ?? null],
        );
        for (const [at, [kind, place]] of lines.entries())
          await tx.query(
            `insert into "companies__addresses" (organisation, row_id, line_key, line_position, "kind", "address")
             values ($1, $2, $3, $4, $5, $6)`,
            [organisation, id, randomUUID(), at, kind, places[place][0]],
          );
      }
    });
    expect(await migrate(db, MIGRATIONS)).toContain('0046-companies-on-the-map.sql');
    const { rows } = await db.query<Record<string, unknown>>(
      'select name, latitude::float8 as latitude, longitude::float8 as longitude, seq::int as seq, version from companies',
    );
    const found = Object.fromEntries(
      rows.map(({ name, latitude, longitude, seq, version }) => [name, [latitude, longitude, seq, version]]),
    );
    expect(found).toEqual({
      'billing first': [45.76, 4.84, 8, 2],
      'the first that is known': [48.85, 2.35, 8, 2],
      'a place of its own': [1, 2, 3, 1],
      nowhere: [null, null, 3, 1],
      'no address': [null, null, 3, 1],
    });
  }, 120_000);
});
