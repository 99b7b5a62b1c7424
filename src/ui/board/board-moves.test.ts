import { describe, expect, it } from 'vitest';
import { cardBeside, liftedBeside, placeOf, targetOf, withMoved, type Arrow } from './board-moves.ts';
import type { BoardColumn } from './board-props.ts';

const column = (id: string, ...cards: string[]): BoardColumn => ({
  id,
  title: id,
  cards: cards.map((card) => ({ id: card, title: card })),
});
const board = [column('x', 'a', 'b', 'c'), column('empty'), column('y', 'd')];
const shape = (columns: readonly BoardColumn[]) =>
  columns.map(({ id, cards }) => `${id}:${cards.map((card) => card.id).join('')}`).join(' ');

describe('a moved card', () => {
  it.each([
    ['a', 'y', 'd', 'x:bc empty: y:ad'],
    ['a', 'y', null, 'x:bc empty: y:da'],
    ['c', 'x', 'a', 'x:cab empty: y:d'],
    ['d', 'empty', null, 'x:abc empty:d y:'],
    // What it was to stand before has gone meanwhile: the end.
    ['a', 'y', 'gone', 'x:bc empty: y:da'],
    ['gone', 'y', null, 'x:abc empty: y:d'],
    ['a', 'gone', null, 'x:abc empty: y:d'],
  ])('%s into %s before %s', (id, toColumn, beforeId, after) =>
    expect(shape(withMoved(board, id, { toColumn, beforeId }))).toBe(after),
  );

  it.each([
    ['b', 'x', 0, { toColumn: 'x', beforeId: 'a' }],
    ['b', 'x', 1, undefined],
    ['b', 'x', 2, undefined],
    ['b', 'x', 3, { toColumn: 'x', beforeId: null }],
    ['a', 'y', 0, { toColumn: 'y', beforeId: 'd' }],
    ['a', 'empty', 0, { toColumn: 'empty', beforeId: null }],
  ])('%s over the gap %s %i', (id, toColumn, gap, target) =>
    expect(targetOf(board, id, toColumn, gap)).toEqual(target),
  );
});

describe('arrows', () => {
  it.each<[string, Arrow, string | undefined]>([
    ['a', 'ArrowDown', 'b'],
    ['c', 'ArrowDown', undefined],
    ['a', 'ArrowUp', undefined],
    ['c', 'ArrowRight', 'd'],
    ['d', 'ArrowLeft', 'a'],
    ['d', 'ArrowRight', undefined],
    ['b', 'End', 'c'],
    ['b', 'Home', 'a'],
  ])('from %s by %s to %s', (from, arrow, to) => {
    const next = cardBeside(board, placeOf(board, from) ?? { column: 0, index: 0 }, arrow);
    expect(next && board[next.column]?.cards[next.index]?.id).toBe(to);
  });

  it.each<[string, Arrow, string, string | undefined]>([
    ['a', 'ArrowDown', '', 'x:bac empty: y:d'],
    ['a', 'ArrowUp', '', undefined],
    ['c', 'ArrowDown', '', undefined],
    ['c', 'ArrowRight', '', 'x:ab empty:c y:d'],
    ['c', 'ArrowRight', 'empty', 'x:ab empty: y:dc'],
    ['d', 'ArrowLeft', '', 'x:abc empty:d y:'],
    ['a', 'End', '', 'x:bca empty: y:d'],
  ])('carry %s by %s past %s', (id, arrow, refusing, after) => {
    const target = liftedBeside(board, id, arrow, (one) => one !== refusing);
    expect(target && shape(withMoved(board, id, target))).toBe(after);
  });
});
