import { buffer } from 'node:stream/consumers';
import type { RECOGNITION_TYPES } from '../../../domain/drive/upload.entity.ts';
import { FILE_KINDS } from '../../../domain/kernel/file-kinds.ts';
import type { FileStore } from '../../files/store.ts';
import { httpProblem } from '../../http/problem.ts';
import type { SentFile } from '../../uploads/sent-file.ts';
import type { Reader } from './reader.ts';
import { NOTHING, type Recognised } from './reading.ts';

export type RecognitionType = keyof typeof RECOGNITION_TYPES;

export interface Recognition {
  /** Throws a problem where the file is larger than is read, or the reader busy. */
  recognise(file: SentFile, type: RecognitionType): Promise<Recognised>;
}

/** What bears a supplier, a day, a sum and its VAT; the others have fields of their own. */
const BILLS: readonly RecognitionType[] = ['expense', 'invoice', 'quote'];
/** HEIC is not among them, which needs a licence to be decoded: devices that can make JPEG of it before they send it. */
const READ: readonly string[] = [
  FILE_KINDS.pdf.mime,
  FILE_KINDS.png.mime,
  FILE_KINDS.jpeg.mime,
  FILE_KINDS.webp.mime,
];
const MOST_KEPT = 500;
/** The drive has larger files; none of them is a receipt. */
const MOST_BYTES = 64 * 1024 * 1024;

/** Recognition over the stored files. The same file is read once, however often it is asked for. */
export function createRecognition(files: FileStore, reader: Reader): Recognition {
  const kept = new Map<string, Promise<Recognised>>();
  async function read({ sha256, mime, sender }: SentFile): Promise<Recognised> {
    if (((await files.size(sha256)) ?? 0) > MOST_BYTES) throw httpProblem('too-large');
    return reader.read(async () => ({ bytes: await buffer(files.read(sha256)), mime }), sender);
  }
  return {
    async recognise(file, type) {
      if (!BILLS.includes(type) || !READ.includes(file.mime)) return NOTHING;
      // Whatever it is taken for, the same is found in it.
      const key = file.sha256;
      const known = kept.get(key);
      if (known) return known;
      const answer = read(file);
      kept.set(key, answer);
      const [oldest] = kept.keys();
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
      // What failed may go well another time.
      answer.catch(() => kept.delete(key));
      return answer;
    },
  };
}
