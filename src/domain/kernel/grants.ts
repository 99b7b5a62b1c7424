import type { Role } from '../access.ts';
import { isEmpty } from './empty.ts';

/**
 * Who may do what with which rows and fields, as data: the server turns a clause into SQL and checks rows
 * with it, the device hides what it would refuse, the access crawl walks it.
 */
export interface Clause {
  /** Roles that the clause speaks to; `everyone` is every signed-in person. */
  readonly to: 'everyone' | readonly Role[];
  /** Rows it holds for; all when absent. */
  readonly rows?: RowScope;
  /** Rows it never holds for (never approve one's own). */
  readonly except?: RowScope;
  /** A second scope that must hold too (of one's service, and of no great amount). */
  readonly only?: RowScope;
  /** Only in these states of the row's status field. */
  readonly states?: readonly string[];
  /** Only for whoever reads the record that the row names, and not a few fields of it: what hangs on a record is seen with it. */
  readonly follows?: RecordNamed;
}
/** Two fields that together name a row of any collection, itself no row that follows another. */
export interface RecordNamed {
  readonly collection: string;
  readonly id: string;
}
/** R read, C create, U update, D delete. */
export type Verb = 'R' | 'C' | 'U' | 'D';
export interface Grant extends Clause {
  readonly may: readonly Verb[];
  /** Fields it opens; all when absent. Links of the row scope and display lines are always shown with a row. */
  readonly fields?: readonly string[];
  /** Fields it does not open. */
  readonly without?: readonly string[];
}
export type RowScope =
  /** the link or links `by` name the person, or the service that the person is of; `id` when the row is the person; `createdBy` for the author */
  | { readonly kind: 'own'; readonly by: string }
  /** the link field `by` names somebody of a service that the person manages */
  | { readonly kind: 'service'; readonly by: string }
  /** a field has this value; `false` where it has none */
  | { readonly kind: 'value'; readonly field: string; readonly is: string | boolean | number };

export const own = (by: string): RowScope => ({ kind: 'own', by });
export const serviceOf = (by: string): RowScope => ({ kind: 'service', by });
export const having = (field: string, is: string | boolean | number): RowScope => ({
  kind: 'value',
  field,
  is,
});

/** Verbs written as one word, `'RCU'`, so that a declaration reads like the access table. */
export const grant = (to: Clause['to'], may: string, more: Omit<Grant, 'to' | 'may'> = {}): Grant => ({
  to,
  may: [...may] as Verb[],
  ...more,
});

/** The fields that name whom a row is open to: who reads or changes it by them. */
export const holders = (access: readonly Grant[]): string[] =>
  access.flatMap(({ may, rows, only }) =>
    /[RU]/.test(may.join(''))
      ? [rows, only].flatMap((scope) => (scope && 'by' in scope ? scope.by : []))
      : [],
  );

/** The reader as the policies see one: `members` are the people of the services that this person manages. */
export interface Person {
  readonly id: string;
  readonly roles: readonly Role[];
  readonly members: ReadonlySet<string>;
  /** The service that this person is of, where that is known. */
  readonly service?: string | null | undefined;
  /**
   * The records (`recordKey`) that rows follow and that this person may read, as far as they were asked about. A device
   * has none: it is told of no others, and the server decides.
   */
  readonly records?: ReadonlySet<string>;
}
type RowLike = Readonly<Record<string, unknown>>;

export const speaksTo = (clause: Clause, person: Person): boolean =>
  clause.to === 'everyone' || clause.to.some((role) => person.roles.includes(role));

const names = (value: unknown, id: string): boolean =>
  value === id || (Array.isArray(value) && value.includes(id));

export function scopeHolds(scope: RowScope, row: RowLike, person: Person): boolean {
  if (scope.kind === 'own')
    return [person.id, person.service].some((one) => one && names(row[scope.by], one));
  if (scope.kind === 'service') return person.members.has(String(row[scope.by]));
  return (row[scope.field] ?? false) === scope.is;
}

/** By what name the record that a row follows stands in `records`. */
export const recordKey = ({ collection, id }: RecordNamed, row: RowLike): string =>
  `${String(row[collection])}/${String(row[id])}`;

/** Whether a clause speaks of this row to anybody: what it asks the row to say, the row says. */
export const isOfRow = ({ only }: Clause, row: RowLike): boolean =>
  only?.kind !== 'value' || (row[only.field] ?? false) === only.is;

export function clauseHolds(clause: Clause, row: RowLike, person: Person, statusField?: string): boolean {
  if (!speaksTo(clause, person)) return false;
  if (clause.rows && !scopeHolds(clause.rows, row, person)) return false;
  if (clause.only && !scopeHolds(clause.only, row, person)) return false;
  if (clause.except && scopeHolds(clause.except, row, person)) return false;
  if (clause.states && !(statusField && clause.states.includes(String(row[statusField])))) return false;
  return !clause.follows || !person.records || person.records.has(recordKey(clause.follows, row));
}

export interface Guarded {
  readonly access: readonly Grant[];
  /** Fields by which reading or changing is granted: closed to whoever may not hand the row over. */
  readonly hands?: readonly string[];
  readonly statusField: string | undefined;
  readonly fields: Readonly<Record<string, unknown>>;
}

/**
 * The fields that a person may touch with a verb on a row; undefined when not one grant holds.
 * Creating is judged on the row as it would be.
 */
export function openFields(
  entity: Guarded,
  verb: Verb,
  row: RowLike,
  person: Person,
): Set<string> | undefined {
  let open: Set<string> | undefined;
  for (const candidate of entity.access) {
    if (!candidate.may.includes(verb) || !clauseHolds(candidate, row, person, entity.statusField)) continue;
    open ??= new Set();
    for (const name of candidate.fields ?? Object.keys(entity.fields)) {
      if (!candidate.without?.includes(name)) open.add(name);
    }
  }
  if (verb === 'U' && !mayHandOver(entity, row, person))
    for (const name of entity.hands ?? []) open?.delete(name);
  return open;
}

/** Its owner or manager, a service manager or an administrator; its author while it is nobody else's. See `decisions.md`, Access. */
function mayHandOver({ hands = [] }: Guarded, row: RowLike, { id, roles }: Person): boolean {
  if (roles.some((role) => role === 'admin' || role === 'service_manager')) return true;
  const held = hands.filter((name) => name !== 'createdBy' && !isEmpty(row[name]));
  return held.some((name) => names(row[name], id)) || (held.length === 0 && row['createdBy'] === id);
}

/** Whether a grant opens rows, and not a list of their fields alone (the directory of the employees). */
export const opensRows = ({ fields }: Grant): boolean => fields === undefined;

/** Whether a person reads the row itself, and so what hangs on it. */
export const readsRow = ({ access, statusField }: Guarded, row: RowLike, person: Person): boolean =>
  access.some(
    (candidate) =>
      candidate.may.includes('R') && opensRows(candidate) && clauseHolds(candidate, row, person, statusField),
  );

/** Whether some grant of the verb could hold for this person on some row: what a page needs to show a button. */
export const mayEver = (entity: Guarded, verb: Verb, person: Person): boolean =>
  entity.access.some((candidate) => candidate.may.includes(verb) && speaksTo(candidate, person));

/** The links by which a new row names this person, where the person may make no rows but their own. */
export function ownLinks(entity: Guarded, person: Person): Readonly<Record<string, string>> {
  const grants = entity.access.filter(({ may, ...clause }) => may.includes('C') && speaksTo(clause, person));
  const owners = grants.map(({ rows }) => (rows?.kind === 'own' ? rows.by : undefined));
  const [first] = owners;
  // Who writes it is no field of the row.
  if (first === undefined || !(first in entity.fields) || owners.some((by) => by !== first)) return {};
  return { [first]: person.id };
}
