import { isEmpty } from './empty.ts';
import type { Entity } from './entity.ts';
import type { Field } from './field.ts';
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

/** What tells an item from others: of a line the fields that it cannot do without (an address, a number), if it has any. */
function saidBy(field: Field, item: unknown): string {
  if (!isPlain(item) || field.kind !== 'lines') return JSON.stringify(item);
  const needed = Object.entries(field.fields).filter(([, { required }]) => required);
  return JSON.stringify(
    needed.length > 0 ? needed.map(([name]) => item[name] ?? null) : { ...item, lineKey: undefined },
  );
}
/** A no is as little as nothing beside a yes. */
const isNothing = (value: unknown): boolean => isEmpty(value) || value === false;

/** What either list has, each once; the lines of the one that stays keep their keys. */
function together(field: Field, stays: unknown, goes: unknown): unknown {
  if (isNothing(goes) || isSame(stays, goes)) return stays ?? null;
  if (isNothing(stays)) return goes;
  if (!isList(field)) return `${String(stays)}\n\n${String(goes)}`;
  const [own, other] = [stays as unknown[], goes as unknown[]];
  const said = new Set(own.map((item) => saidBy(field, item)));
  const added = other.filter((item) => !said.has(saidBy(field, item)));
  if (field.kind !== 'lines') return [...own, ...added];
  // One main address, one main number: those of the row that stays.
  const lines = added.map((line) =>
    isPlain(line) && line['primary'] === true && own.length > 0 ? { ...line, primary: false } : line,
  );
  return [...own, ...lines];
}

const isSame = (a: unknown, b: unknown): boolean =>
  (isEmpty(a) && isEmpty(b)) || JSON.stringify(a) === JSON.stringify(b);

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
    if (!names.some((one) => !isEmpty(goes[one]) && !isSame(stays[one], goes[one]))) continue;
    const addsOnly = names.every((one) => isNothing(stays[one]) || isSame(stays[one], goes[one]));
    // Each knows a part of what hangs together, and nothing of it otherwise.
    const completes =
      names.length > 1 &&
      names.every((one) => isNothing(stays[one]) || isNothing(goes[one]) || isSame(stays[one], goes[one]));
    const canKeepBoth = (completes && !addsOnly) || (names.length === 1 && canHoldBoth(fields[name]));
    units.push({ names, canKeepBoth, proposed: addsOnly ? 'goes' : canKeepBoth ? 'both' : 'stays' });
  }
  return units;
}

/** What the row that stays is to hold by these choices: only what becomes another. */
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
      if (!isSame(stays[name], value)) values[name] = value;
    }
  return values;
}
