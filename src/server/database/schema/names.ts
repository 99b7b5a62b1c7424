import { createHash } from 'node:crypto';

/** PostgreSQL cuts names off here, silently. */
const LONGEST = 63;

/** `totalPreTaxAmount` as SQL writes it: `total_pre_tax_amount`. */
export function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter, at: number) => (at === 0 ? '' : '_') + letter.toLowerCase());
}

/** The column of a field that stands in parts: their names and its own, joined by two underscores. */
export function columnName(...path: readonly string[]): string {
  return shortened(path.map(snake).join('__'));
}

/** A name within the limit; a longer one keeps its beginning and ends with a hash of all of it. */
export function shortened(name: string): string {
  if (name.length <= LONGEST) return name;
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 8);
  return `${name.slice(0, LONGEST - 9)}_${hash}`;
}

/** A name as SQL takes it, whatever word it is. Ours are plain: anything else is a mistake. */
export function quoted(name: string): string {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new Error(`Not a name for SQL: ${name}`);
  return `"${name}"`;
}

/** A text as an SQL literal, for definitions; values travel as parameters. */
export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
