import { AppError } from '../../../domain/kernel/problem.ts';
import { isCardFile } from '../../../domain/kernel/exchange/vcard.ts';
import { decodeText } from './decode-text.ts';
import type { Cell } from '../../../domain/kernel/exchange/cell.ts';
import type { ReadOptions } from './messages.ts';

export interface FileSheet {
  readonly name: string;
  readonly rows: readonly (readonly Cell[])[];
  /** Of a CSV file: what stands between its cells. */
  readonly separator?: string;
  /** Row number → the code of what is wrong with it as a whole. */
  readonly faults?: ReadonlyMap<number, string>;
  /** Numbers of rows that may be several, joined by two stray quotes. */
  readonly joined?: ReadonlySet<number>;
  /** Of a file of cards: how many have a photo, and what is wrong with which row as a whole. */
  readonly cards?: { readonly photos: number; readonly faults: ReadonlyMap<number, string> };
}

/** The options for reading the bytes. */
type FileOptions = Partial<Pick<ReadOptions, 'called' | 'known' | 'separator'>>;

/** What a browser reads in a few seconds, on a phone too: some 50,000 rows. */
export const LARGEST_FILE = 10 * 1024 * 1024;
export const MOST_ROWS = 50_000;

const startsWith = (bytes: Uint8Array, start: string): boolean =>
  [...start].every((character, at) => bytes[at] === character.charCodeAt(0));

/**
 * The sheets of a file by what it holds, whatever it is called. Rejects with `file.large`, `file.empty`, `file.old` (.xls), `file.kind`
 * (neither cards, CSV nor XLSX) or `file.unreadable`.
 */
export async function readFile(file: Blob, options: FileOptions = {}): Promise<FileSheet[]> {
  if (file.size > LARGEST_FILE) throw new AppError('file.large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (startsWith(bytes, '\u00D0\u00CF\u0011\u00E0')) throw new AppError('file.old');
  if (startsWith(bytes, '%PDF') || startsWith(bytes, '<') || startsWith(bytes, '\u0089PNG'))
    throw new AppError('file.kind');
  const sheets = startsWith(bytes, 'PK')
    ? await (await import('./xlsx.ts')).readXlsxSheets(bytes)
    : await readTexts(bytes, options);
  const filled = sheets.filter(({ rows }) => rows.some(isFilled));
  if (filled.length === 0) throw new AppError('file.empty');
  return filled;
}

async function readTexts(
  bytes: Uint8Array,
  { called = {}, known, separator }: FileOptions,
): Promise<FileSheet[]> {
  const text = decodeText(bytes);
  if (isCardFile(text)) return [(await import('./card-sheet.ts')).readCardSheet(text, called)];
  return [{ name: '', ...(await import('./csv.ts')).readCsv(text, known, separator) }];
}

export const isBlank = (cell: Cell | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');
export const isFilled = (row: readonly Cell[]): boolean => row.some((cell) => !isBlank(cell));
