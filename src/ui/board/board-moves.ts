import type { BoardCard, BoardColumn } from './board-props.ts';

type Columns = readonly BoardColumn[];

/** Where a card stands: columns and cards are counted from 0. */
export interface Place {
  readonly column: number;
  readonly index: number;
}
/** Where a card goes: before another one of a column, or (null) at its end. */
export interface Target {
  readonly toColumn: string;
  readonly beforeId: string | null;
}

export function placeOf(columns: Columns, id: string | undefined): Place | undefined {
  for (const [column, { cards }] of columns.entries()) {
    const index = cards.findIndex((card) => card.id === id);
    if (index >= 0) return { column, index };
  }
  return undefined;
}

export const cardAt = (columns: Columns, { column, index }: Place): BoardCard | undefined =>
  columns[column]?.cards[index];

/** The columns as they are once the card stands before `beforeId`; the same columns where card or column is gone. */
export function withMoved(columns: Columns, id: string, { toColumn, beforeId }: Target): Columns {
  const from = placeOf(columns, id);
  const card = from && cardAt(columns, from);
  if (!card || !columns.some((column) => column.id === toColumn)) return columns;
  return columns.map((column) => {
    if (column.id !== toColumn && column !== columns[from.column]) return column;
    const cards = column.cards.filter((one) => one !== card);
    if (column.id !== toColumn) return { ...column, cards };
    const at = cards.findIndex((one) => one.id === beforeId);
    return { ...column, cards: at < 0 ? [...cards, card] : cards.toSpliced(at, 0, card) };
  });
}

/** What putting a card into the gap above the card at `gap` (its own included) means; undefined where nothing moves. */
export function targetOf(columns: Columns, id: string, toColumn: string, gap: number): Target | undefined {
  const column = columns.find((one) => one.id === toColumn);
  if (!column) return undefined;
  const own = column.cards.findIndex((card) => card.id === id);
  if (own >= 0 && (gap === own || gap === own + 1)) return undefined;
  return { toColumn, beforeId: column.cards[Math.max(0, gap)]?.id ?? null };
}

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | 'Home' | 'End';
const ARROWS: readonly string[] = [
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
] satisfies Arrow[];
export const isArrow = (key: string): key is Arrow => ARROWS.includes(key);

/** The card that an arrow leads to: past empty columns, and to a column's last card where it is shorter. */
export function cardBeside(columns: Columns, { column, index }: Place, arrow: Arrow): Place | undefined {
  const last = (columns[column]?.cards.length ?? 0) - 1;
  if (arrow === 'Home') return { column, index: 0 };
  if (arrow === 'End') return { column, index: last };
  if (arrow === 'ArrowUp') return index > 0 ? { column, index: index - 1 } : undefined;
  if (arrow === 'ArrowDown') return index < last ? { column, index: index + 1 } : undefined;
  const step = arrow === 'ArrowLeft' ? -1 : 1;
  for (let next = column + step; columns[next]; next += step) {
    const count = columns[next]?.cards.length ?? 0;
    if (count > 0) return { column: next, index: Math.min(index, count - 1) };
  }
  return undefined;
}

/** Where an arrow takes a lifted card; columns that may not have it are passed by. Undefined at an edge. */
export function liftedBeside(
  columns: Columns,
  id: string,
  arrow: Arrow,
  mayEnter: (column: string) => boolean,
): Target | undefined {
  const from = placeOf(columns, id);
  const own = from && columns[from.column];
  if (!own) return undefined;
  if (arrow === 'ArrowUp') return from.index > 0 ? targetOf(columns, id, own.id, from.index - 1) : undefined;
  if (arrow === 'ArrowDown')
    return from.index < own.cards.length - 1 ? targetOf(columns, id, own.id, from.index + 2) : undefined;
  if (arrow === 'Home') return targetOf(columns, id, own.id, 0);
  if (arrow === 'End') return targetOf(columns, id, own.id, own.cards.length);
  const step = arrow === 'ArrowLeft' ? -1 : 1;
  for (let next = from.column + step; columns[next]; next += step) {
    const column = columns[next];
    if (column && mayEnter(column.id)) return targetOf(columns, id, column.id, from.index);
  }
  return undefined;
}
