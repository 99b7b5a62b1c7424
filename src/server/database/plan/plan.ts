import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Entity } from '../../../domain/kernel/entity.ts';
import { schemaOf, type Schema } from '../schema/tables.ts';
import { differenceOf } from './difference.ts';

/** The schema that all migrations of the folder lead to, committed with them. */
const SNAPSHOT = 'schema.json';

/**
 * Writes the migration that leads to what the declarations ask for, and answers its name; undefined when there is
 * nothing to do. Throws, and writes nothing, when the difference would lose data.
 */
export async function planMigration(
  folder: string,
  entities: readonly Entity[],
  name: string,
): Promise<string | undefined> {
  const snapshot = path.join(folder, SNAPSHOT);
  const before = existsSync(snapshot) ? (JSON.parse(await readFile(snapshot, 'utf8')) as Schema) : {};
  const after = schemaOf(entities);
  const { statements, refused } = differenceOf(before, after);
  if (refused.length > 0)
    throw new Error(
      `These changes could lose data and are not planned:\n${refused.map((one) => `  ${one}`).join('\n')}\n` +
        `Write the migration by hand into ${folder} and bring ${SNAPSHOT} into line with it.`,
    );
  if (statements.length === 0) return undefined;
  const file = `${await nextNumber(folder)}-${name}.sql`;
  await writeFile(path.join(folder, file), `${statements.join(';\n\n')};\n`);
  await writeFile(snapshot, `${JSON.stringify(inTheirPlaces(before, after), undefined, 2)}\n`);
  return file;
}

/** Columns as the tables have them: a new one is behind those that are there, wherever its field is declared. */
function inTheirPlaces(before: Schema, after: Schema): Schema {
  return Object.fromEntries(
    Object.entries(after).map(([name, table]) => {
      const places = Object.keys(before[name]?.columns ?? {});
      const placeOf = (column: string): number =>
        places.includes(column) ? places.indexOf(column) : Infinity;
      const columns = Object.entries(table.columns).toSorted(([a], [b]) => {
        const [first, second] = [placeOf(a), placeOf(b)];
        return first === second ? 0 : first - second;
      });
      return [name, { ...table, columns: Object.fromEntries(columns) }];
    }),
  );
}

async function nextNumber(folder: string): Promise<string> {
  const numbers = (await readdir(folder)).flatMap((file) => /^(\d{4})-.*\.sql$/.exec(file)?.[1] ?? []);
  return String(Math.max(0, ...numbers.map(Number)) + 1).padStart(4, '0');
}
