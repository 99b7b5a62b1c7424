import type { AnyRow, Entity, Lookup } from '../../../domain/kernel/entity.ts';
import { likeness, type Likeness, type Traits } from '../../../domain/kernel/likeness.ts';
import { survivorOf } from '../../../domain/kernel/survivor.ts';
import { lineNameOf } from './importable.ts';
import type { RowBook } from './row-book.ts';

export interface Alike {
  /** Takes note of a row that is in the book. */
  readonly add: (row: AnyRow) => Promise<void>;
  /** The rows that a new one may be: by what is their own, else by name and place. */
  readonly find: (row: Readonly<Record<string, unknown>>) => Promise<readonly AnyRow[]>;
}

/** Buckets need no place: nothing is asked of the device for them. */
const NOWHERE: Lookup = { get: async () => undefined, where: async () => [] };

const fieldOf = (trait: string): string => trait.slice(0, trait.indexOf(':'));

/** Finds rows as forms do while one types a new one (kernel/likeness.ts), in a book of all rows. */
export function createAlike(entity: Entity, book: RowBook, lookup: Lookup): Alike {
  const buckets = new Map<string, Set<string>>();
  const traitsOf = (row: Readonly<Record<string, unknown>>, by: Lookup): Promise<Traits> =>
    entity.traits!(row as never, { lookup: by });
  const keysOf = ({ own, name }: Traits): string[] => [...own, ...(name === '' ? [] : [`= ${name}`])];
  /** What no two rows share tells two of one name apart. */
  const differs = (a: Traits, b: Traits): boolean =>
    entity.unique.some(([name, ...others]) => {
      const of = ({ own }: Traits) => own.find((trait) => fieldOf(trait) === name);
      const [one, other] = [of(a), of(b)];
      return others.length === 0 && one !== undefined && other !== undefined && one !== other;
    });
  /** A number goes from one party to the next, and is shared: of itself it makes no row another's. */
  const isNumberAlone = (why: Likeness, a: Traits, b: Traits): boolean => {
    const field = why === 'name' ? undefined : entity.fields[why.field];
    const said = field?.kind === 'lines' ? lineNameOf(field.fields)?.[1] : field;
    return said?.kind === 'text' && said.format === 'phone' && a.name !== b.name;
  };
  return {
    async add(row) {
      for (const key of keysOf(await traitsOf(row, NOWHERE))) {
        const ids = buckets.get(key);
        if (ids) ids.add(row.id);
        else buckets.set(key, new Set([row.id]));
      }
    },
    async find(row) {
      const traits = await traitsOf(row, lookup);
      const ids = new Set(keysOf(traits).flatMap((key) => [...(buckets.get(key) ?? [])]));
      const found: { row: AnyRow; worth: number }[] = [];
      for (const id of ids) {
        const other = book.get(id);
        if (!other || survivorOf(other) || (entity.erased && other[entity.erased])) continue;
        const theirs = await traitsOf(other, lookup);
        const why = likeness(traits, theirs);
        if (why === undefined || isNumberAlone(why, traits, theirs)) continue;
        if (why === 'name' && differs(traits, theirs)) continue;
        found.push({ row: other, worth: why !== 'name' ? 2 : traits.place === theirs.place ? 1 : 0 });
      }
      const best = Math.max(...found.map(({ worth }) => worth));
      return found.flatMap((one) => (one.worth === best ? [one.row] : []));
    },
  };
}
