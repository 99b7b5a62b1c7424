import type { FastifyInstance } from 'fastify';
import type { Services } from '../app.ts';
import type { Sender } from '../outbox/sender.ts';
import { createFileDecoder } from './file-decoder.ts';
import { createTextQueue } from './inside/text-queue.ts';
import { createThumbnails, type Thumbnails } from './thumbnails/thumbnails.ts';

/** What is made of files: their text, and small pictures of them. */
export interface MadeOfFiles {
  texts: Sender;
  thumbnails: Thumbnails;
  close(): Promise<void>;
}

/** People wait for a picture on a page: each file has little time, and no person more than one place. */
const DRAWING = { limitMs: 20_000, atOnce: 2, mostOfOne: 100 };

/** Each in child processes of its own, which start with its first file: nobody waits for a picture while a book is read. */
export function openDrive(
  app: FastifyInstance,
  { db, files, clock, bus }: Pick<Services, 'db' | 'files' | 'clock' | 'bus'>,
): MadeOfFiles {
  const [reading, drawing] = [createFileDecoder(), createFileDecoder(DRAWING)];
  const tell = (what: { sha256: string; why: string }) => app.log.info(what, 'no text was read in a file');
  const texts = createTextQueue({ db, files, clock, decoder: reading, tell });
  // Woken by each upload, in any process; what an earlier process has left goes first.
  bus.subscribeToAll((collections) => void (collections.includes('uploads') && texts.wake()));
  app.addHook('onReady', async () => texts.wake());
  return {
    texts,
    thumbnails: createThumbnails(db, files, drawing),
    async close() {
      // The process first: what it is reading is not waited for.
      const closing = texts.close();
      await Promise.all([reading.close(), drawing.close()]);
      await closing;
    },
  };
}
