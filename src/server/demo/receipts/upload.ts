import { createHash } from 'node:crypto';
import { make, type Demo, type Origin, type Row } from '../maker.ts';
import { slugOf } from '../people-names.ts';
import { pdfOfLines } from './pdf.ts';
import { pngOfLines } from './png.ts';
import { receiptLines, type Receipt } from './receipt.ts';

type Type = NonNullable<Row<'uploads'>['type']>;

interface NewUpload {
  readonly name: string;
  readonly type?: Type;
  readonly drive?: true;
  readonly mime: string;
  readonly bytes: Uint8Array;
}

/** Uploads a file. Its id. */
export async function upload(demo: Demo, { bytes, ...file }: NewUpload, origin: Origin): Promise<string> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  demo.files.push({ sha256, bytes, mime: file.mime });
  return (await make(demo, 'uploads', { ...file, size: bytes.length, sha256 }, origin)).id;
}

/** Prints a receipt on a till (PNG) or sends it as a document (PDF) and uploads it. Its id. */
export async function uploadReceipt(
  demo: Demo,
  receipt: Receipt,
  as: 'png' | 'pdf',
  origin: Origin,
): Promise<string> {
  const lines = receiptLines(receipt);
  const name = `${slugOf(receipt.merchant)}-${receipt.date}.${as}`;
  const file =
    as === 'png'
      ? { mime: 'image/png', bytes: pngOfLines(lines) }
      : { mime: 'application/pdf', bytes: pdfOfLines(lines) };
  return upload(demo, { name, type: 'expense', ...file }, origin);
}

/** A pay slip of these lines. Its id. */
export const uploadPaySlip = (
  demo: Demo,
  name: string,
  lines: readonly (readonly [left: string, right: string])[],
  origin: Origin,
): Promise<string> =>
  upload(demo, { name, type: 'pay slip', mime: 'application/pdf', bytes: pdfOfLines(lines, 60) }, origin);
