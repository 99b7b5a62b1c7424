import { describe, expect, it } from 'vitest';
import { cellAct, contentOf, type CellAct, type CellKey } from './cell-keys.ts';

const size = { rows: 3, columns: 3 };
const within = { isAtStart: false, isAtEnd: false, ownsArrows: false };
const atEdges = { isAtStart: true, isAtEnd: true, ownsArrows: false };
const list = { isAtStart: false, isAtEnd: false, ownsArrows: true };
const press = (key: string): CellKey => {
  const parts = key.split('+');
  return {
    key: parts.at(-1)!,
    shift: parts.includes('Shift'),
    alt: parts.includes('Alt'),
    control: parts.includes('Ctrl'),
  };
};
const go = (row: number, column: number): CellAct => ({ act: 'go', to: { row, column } });

describe('a key in a cell', () => {
  it.each<[string, number, number, typeof within, CellAct | undefined]>([
    ['Enter', 0, 1, within, go(1, 1)],
    ['Enter', 2, 1, within, { act: 'add', column: 0 }],
    ['Shift+Enter', 1, 1, within, go(0, 1)],
    ['Tab', 0, 0, within, undefined],
    ['Tab', 0, 2, within, go(1, 0)],
    ['Tab', 2, 2, within, undefined],
    ['Shift+Tab', 1, 0, within, go(0, 2)],
    ['Shift+Tab', 0, 0, within, undefined],
    ['ArrowDown', 0, 1, within, go(1, 1)],
    ['ArrowUp', 0, 1, within, undefined],
    ['ArrowDown', 0, 1, list, undefined],
    ['ArrowLeft', 1, 1, within, undefined],
    ['ArrowLeft', 1, 1, atEdges, go(1, 0)],
    ['ArrowLeft', 1, 0, atEdges, go(0, 2)],
    ['ArrowRight', 1, 2, atEdges, go(2, 0)],
    ['ArrowRight', 2, 2, atEdges, undefined],
    ['Shift+ArrowRight', 1, 1, atEdges, undefined],
    ['Ctrl+d', 1, 1, within, { act: 'copyAbove' }],
    ['Ctrl+s', 1, 1, within, undefined],
    ['Alt+ArrowUp', 1, 1, within, { act: 'move', by: -1 }],
    ['Alt+ArrowUp', 0, 1, within, undefined],
    ['Alt+ArrowDown', 1, 1, list, undefined],
    ['Alt+Delete', 1, 1, within, { act: 'remove' }],
    ['a', 1, 1, within, undefined],
  ])('%s at %i, %i', (key, row, column, content, act) =>
    expect(cellAct(press(key), { row, column }, size, content)).toEqual(act),
  );
});

describe('what holds the focus', () => {
  const input = (value: string, from: number, to = from) => {
    const box = document.createElement('input');
    box.value = value;
    box.setSelectionRange(from, to);
    return contentOf(box);
  };
  it('is left at the side where its caret stands, or at both where it is selected whole', () => {
    expect(input('abc', 1)).toEqual(within);
    expect(input('abc', 0)).toEqual({ ...within, isAtStart: true });
    expect(input('abc', 3)).toEqual({ ...within, isAtEnd: true });
    expect(input('abc', 0, 3)).toEqual(atEdges);
    expect(input('abc', 0, 2)).toEqual(within);
    expect(input('', 0)).toEqual(atEdges);
  });
  it('keeps its arrows where they choose', () =>
    expect(contentOf(document.createElement('select'))).toEqual(list));
});
