import type { ProxiedCall } from '../../../src/testing/fault-proxy.ts';
import type { Doing } from './fault-page.ts';

export type Kind = Doing['op'];
export const KINDS = ['create', 'update', 'action', 'delete', 'upload'] as const satisfies readonly Kind[];
/** How often, by what is done. */
export type ByKind = Readonly<Record<Kind, number>>;
export const noneOf = (): Record<Kind, number> => ({ create: 0, update: 0, action: 0, delete: 0, upload: 0 });
export const sumOf = (counts: ByKind): number => KINDS.reduce((sum, kind) => sum + counts[kind], 0);
export const addedUp = (all: readonly ByKind[]): ByKind => {
  const total = noneOf();
  for (const counts of all) for (const kind of KINDS) total[kind] += counts[kind];
  return total;
};

const saysStatus = (body: string): boolean => {
  try {
    return Object.hasOwn(JSON.parse(body) as object, 'status');
  } catch {
    return false;
  }
};
/** What a write is to do; the runs change a status by its steps alone. */
export function kindOf({ method, path, body }: Pick<ProxiedCall, 'method' | 'path' | 'body'>): Kind {
  if (/^\/api\/uploads\b/.test(path)) return 'upload';
  if (method === 'POST') return 'create';
  if (method === 'DELETE') return 'delete';
  return saysStatus(body) ? 'action' : 'update';
}

/** The kinds that a row's fault can meet, where that is not all of them. */
export interface Meets {
  readonly only: readonly Kind[];
  /** Why it cannot meet the others. */
  readonly because: string;
}

/** Where so many are spread over five kinds, none of which is rare, each has its share. */
const ENOUGH = 200;
const MANY_STRUCK = 100;
/** The rarest kind is one doing in twelve. */
const LEAST = 0.01;

/** What a row, played as long as it was, does not prove: kinds of doing that were not done, or did not meet its fault. */
export function unproved(
  { saved, struck, isWhole }: { readonly saved: ByKind; readonly struck: ByKind; readonly isWhole: boolean },
  { only }: Pick<Meets, 'only'> = { only: KINDS },
): string[] {
  const missing = (kinds: readonly Kind[], counts: ByKind, says: string): string[] => {
    const least = Math.max(1, Math.floor(sumOf(counts) * LEAST));
    return kinds
      .filter((kind) => counts[kind] < least)
      .map(
        (kind) =>
          `${kind} ${says} ${counts[kind]} times of ${sumOf(counts)}, ${least} at least are its share`,
      );
  };
  return [
    ...(isWhole || sumOf(saved) >= ENOUGH ? missing(KINDS, saved, 'was told saved') : []),
    ...(isWhole || sumOf(struck) >= MANY_STRUCK ? missing(only, struck, 'met the fault') : []),
  ];
}
