import { deflateSync, unzipSync, zipSync } from 'fflate';
import readXlsx from 'read-excel-file/universal';
import writeXlsx, { type Cell as SheetCell } from 'write-excel-file/universal';
import { AppError } from '../../../domain/kernel/problem.ts';
import type { Cell } from '../../../domain/kernel/exchange/cell.ts';
import { withShownCells } from './sheet-cells.ts';

/** A file that unpacks to more than this would take the device's memory: a bomb, or nothing for a person's hands. */
const MOST_UNPACKED = 400 * 1024 * 1024;
const LONGEST_NAME = 31;

export interface WrittenSheet {
  readonly title: string;
  /** The first row is the header. */
  readonly rows: SheetCell[][];
  readonly widths: readonly number[];
}

/** Both libraries pack in workers that they make of texts, which a strict policy forbids; here a worker is where they are already. */
class PacksHere {
  onmessage: ((event: { data: Uint8Array }) => void) | undefined;
  postMessage(message: unknown): void {
    // The first message is the code that such a worker would need; a list is the work.
    if (!Array.isArray(message)) return;
    const [bytes, options] = message as [Uint8Array, Parameters<typeof deflateSync>[1]];
    queueMicrotask(() => this.onmessage?.({ data: deflateSync(bytes, options) }));
  }
  terminate(): void {}
}

/** Keeps the packing in this thread from now on: for the worker, which has nothing else to do. */
export const packInThisThread = (): void => void Object.assign(globalThis, { Worker: PacksHere });

/** A name that Excel takes for a sheet. */
const tabName = (title: string): string =>
  title
    .replace(/[\\/?*[\]:']/g, ' ')
    .slice(0, LONGEST_NAME)
    .trim() || '1';

/** An XLSX file of these sheets, with a bold header that stays in view. */
export const xlsxFile = (sheets: readonly WrittenSheet[]): Promise<Blob> =>
  writeXlsx(
    sheets.map(({ title, rows, widths }) => ({
      data: rows,
      sheet: tabName(title),
      columns: widths.map((width) => ({ width })),
      stickyRowsCount: 1,
    })),
  ).toBlob();

const isSheetPart = (name: string): boolean => /\.(xml|rels)$/i.test(name);

/** The sheets of an XLSX file; rejects with `file.unreadable`, or `file.large` where it holds too much. */
export async function readXlsxSheets(bytes: Uint8Array): Promise<{ name: string; rows: Cell[][] }[]> {
  let unpacked = 0;
  try {
    // Unpacked here, under a limit, and handed on as it is: the library would unpack in workers of its own.
    const parts = unzipSync(bytes, {
      filter({ name, originalSize }) {
        if (!isSheetPart(name)) return false;
        unpacked += originalSize;
        if (unpacked > MOST_UNPACKED) throw new AppError('file.large');
        return true;
      },
    });
    const plain = zipSync(withShownCells(parts), { level: 0 });
    const sheets = await readXlsx(plain.buffer);
    return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data as Cell[][] }));
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('file.unreadable', { cause: error });
  }
}
