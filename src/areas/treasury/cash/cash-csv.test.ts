import { expect, it } from 'vitest';
import { cashBook, cashEntry } from '../../../domain/treasury/cash.rules.ts';
import { cashCsv } from './cash-csv.ts';

const movement = (id: string, kind: string, amount: number, date: string) =>
  cashEntry('cashMovements', { id, version: 1, status: 'booked', kind, amount, date }, 'cash')!;

it('begins with what was carried over and ends with what lies in the drawer, as the page does', async () => {
  const book = cashBook([
    movement('1', 'opening', 10_000, '2026-10-05'),
    movement('2', 'in', 5_000, '2026-11-09'),
    movement('3', 'out', 2_550, '2026-11-10'),
  ]);
  const of = {
    head: ['Date', 'Label', 'Kind', 'In', 'Out', 'Balance', 'VAT', 'Line'],
    carriedOver: 'Carried over',
    atTheEnd: 'At the end',
    wordsOf: ({ row }: (typeof book)[number]) => [row.id, 'Kind', ''] as const,
  };
  const cells = async (lines: typeof book, before: number) =>
    (await cashCsv(lines, { ...of, before }).text())
      .split('\r\n')
      .slice(1)
      .map((row) => row.replaceAll('"', '').split(';'));
  const month = book.filter(({ date }) => date.startsWith('2026-11'));
  expect(await cells(month, 10_000)).toEqual([
    ['', 'Carried over', '', '', '', '100,00', '', ''],
    ['09/11/2026', '2', 'Kind', '50,00', '', '150,00', '', ''],
    ['10/11/2026', '3', 'Kind', '', '25,50', '124,50', '', ''],
    ['', 'At the end', '', '50,00', '25,50', '124,50', '', ''],
  ]);
  expect(await cells([], 700)).toEqual([
    ['', 'Carried over', '', '', '', '7,00', '', ''],
    ['', 'At the end', '', '0,00', '0,00', '7,00', '', ''],
  ]);
});
