import { decodeText } from '../../../../ui/exchange/worker/decode-text.ts';
import type { Engine } from '../../../../offline/index.ts';
import type { StatementFileFormat } from '../../../../domain/treasury/statements/statement.ts';
import { isUploadable, prepareFile } from '../../../../ui/photo/prepare-file.ts';

/** A file of a bank as text, and what tells it from all others. */
export interface StatementFile {
  readonly file: File;
  readonly text: string;
  /** SHA-256 of its bytes. */
  readonly hash: string;
}

/** More than a year of a busy account; a file beyond it is none of a bank. */
export const MOST_BYTES = 15 * 1024 * 1024;

export async function openFile({ context }: Engine, file: File): Promise<StatementFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { file, text: decodeText(bytes), hash: await context.ports.digest(bytes) };
}

/** The fingerprint of the statement at this place: a file with several names each of them. */
export const hashAt = async ({ context }: Engine, hash: string, at: number): Promise<string> =>
  at === 0 ? hash : context.ports.digest(new TextEncoder().encode(`${hash} ${at}`));

const ENDINGS: Readonly<Record<StatementFileFormat, string>> = {
  OFX: 'ofx',
  'CAMT.053': 'xml',
  CFONB120: 'txt',
  QIF: 'qif',
  CSV: 'csv',
};

/** Keeps the file itself beside its statement, under the ending of its format; undefined where it may not be kept. */
export async function keepFile(
  engine: Engine,
  { file }: StatementFile,
  format: StatementFileFormat,
): Promise<string | undefined> {
  const name = `${file.name.replace(/\.[^.]*$/, '') || 'statement'}.${ENDINGS[format]}`;
  const named = new File([file], name, { type: file.type });
  if (!(await isUploadable(named))) return undefined;
  const prepared = await prepareFile(named);
  return prepared && engine.attach({ ...prepared, purpose: '' });
}
