import type { Entity } from '../../domain/kernel/entity.ts';
import type { EngineDatabase } from '../database/open.ts';
import type { Found } from './collection-index.ts';
import type { Answer, Listed, Question } from './question.ts';

export interface LinkedNamesOptions {
  readonly db: EngineDatabase;
  readonly byCollection: ReadonlyMap<string, Entity>;
  /** What is known without reading. */
  readonly nameOf: (collection: string, id: string) => string | undefined;
  readonly isIndexed: (collection: string) => boolean;
}
export interface LinkedNames {
  of(
    collection: string,
    links: readonly string[],
    rows: readonly Readonly<Record<string, unknown>>[],
  ): Promise<Record<string, string>>;
  withNames(question: Question, found: Found): Promise<Answer>;
  withLinked(question: Question, rows: readonly Listed[]): Promise<readonly Listed[]>;
  /** Those of whose rows some names are remembered. */
  collections(): Iterable<string>;
  /** Of some collections, or of all. */
  forget(collections?: ReadonlySet<string>): void;
}

/** What the rows are called that answers link to: from indexes that stand, read by their ids otherwise. */
export function createLinkedNames({ db, byCollection, nameOf, isIndexed }: LinkedNamesOptions): LinkedNames {
  /** Names of rows that are linked to from what was answered, of each collection that no index is kept of. */
  const named = new Map<string, Map<string, string>>();

  /** What the rows are called that these rows link to by some fields, by their ids. */
  async function of(
    collection: string,
    links: readonly string[],
    rows: readonly Readonly<Record<string, unknown>>[],
  ): Promise<Record<string, string>> {
    const fields = byCollection.get(collection)?.fields ?? {};
    const names: Record<string, string> = {};
    for (const name of links) {
      const field = fields[name];
      if (field?.kind !== 'link' && field?.kind !== 'links') continue;
      const lacking: string[] = [];
      const known = namesIn(field.to);
      for (const id of rows.flatMap((row) => idsIn(row[name]))) {
        const found = nameOf(field.to, id) ?? known.get(id);
        if (found === undefined) lacking.push(id);
        else names[id] = found;
      }
      if (lacking.length === 0 || !byCollection.has(field.to)) continue;
      for (const row of await db.rows(field.to).bulkGet([...new Set(lacking)])) {
        if (!row || row.$deleted) continue;
        names[row.id] = row.displayLine1 ?? '';
        known.set(row.id, names[row.id]!);
      }
    }
    return names;
  }
  async function withNames(question: Question, found: Found): Promise<Answer> {
    const { collection, groupBy } = question;
    const grouped = groupBy === undefined ? [] : [groupBy];
    const values = found.groups.map(({ value }) => ({ [groupBy!]: value }));
    const groupNames = await of(collection, grouped, values);
    return { ...found, rows: await withLinked(question, found.rows), names: groupNames };
  }
  async function withLinked(
    { collection, links }: Question,
    rows: readonly Listed[],
  ): Promise<readonly Listed[]> {
    if (links.length === 0) return rows;
    const names = await of(collection, links, rows);
    return rows.map((row) => ({
      ...row,
      linked: Object.fromEntries(
        links.flatMap((name) => {
          const called = idsIn(row[name]).flatMap((id) => names[id] ?? []);
          return called.length > 0 ? [[name, called]] : [];
        }),
      ),
    }));
  }
  function namesIn(collection: string): Map<string, string> {
    const known = named.get(collection) ?? new Map<string, string>();
    if (!isIndexed(collection)) named.set(collection, known);
    return known;
  }

  return {
    of,
    withNames,
    withLinked,
    collections: () => named.keys(),
    forget(collections) {
      for (const collection of collections ?? [...named.keys()]) named.get(collection)?.clear();
    },
  };
}

/** The ids that a field of links holds: one, several, none. */
const idsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? (value as string[]) : typeof value === 'string' ? [value] : [];
