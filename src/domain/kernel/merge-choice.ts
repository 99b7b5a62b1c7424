import { isEmpty } from './empty.ts';
import type { Entity } from './entity.ts';
import type { Field, Fields } from './field.ts';
import { keptApartFrom } from './kept-apart.ts';
import { isList, isPlain } from './whole-values.ts';

type Row = Readonly<Record<string, unknown>>;

/** Whose values stand: of the row that stays, of the one that goes into it, or of both where they can stand together. */
export type Kept = 'stays' | 'goes' | 'both';

/** What two rows say differently; fields that hang together are one. */
export interface MergeUnit {
  readonly names: readonly string[];
  readonly proposed: Kept;
  /** Both can be kept: a list has what either has, a long text is continued. */
  readonly canKeepBoth: boolean;
}

const isText = (field: Field | undefined): boolean => field?.kind === 'text' && field.multiline === true;
const canHoldBoth = (field: Field | undefined): boolean =>
  field !== undefined && (isList(field) || isText(field));

/** A number as it is dialled, an extension with it: one of France is the same with its prefix. */
const dialled = (value: string): string =>
  value
    .toLowerCase()
    .replaceAll(/[\s().\-/]/g, '')
    .replace(/^00/, '+')
    .replace(/^\+330?(?=\d{9})/, '0');

/** A value in the one form that its ways of being written have: a mailbox knows no case, a number no spaces, a line no key. */
function plain(field: Field | undefined, value: unknown): unknown {
  if (field?.kind === 'lines' && Array.isArray(value))
    return value.map((line: unknown) =>
      Object.entries(field.fields).map(([name, one]) =>
        isPlain(line) ? (plain(one, line[name]) ?? null) : null,
      ),
    );
  if (field?.kind !== 'text' || typeof value !== 'string') return value;
  if (field.format === 'email') return value.replace(/\s/g, '').toLowerCase();
  return field.format === 'phone' ? dialled(value) : value;
}

/** What tells an item from others: of a line the fields that it cannot do without (an address, a number), if it has any. */
function saidBy(field: Field, item: unknown): string {
  if (!isPlain(item) || field.kind !== 'lines') return JSON.stringify(item);
  const needed = Object.entries(field.fields).filter(([, { required }]) => required);
  return JSON.stringify(
    needed.length > 0
      ? needed.map(([name, one]) => plain(one, item[name]) ?? null)
      : { ...item, lineKey: undefined },
  );
}
/** A no is as little as nothing beside a yes. */
const isNothing = (value: unknown): boolean => isEmpty(value) || value === false;

/** What either list has, each once; the lines of the one that stays keep their keys. */
function together(field: Field, stays: unknown, goes: unknown): unknown {
  if (isNothing(goes) || isSame(field, stays, goes)) return stays ?? null;
  if (isNothing(stays)) return goes;
  if (!isList(field)) return `${String(stays)}\n\n${String(goes)}`;
  const [own, other] = [stays as unknown[], goes as unknown[]];
  const added = unsaid(field, own, other);
  if (field.kind !== 'lines') return [...own, ...added];
  // One main address, one main number: those of the row that stays.
  const lines = added.map((line) =>
    isPlain(line) && line['primary'] === true && own.length > 0 ? { ...line, primary: false } : line,
  );
  return [...own, ...lines];
}

/** What of another list is not in this one. */
function unsaid(field: Field, own: readonly unknown[], other: readonly unknown[]): unknown[] {
  const said = new Set(own.map((item) => saidBy(field, item)));
  return other.filter((item) => !said.has(saidBy(field, item)));
}

const isSame = (field: Field | undefined, a: unknown, b: unknown): boolean =>
  (isEmpty(a) && isEmpty(b)) || JSON.stringify(plain(field, a)) === JSON.stringify(plain(field, b));

/** Whose consent stands where they differ in it: a no of either, and never a yes that the row that stays did not have. */
function consenting(fields: Fields, names: readonly string[], stays: Row, goes: Row): Kept | undefined {
  const name = names.find((one) => fields[one]?.kind === 'boolean' && fields[one].consent);
  if (name === undefined || (stays[name] === true) === (goes[name] === true)) return undefined;
  return goes[name] === false ? 'goes' : 'stays';
}

/** What a person may choose about, and what is proposed: nothing that only one of the two knows is lost. */
export function mergeUnits(
  { fields, groups }: Pick<Entity, 'fields' | 'groups'>,
  stays: Row,
  goes: Row,
): MergeUnit[] {
  const isChosen = (name: string): boolean => {
    const field = fields[name];
    const isOwnPlace = field?.apart === true && field.kind !== 'lines';
    return field !== undefined && !field.computed && !isOwnPlace && !['status', 'json'].includes(field.kind);
  };
  const units: MergeUnit[] = [];
  const seen = new Set<string>();
  for (const name of Object.keys(fields)) {
    if (seen.has(name) || !isChosen(name)) continue;
    const names = (groups.find((group) => group.includes(name)) ?? [name]).filter(isChosen);
    for (const one of names) seen.add(one);
    // What the one that goes does not know takes nothing away from the one that stays.
    const isSaidAlike = (one: string): boolean => isSame(fields[one], stays[one], goes[one]);
    if (!names.some((one) => !isEmpty(goes[one]) && !isSaidAlike(one))) continue;
    const consent = consenting(fields, names, stays, goes);
    if (consent) {
      units.push({ names, canKeepBoth: false, proposed: consent });
      continue;
    }
    const addsOnly = names.every((one) => isNothing(stays[one]) || isSaidAlike(one));
    // Each knows a part of what hangs together, and nothing of it otherwise.
    const completes =
      names.length > 1 &&
      names.every((one) => isNothing(stays[one]) || isNothing(goes[one]) || isSaidAlike(one));
    const canKeepBoth = (completes && !addsOnly) || (names.length === 1 && canHoldBoth(fields[name]));
    units.push({ names, canKeepBoth, proposed: addsOnly ? 'goes' : canKeepBoth ? 'both' : 'stays' });
  }
  return units;
}

/** What the row that stays is to hold by these choices: only what becomes another. Whom either of them is not, it is not. */
export function mergedValues(
  { fields }: Pick<Entity, 'fields'>,
  stays: Row,
  goes: Row,
  choices: readonly { readonly names: readonly string[]; readonly kept: Kept }[],
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const { names, kept } of choices)
    for (const name of kept === 'stays' ? [] : names) {
      const value = kept === 'both' ? together(fields[name]!, stays[name], goes[name]) : (goes[name] ?? null);
      if (!isSame(fields[name], stays[name], value)) values[name] = value;
    }
  const apart = [...new Set([...keptApartFrom(stays), ...keptApartFrom(goes)])];
  const others = apart.filter((id) => id !== stays['id'] && id !== goes['id']);
  if (others.join() !== keptApartFrom(stays).join()) values['differsFrom'] = others;
  return values;
}
