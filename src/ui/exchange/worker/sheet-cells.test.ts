import writeXlsx, { type SheetData } from 'write-excel-file/universal';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { date, money, percent, text } from '../../../domain/kernel/field.ts';
import type { Cell } from '../../../domain/kernel/exchange/cell.ts';
import type { LeafField } from '../../../domain/kernel/exchange/columns.ts';
import { readCell } from '../../../domain/kernel/exchange/read-cell.ts';
import { readXlsxSheets } from './xlsx.ts';

const bytesOf = async (data: SheetData): Promise<Uint8Array> =>
  new Uint8Array(await (await writeXlsx(data).toBlob()).arrayBuffer());
const rowsOf = async (bytes: Uint8Array): Promise<Cell[][]> => (await readXlsxSheets(bytes))[0]!.rows;
/** The same book with these cells of its first sheet written anew: attributes and inside, by place. */
async function withCells(data: SheetData, cells: Readonly<Record<string, readonly [string, string]>>) {
  const parts = unzipSync(await bytesOf(data));
  const name = 'xl/worksheets/sheet1.xml';
  const sheet = strFromU8(parts[name]!).replace(/<c r="(\w+)"[^>]*>.*?<\/c>/g, (whole, place: string) => {
    const cell = cells[place];
    return cell ? `<c r="${place}" ${cell[0]}>${cell[1]}</c>` : whole;
  });
  return zipSync({ ...parts, [name]: strToU8(sheet) });
}
const read = (field: LeafField, cell: Cell | undefined): unknown => {
  const found = readCell(field, cell ?? null, {
    words: { language: 'fr', french: {} },
    decimals: 'comma',
    dates: 'dmy',
    percents: 'points',
    timeZone: 'Europe/Paris',
    today: '2026-11-28',
  });
  return 'value' in found ? found.value : found.code;
};

it('noughts that a number format puts before a figure are kept', async () => {
  const padded = (value: number, format: string) => ({ value, format });
  const [row] = await rowsOf(
    await bytesOf([
      [
        padded(1000, '00000'),
        padded(612_345_678, '0#" "##" "##" "##" "##'),
        padded(5_520_135, '000\\ 000\\ 000'),
        padded(75_011, '#,##0'),
        padded(-7, '00000'),
        padded(1.5, '00000'),
        padded(1234.5, '#,##0.00'),
        42,
      ],
    ]),
  );
  expect(row).toEqual(['01000', '06 12 34 56 78', '005 520 135', 75_011, -7, 1.5, 1234.5, 42]);
  // A figure is a figure still.
  expect(read(money('Amount'), row![0])).toBe(100_000);
});

it('cells that are shown as percents are percents, whatever stands beside them', async () => {
  const shown = (value: number, format: string) => ({ value, format });
  const [row] = await rowsOf(
    await bytesOf([
      [
        shown(0.2, '0%'),
        shown(0.055, '0.0%'),
        shown(0.12345, '0.000%'),
        shown(-0.1, '0.00%'),
        shown(1, '0%'),
      ],
    ]),
  );
  expect(row!.map((cell) => read(percent('Discount'), cell))).toEqual([20, 5.5, 12.345, -10, 100]);
  expect(read(text('Notes'), row![1])).toBe('5.5 %');
  const [beside] = await rowsOf(await bytesOf([[5.5, 0.2]]));
  expect(beside!.map((cell) => read(percent('Discount'), cell))).toEqual([5.5, 0.2]);
});

it('days that are written as texts are read in the zone that they name, or in none', async () => {
  const days = ['2026-06-30', '2026-06-30T00:00:00', '2026-06-30T22:30:00Z'];
  const cells = Object.fromEntries(
    days.map((day, at) => [`A${at + 1}`, ['t="d"', `<v>${day}</v>`] as const]),
  );
  const rows = await rowsOf(await withCells([['x'], ['y'], ['z']], cells));
  expect(rows.map(([cell]) => read(date('Day'), cell))).toEqual(['2026-06-30', '2026-06-30', '2026-07-01']);
});

it('formulas that failed, or that nobody has worked out, are told; those with a value are read', async () => {
  const [row] = await rowsOf(
    await withCells([['a', 'b', 'c', 'd', 'e', 'f']], {
      A1: ['t="str"', '<f>X1</f>'],
      B1: ['t="e"', '<f>X1</f><v>#N/A</v>'],
      C1: ['', '<f>1+1</f>'],
      D1: ['', '<f>1+1</f><v>2</v>'],
      E1: ['t="str"', '<f>"x"</f><v>x</v>'],
      F1: ['t="s"', ''],
    }),
  );
  expect([0, 1].map((at) => read(text('T'), row![at]))).toEqual(['cell.error', 'cell.error']);
  expect([2, 3].map((at) => read(money('M'), row![at]))).toEqual(['money.invalid', 200]);
  expect(row!.slice(4)).toEqual(['x']);
});

it('a number format with a character that is none gives up no file', async () => {
  const parts = unzipSync(await bytesOf([[{ value: 5, format: '00000' }]]));
  const name = 'xl/styles.xml';
  const styles = strFromU8(parts[name]!).replace('formatCode="00000"', 'formatCode="&#99999999;00000"');
  expect(styles).toContain('&#99999999;');
  const [row] = await rowsOf(zipSync({ ...parts, [name]: strToU8(styles) }));
  expect(row).toHaveLength(1);
});
