import { describe, expect, it } from 'vitest';
import { boolean, choice, date, link, money, text } from '../../../domain/kernel/field.ts';
import { pasteInto } from './paste-lines.ts';

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

describe('cells pasted from a spreadsheet', () => {
  it('lie over the lines from the cell on, and make those that lack', () => {
    const lines = [{ lineKey: 'a', label: 'kept', amount: 1 }];
    expect(
      pasteInto(
        lines,
        columns,
        '12,50\t20/11/2026\r\n1 000\t2026-11-21\r\n',
        { row: 0, column: 1 },
        blanks(),
      ),
    ).toEqual([
      { lineKey: 'a', label: 'kept', amount: 1250, on: '2026-11-20' },
      { lineKey: 'new-1', amount: 100_000, on: '2026-11-21' },
    ]);
  });

  it('are read by the kind of their column; what cannot be read stays to be mended', () => {
    const [line] = pasteInto(
      [],
      columns,
      'Taxi\tabc\t31/02/2026\tcar\toui\tMarie',
      { row: 0, column: 0 },
      blanks(),
    );
    expect(line).toEqual({
      lineKey: 'new-1',
      label: 'Taxi',
      amount: 'abc',
      on: '31/02/2026',
      kind: 'car',
      open: true,
    });
  });
});
