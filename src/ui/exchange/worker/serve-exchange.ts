import { AppError } from '../../../domain/kernel/problem.ts';
import { readCell, textOf } from '../../../domain/kernel/exchange/read-cell.ts';
import type { Cell } from '../../../domain/kernel/exchange/cell.ts';
import type { Cell as SheetCell } from 'write-excel-file/universal';
import type {
  CallName,
  ConvertJob,
  ExchangeCalls,
  FromExchange,
  ReadOptions,
  ReadRow,
  ToExchange,
} from './messages.ts';
import { overviewOf } from './overview.ts';
import { isFilled, MOST_ROWS, readFile, type FileSheet } from './read-file.ts';
import { createWriter, type Writer } from './write-sheets.ts';

type Answers = {
  readonly [N in CallName]: (ask: ExchangeCalls[N]['ask']) => Promise<ExchangeCalls[N]['answer']>;
};

/** The worker's side: one file at a time, read or written. Give it each message; it answers by `post`. */
export function serveExchange(post: (message: FromExchange) => void): (message: ToExchange) => Promise<void> {
  let writer: Writer | undefined;
  let sheets: readonly FileSheet[] = [];
  let rows: FileSheet['rows'] = [];
  /** The numbers of the rows below the header that hold something, from 1. */
  let filled: number[] = [];
  let header: readonly Cell[] = [];
  let faults: FileSheet['faults'];
  let joined: FileSheet['joined'];

  const look = (options: ReadOptions) => {
    const overview = overviewOf(sheets, options);
    const chosen = sheets[overview.sheet]!;
    rows = chosen.rows;
    faults = chosen.faults ?? chosen.cards?.faults;
    joined = chosen.joined;
    header = overview.headerRow > 0 ? (rows[overview.headerRow - 1] ?? []) : [];
    filled = rows.flatMap((row, at) => (at >= overview.headerRow && isFilled(row) ? [at + 1] : []));
    if (filled.length > MOST_ROWS) throw new AppError('file.long');
    return overview;
  };

  const answers: Answers = {
    async begin(job) {
      writer = createWriter(job);
      return null;
    },
    async rows({ sheet, rows: given, names }) {
      writer?.rows(sheet, given, names);
      return null;
    },
    async end() {
      const written = await writer!.end();
      writer = undefined;
      return written;
    },
    async read({ file, options }) {
      sheets = await readFile(file, options);
      return look(options);
    },
    look: async (options) => look(options),
    convert: async ({ from, count, ...job }) =>
      filled.slice(from, from + count).map((row) => ({
        ...withFault(readRow(row, rows[row - 1]!, job), faults?.get(row)),
        ...(joined?.has(row) ? { isJoined: true } : {}),
      })),
    async reasons({ format, language, header: title, rows: refused }) {
      const lines = [
        [...header, title],
        ...refused.map(([row, reason]) => [...padded(rows[row - 1] ?? [], header.length), reason]),
      ];
      if (format === 'csv') {
        const { BYTE_ORDER_MARK, csvLines } = await import('./csv.ts');
        const text =
          BYTE_ORDER_MARK +
          csvLines(
            lines.map((line) => line.map(csvCell(language))),
            language,
          );
        return { file: new Blob([text], { type: 'text/csv;charset=utf-8' }), cut: 0 };
      }
      const { xlsxFile } = await import('./xlsx.ts');
      const sheet = { title, rows: lines.map((line) => line.map(sheetCell)), widths: header.map(() => 18) };
      return { file: await xlsxFile([sheet]), cut: 0 };
    },
  };

  return async ({ id, name, ask }) => {
    try {
      const answer = await (answers[name] as (ask: unknown) => Promise<ExchangeCalls[CallName]['answer']>)(
        ask,
      );
      post({ id, answer });
    } catch (error) {
      if (!(error instanceof AppError)) console.error('a file could not be dealt with', error);
      post({ id, code: error instanceof AppError ? error.code : 'file.unreadable' });
    }
  };
}

const padded = (row: readonly Cell[], width: number): readonly Cell[] =>
  row.length >= width ? row : [...row, ...Array.from({ length: width - row.length }, () => null)];

const csvCell =
  (language: string) =>
  (cell: Cell): Cell => {
    if (cell instanceof Date) return textOf(cell);
    return typeof cell === 'number' && language === 'fr' ? String(cell).replace('.', ',') : cell;
  };
const sheetCell = (cell: Cell): SheetCell =>
  cell instanceof Date ? { value: cell, format: 'dd/mm/yyyy' } : cell;

/** What is wrong with a row as a whole is told of no field. */
const withFault = (read: ReadRow, code: string | undefined): ReadRow =>
  code === undefined ? read : { ...read, problems: [{ path: '', code }, ...read.problems] };

function readRow(row: number, cells: readonly Cell[], { fields, style, words, clock }: ConvertJob): ReadRow {
  const values: Record<string, unknown> = {};
  const problems: { path: string; code: string }[] = [];
  const shown = fields.map(({ place, column, style: own = style }) => {
    const cell = cells[place] ?? null;
    const read = readCell(column.field, cell, { ...own, ...clock, words });
    if ('code' in read) problems.push({ path: column.path, code: read.code });
    else values[column.path] = read.value;
    return textOf(cell);
  });
  return { row, shown, values, problems };
}
