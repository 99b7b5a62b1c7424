import type { Entity } from '../../../domain/kernel/entity.ts';
import { flatColumns, ID_COLUMN, type ExchangeColumn } from '../../../domain/kernel/exchange/columns.ts';
import { texts, type Field, type Fields } from '../../../domain/kernel/field.ts';

/** A column of which a field that fills no cell is made. */
export interface ImportColumn extends ExchangeColumn {
  /** The field of the row: lines of which the cell lists one text each, or one that names a place. */
  readonly makes?: { readonly field: string; readonly of: 'lines' | 'place' };
}

export const PLACES = 'addresses';
/** What a file says of a place, and the path that its columns begin with. */
const PLACE_NAMES = ['street', 'postcode', 'city', 'country'];
const PLACE = 'address';

/** The one field that a line needs, where a cell can say it. */
export function lineNameOf(fields: Fields): readonly [string, Field] | undefined {
  const [first, ...others] = Object.entries(fields).filter(([, field]) => field.required);
  return others.length === 0 ? first : undefined;
}
const leadsToPlace = (field: Field | undefined): boolean => field?.kind === 'link' && field.to === PLACES;

/** Lines that are a text each (emails) as a list in one cell, and where a row is, by the parts of its address. */
function madeColumns({ fields }: Pick<Entity, 'fields'>, place: Pick<Entity, 'fields' | 'label'>) {
  const columns: ImportColumn[] = [];
  for (const [name, field] of Object.entries(fields)) {
    const line = field.kind === 'lines' ? lineNameOf(field.fields)?.[1] : undefined;
    if (!field.computed && line?.kind === 'text')
      columns.push({
        path: name,
        labels: [field.label],
        field: texts(field.label),
        makes: { field: name, of: 'lines' },
      });
    if (!field.computed && (leadsToPlace(field) || leadsToPlace(line)))
      for (const part of PLACE_NAMES)
        for (const column of flatColumns({ [part]: place.fields[part]! }))
          columns.push({
            ...column,
            path: `${PLACE}.${part}`,
            labels: [place.label, ...column.labels],
            makes: { field: name, of: 'place' },
          });
  }
  return columns;
}

/**
 * What a file may say of rows: neither what follows from other fields, nor a status (decisions are taken one by one), nor files,
 * nor what has a place of its own beside the form (what a row was merged into). The identifier finds rows and is never written.
 */
export const importableColumns = (
  entity: Pick<Entity, 'fields'>,
  place: Pick<Entity, 'fields' | 'label'>,
): ImportColumn[] => [
  ID_COLUMN,
  ...flatColumns(entity.fields).filter(({ path, field }) => {
    const outer = entity.fields[path.split('.')[0]!];
    return (
      !field.computed && !outer?.computed && !outer?.apart && field.kind !== 'status' && field.kind !== 'file'
    );
  }),
  ...madeColumns(entity, place),
];

/** By what rows of a file are found among those that are here. */
export interface MatchKey {
  readonly id: string;
  /** The fields that make it; none for the key that the entity itself makes. */
  readonly paths: readonly string[];
  /** Names are compared without accents and case; what is unique, to the letter. */
  readonly isLoose: boolean;
  /** No two rows share it. */
  readonly isUnique: boolean;
  /** No row can be made without it: one that lacks it is refused, and never a new one unseen. */
  readonly isNeeded?: boolean;
}

/** By all that two rows are suspected to be one by, as while one types: numbers, mailboxes, the name and the place. */
export const LIKENESS = 'likeness';

/** What is one party's own by its very form, whether or not rows may share it: the surest first. */
const TELLING_FORMATS = ['siren', 'email'];

const requiredOf = ({ fields }: Entity): string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.required && !field.computed && field.initial === undefined ? [name] : [],
  );

/** The texts that no row is without: all of them are its name. */
export const nameFields = (entity: Entity): string[] =>
  requiredOf(entity).filter((name) => entity.fields[name]?.kind === 'text');

/** A mailbox or a phone: several share it, and it goes from one to the next. */
export const isAddress = (field: Field | undefined): boolean =>
  field?.kind === 'text' && (field.format === 'email' || field.format === 'phone');

/** The keys that a mapping allows, the surest first. */
export function matchKeys(entity: Entity, mapped: ReadonlySet<string>): MatchKey[] {
  const groups = entity.unique.filter((group) => group.every((name) => mapped.has(name)));
  const isAlone = (path: string): boolean => groups.some((group) => group.length === 1 && group[0] === path);
  const telling = TELLING_FORMATS.flatMap((format) =>
    [...mapped].filter((path) => {
      const field = entity.fields[path];
      return field?.kind === 'text' && field.format === format && !isAlone(path);
    }),
  );
  const [name] = entity.search;
  const required = requiredOf(entity);
  const names = nameFields(entity);
  const isNamed =
    name !== undefined &&
    mapped.has(name) &&
    entity.fields[name]?.kind === 'text' &&
    !isAlone(name) &&
    // A last name alone is nobody's.
    names.length <= 1;
  const isNamedByAll = !entity.traits && names.length > 1 && names.every((one) => mapped.has(one));
  return [
    ...(mapped.has('id') ? [{ id: 'id', paths: ['id'], isLoose: false, isUnique: true }] : []),
    ...groups.map((group) => ({ id: group.join('+'), paths: group, isLoose: false, isUnique: true })),
    ...(entity.naturalKey ? [{ id: 'natural', paths: [], isLoose: false, isUnique: true }] : []),
    ...telling.map((path) => ({ id: path, paths: [path], isLoose: false, isUnique: false })),
    ...(entity.traits && required.every((one) => mapped.has(one))
      ? [{ id: LIKENESS, paths: required, isLoose: true, isUnique: false, isNeeded: true }]
      : []),
    ...(isNamedByAll
      ? [{ id: names.join('+'), paths: names, isLoose: true, isUnique: false, isNeeded: true }]
      : []),
    ...(isNamed
      ? [{ id: name, paths: [name], isLoose: true, isUnique: false, isNeeded: required.includes(name) }]
      : []),
  ];
}

/** Of a key of their own so much of the rows have all fields: of the others it is told whose name is here already. */
const CLEAR_MAJORITY = 2 / 3;
/** Of a name, all but a few: nothing is told of the others. */
const ALL_BUT_A_FEW = 4 / 5;

/**
 * The key to propose, by how many rows of the file have a value for a field: the identifier where most have it, else the key of
 * their own that most have, else a register's number or an email, else the name; none where many rows would be without it. A key
 * that few have would make the others new rows, unseen; where there is none, that is said. What every row needs is proposed however
 * many lack it: those are refused whatever they are found by, and the others would be made a second time.
 */
export function proposedKey(
  keys: readonly MatchKey[],
  filled: ReadonlyMap<string, number>,
  count: number,
): MatchKey | undefined {
  const held = (key: MatchKey): number => Math.min(count, ...key.paths.map((path) => filled.get(path) ?? 0));
  const isHeld = (key: MatchKey): boolean =>
    (key.isNeeded && held(key) > 0) || held(key) >= count * (key.isLoose ? ALL_BUT_A_FEW : CLEAR_MAJORITY);
  const isAlone = !keys.some(({ id, isLoose }) => isLoose && id !== LIKENESS);
  const rank = (one: MatchKey): number => {
    if (one.id === 'id') return count + 1;
    // Where the file knows nothing but names, those are compared to the letter.
    if (one.id === LIKENESS) return isAlone || filled.has(`${PLACE}.postcode`) ? -2 : -4;
    if (one.isLoose) return -3;
    return one.isUnique ? held(one) : -1;
  };
  return keys.filter(isHeld).toSorted((a, b) => rank(b) - rank(a))[0];
}
