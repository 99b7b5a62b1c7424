import { describe, expect, it } from 'vitest';
import { boolean, choice, date, link, money, text } from '../../../domain/kernel/field.ts';
import { copiedCells, pasteInto } from './paste-lines.ts';

const columns = [
  ['label', text('Label')],
  ['amount', money('Amount')],
  ['on', date('Date')],
  ['kind', choice('Kind', { car: 'Car', moped: 'Moped' })],
  ['open', boolean('Open')],
  ['owner', link('Owner', 'users')],
] as const;
const blanks = () => {
  let count = 0;
  return () => ({ lineKey: `new-${(count += 1)}` });
};
const way = (column = 0) => ({
  columns,
  from: { row: 0, column },
  today: '2026-11-20',
  blank: blanks(),
});

describe('cells pasted from a spreadsheet', () => {
  it('lie over the lines from the cell on, and make those that lack', () => {
    const lines = [{ lineKey: 'a', label: 'kept', amount: 1 }];
    expect(pasteInto(lines, '12,50\t20/11/2026\r\n1 000\t2026-11-21\r\n', way(1))).toEqual([
      { lineKey: 'a', label: 'kept', amount: 1250, on: '2026-11-20' },
      { lineKey: 'new-1', amount: 100_000, on: '2026-11-21' },
    ]);
  });

  it('are read by the kind of their column; what cannot be read stays to be mended', () => {
    const [line] = pasteInto([], 'Taxi\tabc\t31/02/2026\tcar\toui\tMarie', way());
    expect(line).toEqual({
      lineKey: 'new-1',
      label: 'Taxi',
      amount: 'abc',
      on: '31/02/2026',
      kind: 'car',
      open: true,
    });
  });

  it('are French or English, in figures, days and options', () => {
    const words = (one: string) => (one === 'Moped' ? 'Cyclomoteur' : one);
    const copied = 'a\t1,234.56\t12/3\tcyclomoteur\nb\t1\u202f234,56 €\t3 mars 2027\tMoped';
    const pasted = pasteInto([], copied, { ...way(), words });
    expect(pasted.map(({ amount, on, kind }) => [amount, on, kind])).toEqual([
      [123_456, '2026-03-12', 'moped'],
      [123_456, '2027-03-03', 'moped'],
    ]);
  });

  it('that are an exact thousand are what their column tells, else stay to be mended', () => {
    const amounts = (...cells: string[]) =>
      pasteInto([], cells.map((cell) => `a\t${cell}`).join('\n'), way()).map(({ amount }) => amount);
    expect(amounts('10.000', '12,50')).toEqual([1_000_000, 1250]);
    expect(amounts('10,000', '12.50')).toEqual([1_000_000, 1250]);
    expect(amounts('-10.000 €', '1.234,50')).toEqual([-1_000_000, 123_450]);
    expect(amounts('10.000', '5')).toEqual(['10.000', 500]);
    expect(amounts('0,125', '1 000')).toEqual(['0,125', 100_000]);
  });

  it('are no more than a list may hold', () => {
    const copied = Array.from({ length: 1200 }, (_, at) => `line ${at}`).join('\n');
    expect(pasteInto([], copied, way())).toHaveLength(1000);
  });
});

describe('what a spreadsheet copies', () => {
  it.each([
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      '"two\nlines"\t"a ""word"""\n\tlast',
      [
        ['two\nlines', 'a "word"'],
        ['', 'last'],
      ],
    ],
    ['5" pipe\tx', [['5" pipe', 'x']]],
    ['', [['']]],
    ['a\t', [['a', '']]],
  ])('%j is told apart by tabs and lines, but for those within quotation marks', (copied, cells) =>
    expect(copiedCells(copied)).toEqual(cells),
  );
});
