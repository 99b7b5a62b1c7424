import { FILE_KINDS, extensionOf } from '../../../domain/kernel/file-kinds.ts';
import { pdfOfLines } from '../receipts/pdf.ts';
import { pngOfLines } from '../receipts/png.ts';

/** A file as it is written down: its lines, once for each version. */
export interface DriveText {
  readonly name: string;
  readonly versions: readonly (readonly string[])[];
}

const columns = (lines: readonly string[]) => lines.map((line) => [line, ''] as const);

/** The bytes of a text under a name: what its extension says. */
export function contentOf(name: string, lines: readonly string[]): { mime: string; bytes: Uint8Array } {
  switch (extensionOf(name)) {
    case 'pdf':
      return { mime: FILE_KINDS.pdf.mime, bytes: pdfOfLines(columns(lines), 72) };
    case 'png':
      return { mime: FILE_KINDS.png.mime, bytes: pngOfLines(columns(lines)) };
    case 'csv':
      return { mime: FILE_KINDS.csv.mime, bytes: Buffer.from(`\ufeff${lines.join('\r\n')}\r\n`) };
    default:
      return { mime: FILE_KINDS.txt.mime, bytes: Buffer.from(`${lines.join('\n')}\n`) };
  }
}
