import type { Doing } from './fault-page.ts';
import type { Effect } from './ledger.ts';

export const KINDS = [
  'create',
  'update',
  'action',
  'delete',
  'upload',
] as const satisfies readonly Doing['op'][];
/** How often, by what is done. */
export type ByKind = Readonly<Record<Doing['op'], number>>;
export const sumOf = (counts: ByKind): number => KINDS.reduce((sum, kind) => sum + counts[kind], 0);
export const addedUp = (all: readonly ByKind[]): ByKind => {
  const total = { create: 0, update: 0, action: 0, delete: 0, upload: 0 };
  for (const counts of all) for (const kind of KINDS) total[kind] += counts[kind];
  return total;
};

const kindOf = ({ op, collection, changes }: Effect): Doing['op'] => {
  if (op === 'update') return changes['status'] ? 'action' : 'update';
  return op === 'create' && collection === 'uploads' ? 'upload' : op;
};
/** What calls did, told by the effects of their keys: a call without one did nothing, and is of no kind. */
export function kindsOf(keys: ReadonlyMap<string, number>, effects: readonly Effect[]): ByKind {
  const counts = { create: 0, update: 0, action: 0, delete: 0, upload: 0 };
  for (const effect of effects) if (effect.key !== null) counts[kindOf(effect)] += keys.get(effect.key) ?? 0;
  return counts;
}

/** Where so many are spread over five kinds, none of which is rare, each has its share. */
const ENOUGH = 200;
const MANY_STRUCK = 100;
/** The rarest kind is one doing in twelve. */
const LEAST = 0.01;

/** What a row, played as long as it was, does not prove: kinds of doing that were not done, or did not meet its fault. */
export function unproved(
  { saved, struck, isWhole }: { readonly saved: ByKind; readonly struck: ByKind; readonly isWhole: boolean },
  meetsAll: boolean,
): string[] {
  const missing = (counts: ByKind, says: string): string[] => {
    const least = Math.max(1, Math.floor(sumOf(counts) * LEAST));
    return KINDS.filter((kind) => counts[kind] < least).map(
      (kind) => `${kind} ${says} ${counts[kind]} times of ${sumOf(counts)}, ${least} at least are its share`,
    );
  };
  return [
    ...(isWhole || sumOf(saved) >= ENOUGH ? missing(saved, 'was told saved') : []),
    ...(meetsAll && (isWhole || sumOf(struck) >= MANY_STRUCK) ? missing(struck, 'met the fault') : []),
  ];
}
