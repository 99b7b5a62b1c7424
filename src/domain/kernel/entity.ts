import { erasing } from './erasure.ts';
import type { LineExport } from './exchange/line-export.ts';
import type { Fields, Line, StatusField, Unclassified, Values } from './field.ts';
import type { FormSection } from './form-sections.ts';
import { holders, type Grant, type Person } from './grants.ts';
import type { Traits } from './likeness.ts';
import { survivorOf } from './survivor.ts';
import type { Problem } from './problem.ts';

/** What every row carries beside its declared fields. An alias, not an interface: rows of known fields are rows of any. */
export type SystemFields = {
  id: string;
  version?: number | undefined;
  createdAt?: string | undefined;
  updatedAt?: string | undefined;
  createdBy?: string | null | undefined;
  displayLine1?: string | undefined;
  displayLine2?: string | undefined;
};
export type AnyRow = SystemFields & { [field: string]: unknown };
export type RowOf<E> = E extends { readonly fields: infer F } ? SystemFields & Values<F> : never;
/** A row that is being written: nothing is promised yet. */
export type DraftOf<E> = E extends { readonly fields: infer F }
  ? Partial<SystemFields> & { [K in keyof Values<F>]?: Values<F>[K] | null | undefined }
  : never;
/** One line of a `lines` field. */
export type LineOf<E, K extends string> = E extends { readonly fields: infer F }
  ? K extends keyof F
    ? F[K] extends { readonly kind: 'lines'; readonly fields: infer L }
      ? Line<L>
      : never
    : never
  : never;

export interface RowName {
  readonly collection: string;
  readonly id: string;
}

/** Reads other rows: the mirror on the device, the running transaction on the server. */
export interface Lookup {
  get(collection: string, id: string): Promise<AnyRow | undefined>;
  /** All live rows whose fields equal these values. Declared indexes make it cheap. */
  where(collection: string, match: Readonly<Record<string, unknown>>): Promise<AnyRow[]>;
  /** Of whoever may not hold all rows, a device: whether all live ones of a collection are here. See `holdsWhole`. */
  isWhole?(collection: string): Promise<boolean>;
  /** Of whoever holds every row, the server: live rows with a line in which these fields have these values. */
  withLine?(
    collection: string,
    lines: string,
    match: Readonly<Record<string, string>>,
  ): Promise<readonly AnyRow[]>;
}
/** Whoever writes, as far as rules ask. */
export type Actor = Pick<Person, 'id' | 'roles' | 'service'>;
/** What a rule may know beside its row. `today` is a date in the company's zone. */
export interface RuleContext {
  readonly lookup: Lookup;
  readonly today: string;
  /** The row as it was, when one is changed. */
  readonly before?: AnyRow | undefined;
  /** In a recomputation, the row that this one follows, as it was before its change. */
  readonly followed?: AnyRow | undefined;
  /** Who writes, where that is known: a recomputation has nobody. On a device as they signed in, whether or not its people have arrived. */
  readonly person?: Actor | undefined;
}

/** What a rule may know that writes along with a change. */
export interface EntailContext extends RuleContext {
  /** The moment of the change, as rows carry it. */
  readonly now: string;
  /** A key for a line that it adds. */
  readonly newKey: () => string;
  /** Of whoever holds every row, as the server does: a device knows what has arrived there. */
  readonly holdsAll?: true;
}

/** How fields of a row follow from the row of the same collection that it lies in. */
export interface Inheritance {
  /** The link to that row. */
  readonly by: string;
  /** The computed fields that do, */
  readonly fields: readonly string[];
  /** and the others that these are made from, of the row itself or of the one above. */
  readonly from: readonly string[];
  /** Pure. The fields of a row that lies in `above`. */
  of(
    row: Readonly<Record<string, unknown>>,
    above: Readonly<Record<string, unknown>>,
  ): Record<string, unknown>;
}

/** How the rows of a collection stand on the timeline of what they name. */
export interface Happening<Name extends string = string> {
  /** The date or time that they stand at. */
  readonly on: Name | 'createdAt';
  /** A choice that tells sorts of them apart. */
  readonly sort?: Name;
  /** Who did it, where that is not who wrote it down. */
  readonly by?: Name;
  /** What it is called there by whoever may read that: its display lines are read by all who see the row. */
  readonly title?: Name;
  /** A long text of which the beginning is shown, and facts beside it. */
  readonly text?: Name;
  readonly facts?: readonly Name[];
  /** Lines with a time `at` of their own, each of which is something that happened too. */
  readonly log?: Name;
}

/** A name of a field, where each field says whether it is personal; else the names of those that do not. */
type OfClassified<F, Name> = [Unclassified<F>] extends [never]
  ? Name
  : { readonly unclassified: Unclassified<F> };

/** The day of a document beside those that its series had before. */
export interface SeriesDay {
  readonly today: string;
  /** The day of the last that was numbered in the series of its year, if one was. */
  readonly last: string | undefined;
  /** The latest year of which one was numbered. */
  readonly lastYear: number | undefined;
}

/** A number that the server gives, without gaps, by year: NDF-2026-0001. */
export interface Numbering<Name extends string = string> {
  readonly field: Name;
  /** NDF; of a row where its kind says which. */
  readonly series: string | ((row: Readonly<Record<string, unknown>>) => string);
  /** The state that asks for a number, the first time that a row reaches it. Unless said, a row has one from its beginning. */
  readonly from?: string;
  /** The date whose year the series is of; that of the moment unless named. */
  readonly on?: Name;
  /** How many digits at least, so that texts sort as numbers do. */
  readonly digits: number;
  /** Why a row may not be numbered of its date; the date is kept with the series. */
  dayProblem?(day: string, known: SeriesDay): Promise<string | undefined>;
}

export interface EntityOptions<F extends Fields> {
  readonly name: string;
  readonly collection: string;
  readonly area: string;
  readonly label: string;
  readonly plural: string;
  /** A row in the middle of a sentence; `the` and its label unless said. French has its article in the catalogue. */
  readonly noun?: string;
  readonly fields: F;
  /** Fields that lists sort or filter by: IndexedDB indexes on the device, SQL indexes on the server. */
  readonly indexes?: readonly (keyof F & string)[];
  /** The place among its like that a person has given each row, a text that sorts (line-place.ts): rows are offered in that order. */
  readonly order?: keyof F & string;
  /** Groups of fields that may not repeat together among live rows; a row with an empty one is free. */
  readonly unique?: readonly (readonly (keyof F & string)[])[];
  /** Fields searched as one types, the weightiest first. */
  readonly search: readonly (keyof F & string)[];
  readonly access: readonly Grant[];
  /**
   * Fields by which access is granted beside those that its own grants name: computed readers of this row or of others follow
   * them. Only whoever may hand the row over changes any of these.
   */
  readonly hands?: readonly (keyof F & string)[];
  /** Fields that conflict together, because one without the others means nothing. */
  readonly groups?: readonly (readonly (keyof F & string)[])[];
  /** A POST that finds this key answers "exist" instead of creating. */
  naturalKey?(row: Values<F>): string;
  // Rules run when something is written: a declaration imports them then, so that a list loads without them.
  /** The two lines by which people know the row in pickers, search and lists. */
  display(row: Values<F> & SystemFields, context: RuleContext): [string, string] | Promise<[string, string]>;
  /**
   * Names of the catalogue, shown in the person's language where a row bears one: what every company begins with. Any other
   * name is shown as it was typed.
   */
  readonly translatedDisplay?: readonly string[];
  /**
   * Typed fields that are written along with a change (the entry of a log): where it is made, so that two changes before one
   * sending leave two entries, and on the server for callers who do not know of it.
   */
  entails?(row: Values<F> & SystemFields, context: EntailContext): Promise<Partial<Values<F>>>;
  /**
   * Fills the computed fields, and the typed ones that follow another row for as long as nobody gives them a value of their
   * own; runs at each write on both sides. Returns that part of the row.
   */
  compute?(row: Values<F> & SystemFields, context: RuleContext): Promise<Partial<Values<F>>>;
  /** The rules that a shape cannot say. Runs on both sides, after `compute`. */
  check?(row: Values<F> & SystemFields, context: RuleContext): Promise<Problem[]>;
  /** Other rows whose computed fields follow this one: the server recomputes them. */
  ripples?(row: Values<F> & SystemFields, context: RuleContext): Promise<readonly RowName[]>;
  /** How computed fields follow from the row that one lies in: the server makes all that is below a change anew, at once. */
  inherits?(): Promise<Inheritance>;
  /** Rows that never change and travel with the program (countries). */
  fixedRows?(): readonly AnyRow[];
  readonly numbering?: Numbering<keyof F & string>;
  /** Its writers wait for those of this collection: their rules read its rows, or they write them. */
  readonly inTurnOf?: string;
  /** An older name under which clients in use read the collection. */
  readonly alias?: string;
  /** No POST creates a row: a route of its own does. */
  readonly madeElsewhere?: true;
  /** It takes files that nothing else takes, and no others: those sent for it are named from here alone. */
  readonly ownFiles?: true;
  /** A row stands for those that name it, and goes with the last of them once they are erased. */
  readonly goesWithLast?: true;
  /** A row is somebody's own, whatever record it hangs on: where somebody else removes that record, it stays. */
  readonly staysWithOwner?: true;
  /** How its form is laid out, fetched with the first one; without it the form is made from the fields alone. */
  form?(): Promise<readonly FormSection<keyof F & string>[]>;
  /** Its lines as rows of a file, for whoever books them. */
  exportLines?(): Promise<LineExport>;
  /** A second row with the same content is something a person may want: both sides of a conflict can stay. */
  readonly copyable?: true;
  /**
   * Where its person may not change it any more, or it is gone: of what they put into it, these lines can stand as a row of
   * their own (`owner` names whose it is), with what it `keeps` of the one before. `deniedBy`: the codes, by their field, that
   * say so beside a 403.
   */
  readonly ownPart?: {
    readonly lines: keyof F & string;
    readonly owner: keyof F & string;
    readonly keeps: readonly (keyof F & string)[];
    readonly deniedBy: Readonly<Partial<Record<keyof F & string, readonly string[]>>>;
  };
  /** By what it may turn out to be one with another row. */
  traits?(row: Partial<Values<F>>, context: Pick<RuleContext, 'lookup'>): Promise<Traits>;
  /** DELETE switches this field off instead of removing the row. */
  readonly disables?: keyof F & string;
  /** The yes or no that says whether a row is in use still: told beside its name where it is not. `disables` unless said. */
  readonly active?: keyof F & string;
  /** Reading another person's row leaves a trace in the history. */
  readonly readsLogged?: true;
  /**
   * The date that says that what is personal in a row was erased: its history then keeps no values, and it stays so. Its
   * personal fields are emptied with it.
   */
  readonly erased?: OfClassified<F, keyof F & string>;
  /**
   * The links to those whom a row is about, people first. Once all of these are erased, and it is about nobody else, its
   * personal fields are emptied as well: that it was, and when, stays.
   */
  readonly erasedWith?: OfClassified<F, readonly (keyof F & string)[]>;
  /** Fields that a PUT may not change once the row exists. */
  readonly settled?: readonly (keyof F & string)[];
  /** Its rows are part of the story of the records that their indexed links name; without it they are not. */
  readonly happens?: Happening<keyof F & string>;
}
type Named =
  | 'erased'
  | 'erasedWith'
  | 'noun'
  | 'form'
  | 'order'
  | 'indexes'
  | 'unique'
  | 'search'
  | 'groups'
  | 'hands'
  | 'settled'
  | 'disables'
  | 'active'
  | 'happens'
  | 'numbering';
/** Names of fields are plain texts here (the declaration has checked them), so that every entity is an `Entity`. */
export interface Entity<F extends Fields = Fields> extends Omit<EntityOptions<F>, Named> {
  readonly noun: string;
  form?(): Promise<readonly FormSection[]>;
  readonly order?: string;
  readonly indexes: readonly string[];
  readonly unique: readonly (readonly string[])[];
  readonly search: readonly string[];
  readonly groups: readonly (readonly string[])[];
  readonly hands: readonly string[];
  readonly settled: readonly string[];
  readonly disables?: string;
  readonly active?: string;
  readonly erased?: string;
  readonly erasedWith?: readonly string[];
  readonly happens?: Happening;
  readonly numbering?: Numbering;
  readonly statusField: string | undefined;
}

const SYSTEM_NAMES = new Set(['id', 'version', 'logs', 'createdAt', 'updatedAt', 'createdBy', 'lineKey']);

// Section 5 removes these names from every body, lines included: a typed field named so could never be saved.
function refuseReservedNames(path: string, fields: Fields): void {
  for (const [name, field] of Object.entries(fields)) {
    if (SYSTEM_NAMES.has(name)) throw new Error(`${path}.${name}: a system field's name`);
    if (/^(calculated|display)/.test(name) && !field.computed)
      throw new Error(`${path}.${name}: only computed fields are named so`);
    if (field.kind === 'lines' || field.kind === 'part') refuseReservedNames(`${path}.${name}`, field.fields);
  }
}

/** Declares an entity. Throws at start when the declaration contradicts itself. */
export function defineEntity<const F extends Fields>(options: EntityOptions<F>): Entity<F> {
  const names = Object.keys(options.fields);
  const statuses = names.filter((name) => options.fields[name]?.kind === 'status');
  if (statuses.length > 1) throw new Error(`${options.name}: one status field at most`);
  refuseReservedNames(options.name, options.fields);
  const hands = [...(options.hands ?? []), ...holders(options.access)];
  const noun = `the ${options.label.charAt(0).toLowerCase()}${options.label.slice(1)}`;
  // The type has seen that its fields are classified.
  type Classified = Omit<typeof options, 'erased' | 'erasedWith'> & Pick<Entity, 'erased' | 'erasedWith'>;
  const declared = options as Classified;
  const usual = { noun, indexes: [], unique: [], groups: [], settled: [] };
  return erasing({ ...usual, ...declared, hands, statusField: statuses[0] });
}

/** The machine of an entity that has one. */
export const machineOf = (
  entity: Pick<Entity, 'fields' | 'statusField'>,
): StatusField['machine'] | undefined => {
  const field = entity.statusField === undefined ? undefined : entity.fields[entity.statusField];
  return field?.kind === 'status' ? field.machine : undefined;
};

/** Whether a row is out of use, where its entity tells that at all. */
export function isInactive(
  { active, disables }: Pick<Entity, 'active' | 'disables'>,
  row: Readonly<Record<string, unknown>>,
): boolean {
  const name = active ?? disables;
  if (survivorOf(row)) return true;
  return name !== undefined && row[name] === false;
}
