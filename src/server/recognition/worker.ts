import { parentPort } from 'node:worker_threads';
import { readPdf } from './read-pdf.ts';
import { readPicture } from './read-picture.ts';
import type { FromReader, ReadSheet, ToReader } from './reading.ts';

/*
 * The thread that reads files: whatever they do to it, the server goes on, and ends it when it takes too long.
 */
const read = async ({ bytes, mime }: ToReader): Promise<readonly ReadSheet[]> =>
  mime === 'application/pdf' ? readPdf(bytes) : [await readPicture(bytes)];

parentPort?.on('message', (asked: ToReader) => {
  void read(asked)
    .then((sheets): FromReader => ({ sheets }))
    .catch((error: unknown): FromReader =>
      // Sharp's own words for it; it has no code.
      /exceeds pixel limit/.test(String(error)) ? { refused: 'too large' } : { sheets: [], why: String(error) },
    )
    .then((answer) => parentPort?.postMessage(answer));
});
