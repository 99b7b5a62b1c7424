import type { Cell } from '../../../domain/kernel/exchange/cell.ts';
import { headerOf, valueAtPath, type ExchangeColumn } from '../../../domain/kernel/exchange/columns.ts';
import { writeCell, type Writing } from '../../../domain/kernel/exchange/write-cell.ts';
import type { Cell as SheetCell } from 'write-excel-file/universal';
import type { LinkNames, PlainRow, WriteJob, WrittenFile } from './messages.ts';
import { BYTE_ORDER_MARK, csvLines } from './csv.ts';
import type { WrittenSheet } from './xlsx.ts';

/** A file that is written row by row. */
export interface Writer {
  rows(sheet: number, rows: readonly PlainRow[], names: LinkNames): void;
  end(): Promise<WrittenFile>;
}

/** No cell of XLSX holds more. */
const MOST_CELL = 32_767;
/** Widths of columns, in characters. */
const WIDEST = 60;
const NARROWEST = 8;

/** How a sheet shows what it holds as figures and days; percentages are points, as one types them. */
const FORMATS: Partial<Record<ExchangeColumn['field']['kind'], string>> = {
  money: '#,##0.00',
  percent: '0.######"%"',
  date: 'dd/mm/yyyy',
  timestamp: 'dd/mm/yyyy hh:mm',
};

/** Characters of a cell as it is shown; what has no room is shown as ##### by a sheet, so figures and days have all that they need. */
function lengthOf(cell: Cell, { field }: ExchangeColumn): number {
  if (typeof cell === 'string') return Math.min(WIDEST - 2, cell.length);
  if (cell instanceof Date) return FORMATS[field.kind]?.length ?? 0;
  // Thousands are set apart.
  return typeof cell === 'number' ? Math.ceil((Math.trunc(Math.abs(cell)).toString().length * 4) / 3) + 4 : 0;
}

export function createWriter({ format, words, sheets }: WriteJob): Writer {
  const known = new Map<string, string>();
  const learn = (names: LinkNames): void => {
    for (const [collection, byId] of Object.entries(names))
      for (const [id, name] of Object.entries(byId)) known.set(`${collection}/${id}`, name);
  };
  const writing: Writing = {
    format,
    words,
    nameOf: (collection, id) => known.get(`${collection}/${id}`) ?? id,
  };
  const cellsOf = (columns: readonly ExchangeColumn[], row: PlainRow): Cell[] =>
    columns.map(({ path, field }) => writeCell(field, valueAtPath(row, path), writing));
  const headers = (columns: readonly ExchangeColumn[]): string[] =>
    columns.map((column) => headerOf(column, words));

  if (format === 'csv') {
    const { columns } = sheets[0]!;
    const parts: BlobPart[] = [BYTE_ORDER_MARK + csvLines([headers(columns)], words.language)];
    return {
      rows(_sheet, rows, names) {
        learn(names);
        parts.push(
          csvLines(
            rows.map((row) => cellsOf(columns, row)),
            words.language,
          ),
        );
      },
      end: async () => ({ file: new Blob(parts, { type: 'text/csv;charset=utf-8' }), cut: 0 }),
    };
  }

  let cut = 0;
  const fit = (cell: Cell, column: ExchangeColumn): SheetCell => {
    if (typeof cell === 'string') {
      if (cell.length <= MOST_CELL) return cell;
      cut += 1;
      return `${cell.slice(0, MOST_CELL - 1)}…`;
    }
    const shown = FORMATS[column.field.kind];
    return cell === null || shown === undefined ? cell : { value: cell, format: shown };
  };
  const written = sheets.map(({ title, columns }) => ({
    title,
    rows: [headers(columns).map((value) => ({ value, fontWeight: 'bold' as const }))] as SheetCell[][],
    widths: headers(columns).map((text) => Math.max(NARROWEST, text.length + 2)),
  })) satisfies WrittenSheet[];
  return {
    rows(sheet, rows, names) {
      learn(names);
      const { columns } = sheets[sheet]!;
      const into = written[sheet]!;
      for (const row of rows) {
        const cells = cellsOf(columns, row);
        cells.forEach((cell, at) => {
          const length = lengthOf(cell, columns[at]!) + 2;
          if (length > into.widths[at]!) into.widths[at] = length;
        });
        into.rows.push(cells.map((cell, at) => fit(cell, columns[at]!)));
      }
    },
    end: async () => ({ file: await (await import('./xlsx.ts')).xlsxFile(written), cut }),
  };
}
