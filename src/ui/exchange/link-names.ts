import { say, type ExchangeWords } from '../../domain/kernel/exchange/cell.ts';
import { valueAtPath, type ExchangeColumn } from '../../domain/kernel/exchange/columns.ts';
import type { Engine } from '../../offline/index.ts';
import { walkRows } from '../../offline/upkeep.ts';
import type { LinkNames, PlainRow } from './worker/messages.ts';

export interface LinkNaming {
  /** What the rows' links are called, of those that were not told before. */
  namesIn(columns: readonly ExchangeColumn[], rows: readonly PlainRow[]): Promise<LinkNames>;
}

const linkedTo = ({ field }: ExchangeColumn): string | undefined =>
  field.kind === 'link' || field.kind === 'links' ? field.to : undefined;

/** A name that several rows have says with its identifier which one is meant; see `LinkDirectory`, which reads it. */
export const nameWithId = (name: string, id: string): string => `${name} [${id}]`;

/** Names the rows that others link to: by their first line, where that is theirs alone. */
export function nameLinks(engine: Engine, words: ExchangeWords): LinkNaming {
  const directories = new Map<string, Promise<ReadonlyMap<string, string>>>();
  const told = new Set<string>();

  async function read(collection: string): Promise<ReadonlyMap<string, string>> {
    const { translatedDisplay } = engine.context.entityOf(collection);
    const names = new Map<string, string>();
    const counts = new Map<string, number>();
    for await (const rows of walkRows(engine, collection)) {
      for (const row of rows) {
        const line = row.displayLine1 ?? String(row['name'] ?? row.id);
        const name = translatedDisplay ? say(words, line) : line;
        names.set(row.id, name);
        counts.set(name, (counts.get(name) ?? 0) + 1);
      }
    }
    for (const [id, name] of names) if (counts.get(name) !== 1) names.set(id, nameWithId(name, id));
    return names;
  }
  const directoryOf = (collection: string): Promise<ReadonlyMap<string, string>> => {
    const known = directories.get(collection) ?? read(collection);
    directories.set(collection, known);
    return known;
  };

  return {
    async namesIn(columns, rows) {
      const names: Record<string, Record<string, string>> = {};
      for (const column of columns) {
        const collection = linkedTo(column);
        if (collection === undefined) continue;
        for (const row of rows) {
          for (const id of [valueAtPath(row, column.path)].flat()) {
            if (typeof id !== 'string' || id === '' || told.has(`${collection}/${id}`)) continue;
            told.add(`${collection}/${id}`);
            const name = (await directoryOf(collection)).get(id);
            if (name !== undefined) (names[collection] ??= {})[id] = name;
          }
        }
      }
      return names;
    },
  };
}
