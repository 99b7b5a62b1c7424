import type { AnyRow, Entity } from '../../../domain/kernel/entity.ts';
import { bothWays, type ExchangeWords } from '../../../domain/kernel/exchange/cell.ts';
import { optionKey } from '../../../domain/kernel/exchange/option-key.ts';
import { mailboxKey } from '../../../domain/kernel/likeness.ts';
import type { Engine } from '../../../offline/index.ts';
import { walkRows } from '../../../offline/upkeep.ts';

/** Who a text of a file means: one row, none, or several of that name. */
export type Found = { readonly id: string } | 'missing' | 'several';

export interface LinkDirectory {
  find(text: string): Found;
}

/** Of a mailbox, every sign counts. */
const keyOfText = (text: string): string => (text.includes('@') ? mailboxKey(text) : optionKey(text));

const WITH_ID = /^.*\[([^\]]+)\]$/s;
/** What a row is looked for by, the surest first: a later kind counts only where an earlier one knows nothing. */
const KINDS = ['key', 'unique', 'name'] as const;

/** By natural key, by a field that is its own alone, by the name that it is shown with, in either language. */
function keysOf(entity: Entity, row: AnyRow, words: ExchangeWords): Record<(typeof KINDS)[number], string[]> {
  const texts = (names: readonly string[]) =>
    names.flatMap((name) => (typeof row[name] === 'string' ? row[name] : []));
  const natural = entity.naturalKey?.(row as never);
  const singles = entity.unique.filter((group) => group.length === 1).flat();
  const shown = row.displayLine1 ?? '';
  return {
    key: natural ? [natural] : [],
    unique: texts([...singles, ...entity.search.filter((name) => /code|email|reference/i.test(name))]),
    name: [
      ...(entity.translatedDisplay ? bothWays(words, shown) : [shown]),
      ...texts(entity.search.slice(0, entity.fixedRows ? 3 : 1)),
    ],
  };
}

/** All rows of a collection by what a file may call them. */
export async function readDirectory(
  engine: Engine,
  collection: string,
  words: ExchangeWords,
): Promise<LinkDirectory> {
  const entity = engine.context.entityOf(collection);
  const ids = new Set<string>();
  const byKind = KINDS.map(() => new Map<string, Set<string>>());
  for await (const rows of walkRows(engine, collection)) {
    for (const row of rows) {
      ids.add(row.id);
      const keys = keysOf(entity, row, words);
      KINDS.forEach((kind, at) => {
        for (const text of keys[kind]) {
          const key = keyOfText(text);
          if (key === '') continue;
          const known = byKind[at]!.get(key);
          if (known) known.add(row.id);
          else byKind[at]!.set(key, new Set([row.id]));
        }
      });
    }
  }
  return {
    find(text) {
      const bare = text.trim();
      const id = ids.has(bare) ? bare : WITH_ID.exec(bare)?.[1];
      if (id !== undefined && ids.has(id)) return { id };
      const key = keyOfText(bare);
      for (const known of byKind) {
        const found = [...(known.get(key) ?? [])];
        if (found.length === 1) return { id: found[0]! };
        if (found.length > 1) return 'several';
      }
      return 'missing';
    },
  };
}
