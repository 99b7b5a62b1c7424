import { useContext, useMemo } from 'react';
import { useRows } from '../../../offline/index.ts';
import { FormOf } from '../form-of.ts';

/** Rows that are looked through, and words that are offered: the most used of the latest. */
const ROWS = 500;
const WORDS = 50;

interface KnownWordsProps {
  readonly id: string;
  /** JSON pointer of a field of the row itself: words of lines are too various to be worth it. */
  readonly pointer: string | undefined;
  readonly taken: readonly string[];
}

/** What other rows hold in the same field, the most used first, for the browser to offer while one types. */
export function KnownWords({ id, pointer, taken }: KnownWordsProps) {
  const collection = useContext(FormOf);
  const name = pointer?.split('/').slice(1) ?? [];
  if (collection === undefined || name.length !== 1) return null;
  return <Words id={id} collection={collection} name={name[0]!} taken={taken} />;
}

interface WordsProps {
  readonly id: string;
  readonly collection: string;
  readonly name: string;
  readonly taken: readonly string[];
}

function Words({ id, collection, name, taken }: WordsProps) {
  const rows = useRows(collection, { limit: ROWS });
  const words = useMemo(() => {
    const uses = new Map<string, number>();
    for (const row of rows ?? []) {
      const value = row[name];
      for (const word of Array.isArray(value) ? value : [])
        uses.set(String(word), (uses.get(String(word)) ?? 0) + 1);
    }
    return [...uses]
      .filter(([word]) => !taken.includes(word))
      .sort(([one, a], [other, b]) => b - a || one.localeCompare(other))
      .slice(0, WORDS);
  }, [rows, name, taken]);
  return (
    <datalist id={id}>
      {words.map(([word]) => (
        <option key={word} value={word}>
          {word}
        </option>
      ))}
    </datalist>
  );
}
