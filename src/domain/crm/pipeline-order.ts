import { placeBetween } from '../kernel/line-place.ts';

/** A card as far as its place in its column goes. */
export interface Ranked {
  readonly id: string;
  readonly position?: unknown;
  readonly createdAt?: string | undefined;
}
export interface NewPlace {
  readonly id: string;
  readonly position: string;
}

/** The field holds 250 characters: long before that the whole column is numbered anew. */
const LONG = 200;

/** What nobody has moved stands behind what somebody has, as it was made: so it has a place to move others before or behind. */
const unmoved = (createdAt = ''): string => `z${createdAt.replaceAll(/\D/g, '')}V`;

/** Where a card stands, as a text that sorts. */
export const rankOf = ({ position, createdAt }: Ranked): string =>
  typeof position === 'string' && position !== '' ? position : unmoved(createdAt);

function compared(a: Ranked, b: Ranked): number {
  const [one, other] = [rankOf(a), rankOf(b)];
  if (one !== other) return one < other ? -1 : 1;
  return a.id < b.id ? -1 : Number(a.id !== b.id);
}

/** The cards of a column from the top: by their places, those at one place by their ids, so that all devices agree. */
export const inPipelineOrder = <R extends Ranked>(rows: readonly R[]): R[] => rows.toSorted(compared);

/**
 * The places to write so that a card stands before another one of a column, or (null, or one that is gone) at its end. Its
 * own as a rule; where others share the place of the card above it, those of them that stand below make way.
 */
export function placesFor(column: readonly Ranked[], id: string, beforeId: string | null): NewPlace[] {
  const others = inPipelineOrder(column).filter((row) => row.id !== id);
  const found = others.findIndex((row) => row.id === beforeId);
  const at = found < 0 ? others.length : found;
  const above = at > 0 ? rankOf(others[at - 1]!) : '';
  const below = others.slice(at);
  const free = below.findIndex((row) => rankOf(row) > above);
  const tied = free < 0 ? below : below.slice(0, free);
  const next = free < 0 ? undefined : rankOf(below[free]!);
  const moved = numbered([id, ...tied.map((row) => row.id)], above, next);
  if (moved.every(({ position }) => position.length <= LONG)) return moved;
  return numbered(
    [...others.slice(0, at).map((row) => row.id), id, ...below.map((row) => row.id)],
    '',
    undefined,
  );
}

function numbered(ids: readonly string[], above: string, below: string | undefined): NewPlace[] {
  let place = above;
  return ids.map((id) => ({ id, position: (place = placeBetween(place, below)) }));
}
