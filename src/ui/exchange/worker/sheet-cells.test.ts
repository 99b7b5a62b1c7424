import writeXlsx, { type SheetData } from 'write-excel-file/universal';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterEach, expect, it, vi } from 'vitest';
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

afterEach(() => vi.unstubAllEnvs());

// East of Greenwich, midnight on the device is the day before in UTC.
it.each(['UTC', 'Europe/Paris', 'Pacific/Auckland', 'America/Martinique'])(
  'days that are written as texts are read in the zone that they name, or in none: a device in %s',
  async (zone) => {
    vi.stubEnv('TZ', zone);
    const days = ['2026-06-30', '2026-06-30T00:00:00', '2026-06-30T22:30:00Z'];
    const cells = Object.fromEntries(
      days.map((day, at) => [`A${at + 1}`, ['t="d"', `<v>${day}</v>`] as const]),
    );
    const rows = await rowsOf(await withCells([['x'], ['y'], ['z']], cells));
    expect(rows.map(([cell]) => read(date('Day'), cell))).toEqual(['2026-06-30', '2026-06-30', '2026-07-01']);
  },
);

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

/** A book of one sheet with these rows, as another program may write it; `settings` stand in its workbook part. */
async function bookOf(rows: string, settings = ''): Promise<Uint8Array> {
  const parts = unzipSync(await bytesOf([['x', { value: new Date('2026-05-08'), format: 'dd/mm/yyyy' }]]));
  const change = (name: string, from: RegExp, to: string) =>
    (parts[name] = strToU8(strFromU8(parts[name]!).replace(from, to)));
  change('xl/worksheets/sheet1.xml', /<sheetData>.*<\/sheetData>/s, `<sheetData>${rows}</sheetData>`);
  if (settings) change('xl/workbook.xml', /<workbookPr[^>]*>/, settings);
  return zipSync(parts);
}
const inline = (text: string, attributes = ''): string =>
  `<c${attributes} t="inlineStr"><is><t>${text}</t></is></c>`;

it('cells and rows without an address stand in their order', async () => {
  const rows = await rowsOf(
    await bookOf(
      `<row>${inline('Nom')}${inline('Ville')}${inline('Note')}</row>` +
        `<row><c><v>1</v></c><c/><c><v>3</v></c></row>` +
        `<row r="5"><c r="B5"><v>4</v></c><c><v>5</v></c></row>`,
    ),
  );
  expect(rows).toEqual([
    ['Nom', 'Ville', 'Note'],
    [1, null, 3],
    [null, null, null],
    [null, null, null],
    [null, 4, 5],
  ]);
});

it('one cell that is no figure does not make a book unreadable', async () => {
  const rows = await rowsOf(
    await bookOf(
      '<row r="1"><c r="A1"><v>12,5</v></c><c r="B1"><v>1e999</v></c><c r="C1" t="b"><v>true</v></c><c r="d1"><v>4</v></c></row>',
    ),
  );
  expect(rows).toEqual([['12,5', '1e999', true, 4]]);
});

it('texts in a CDATA section are read', async () => {
  const rows = await rowsOf(
    await bookOf(`<row>${inline('<![CDATA[Dupont & fils]]>')}<c t="str"><v><![CDATA[<b>]]></v></c></row>`),
  );
  expect(rows).toEqual([['Dupont & fils', '<b>']]);
});

it('days of a book that counts from 1904 are read however it says so', async () => {
  for (const flag of ['1', 'true'])
    for (const quote of ['"', "'"]) {
      const sheet = strFromU8(
        unzipSync(await bytesOf([['x', { value: new Date('2026-05-08'), format: 'dd/mm/yyyy' }]]))[
          'xl/worksheets/sheet1.xml'
        ]!,
      );
      const style = /<c r="B1" s="(\d+)"/.exec(sheet)![1];
      const bytes = await bookOf(
        `<row><c s="${style}"><v>44688</v></c></row>`,
        `<workbookPr date1904=${quote}${flag}${quote}/>`,
      );
      expect((await rowsOf(bytes))[0], flag).toEqual([new Date('2026-05-08')]);
    }
});

it('a stray cell far from all others is not laid out: the sheet is too large', async () => {
  const far = (place: string): Promise<Uint8Array> =>
    bookOf(`<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="${place}"><v>1</v></c></row>`);
  await expect(rowsOf(await far('XFD1048576'))).rejects.toMatchObject({ code: 'file.large' });
  await expect(rowsOf(await far('A999999999'))).rejects.toMatchObject({ code: 'file.large' });
  // One that is only coloured holds nothing.
  const coloured = '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576" s="1"/></row>';
  expect(await rowsOf(await bookOf(coloured))).toEqual([[1]]);
});
