import type { AnyRow, Entity, Lookup } from '../../../domain/kernel/entity.ts';
import { likeness, type Likeness, type Traits } from '../../../domain/kernel/likeness.ts';
import { survivorOf } from '../../../domain/kernel/survivor.ts';
import type { Matcher, Offered } from './find-match.ts';
import { isAddress, lineNameOf, nameFields } from './importable.ts';
import type { RowBook } from './row-book.ts';
import { contradicts, mayBeTwo, nameOf, NOWHERE } from './row-names.ts';

type Values = Readonly<Record<string, unknown>>;

/** Finds rows as forms do while one types a new one (kernel/likeness.ts), in a book of all rows. */
export function createAlike(entity: Entity, book: RowBook, lookup: Lookup): Matcher {
  const buckets = new Map<string, Set<string>>();
  const traitsOf = (row: Values, by: Lookup): Promise<Traits> => entity.traits!(row as never, { lookup: by });
  const keysOf = ({ own, name }: Traits): string[] => [...own, ...(name === '' ? [] : [`= ${name}`])];
  /** The field of an address that two rows share, where that is all they have in common. */
  function sharedAddress(why: Likeness): string | undefined {
    if (why === 'name') return undefined;
    const field = entity.fields[why.field];
    return isAddress(field?.kind === 'lines' ? lineNameOf(field.fields)?.[1] : field) ? why.field : undefined;
  }
  const isPhone = (path: string): boolean => {
    const field = entity.fields[path];
    const said = field?.kind === 'lines' ? lineNameOf(field.fields)?.[1] : field;
    return said?.kind === 'text' && said.format === 'phone';
  };
  const mailboxesOf = ({ own }: Traits): string[] => own.filter((trait) => trait.includes('@'));
  /** People of one name who have no mailbox in common, or companies that share no address: they may be two. */
  const areApart = (a: Values, b: Values, [mine, theirs]: readonly [Traits, Traits]): boolean =>
    nameFields(entity).length > 1
      ? mailboxesOf(mine).length > 0 && mailboxesOf(theirs).length > 0
      : mayBeTwo(entity, a, b);
  /** At places that are not both known: at one place they are one. */
  const isHomonym = (a: Values, b: Values, traits: readonly [Traits, Traits]): boolean =>
    traits.some(({ place }) => place === '') && areApart(a, b, traits);
  return {
    async add(row) {
      for (const key of keysOf(await traitsOf(row, NOWHERE))) {
        const ids = buckets.get(key);
        if (ids) ids.add(row.id);
        else buckets.set(key, new Set([row.id]));
      }
    },
    async find(row, isTaken) {
      const traits = await traitsOf(row, lookup);
      const name = await nameOf(entity, row);
      const ids = new Set(keysOf(traits).flatMap((key) => [...(buckets.get(key) ?? [])]));
      const found: { row: AnyRow; worth: number }[] = [];
      const offered: Offered[] = [];
      for (const id of ids) {
        const other = book.get(id);
        if (!other || survivorOf(other) || (entity.erased && other[entity.erased])) continue;
        const theirs = await traitsOf(other, lookup);
        const why = likeness(traits, theirs);
        if (why === undefined) continue;
        if (contradicts(entity, row, other)) continue;
        const path = sharedAddress(why);
        const isNamesake = name === '' || name === (await nameOf(entity, other));
        const isUniqueOwn = why !== 'name' && entity.unique.some(([one]) => one === why.field);
        if (path !== undefined && !isNamesake) {
          // A phone is passed on too often to ask about each.
          if (!isPhone(path)) offered.push({ row: other, path });
        } else if (why === 'name' && isHomonym(row, other, [traits, theirs]))
          offered.push({ row: other, path: entity.search[0]! });
        else if (why !== 'name' && !isUniqueOwn && !isNamesake && isTaken(id))
          offered.push({ row: other, path: why.field });
        else found.push({ row: other, worth: why !== 'name' ? 2 : traits.place === theirs.place ? 1 : 0 });
      }
      const best = Math.max(...found.map(({ worth }) => worth));
      return {
        found: found.flatMap((one) => (one.worth === best ? [one.row] : [])),
        offered: found.length > 0 ? [] : offered,
      };
    },
  };
}
