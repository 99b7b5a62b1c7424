/**
 * A process to be killed: writes a parent with two children per transaction into the data folder given, and
 * prints each number once its commit was acknowledged.
 */
import { openEmbedded } from '../database/pglite/embedded.ts';

const [, , folder, template] = process.argv;
if (!folder || !template) throw new Error('usage: embedded-writer <folder> <template>');
const db = await openEmbedded({ folder, template });
await db.script(
  'create table if not exists parent (id int primary key); create table if not exists child (parent int)',
);
const { rows } = await db.query<{ last: number }>('select coalesce(max(id), 0) as last from parent');
for (let id = (rows[0]?.last ?? 0) + 1; ; id++) {
  await db.transaction(async (tx) => {
    await tx.query('insert into parent values ($1)', [id]);
    await tx.query('insert into child values ($1), ($1)', [id]);
  });
  process.stdout.write(`${id}\n`);
}
