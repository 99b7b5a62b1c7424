import type { Column } from './list-fields.ts';
import type { ListColumns } from './columns/use-columns.ts';

/** The least width of a card on a wide window, with the gap beside it, and what `useRoom` leaves out. Pixels. */
const CARD = 312;
const LEFT_OUT = 299;
/** So many cards have room beside each other. */
export const cardsBeside = (room: number): number => Math.max(1, Math.floor((room + LEFT_OUT) / CARD));

const MOST_FACTS = { wide: 4, narrow: 3 };

/** What a card tells below its name, of the columns that a person has chosen: the first few. */
export function cardFacts(
  { layout, wanted }: Pick<ListColumns, 'layout' | 'wanted'>,
  isWide: boolean,
): Column[] {
  if (!layout) return [];
  return wanted
    .filter(({ field }) => field.kind !== 'status')
    .slice(0, isWide ? MOST_FACTS.wide : MOST_FACTS.narrow);
}
