import { parentPort } from 'node:worker_threads';
import type { FromFileThread, ToFileThread } from './file-thread.ts';

/*
 * The thread that looks into files: for their text, and for a small picture of them.
 */
parentPort?.on('message', (asked: ToFileThread) => {
  void answerOf(asked)
    .catch((error: unknown): FromFileThread => ({ trouble: String(error).slice(0, 500) }))
    .then((answer) => parentPort?.postMessage(answer));
});

async function answerOf(asked: ToFileThread): Promise<FromFileThread> {
  if (asked.wanted === 'thumbnail') {
    const { makeThumbnail } = await import('./thumbnails/make-thumbnail.ts');
    return { thumbnail: await makeThumbnail(asked) };
  }
  const [{ readText }, { indexedWords }] = await Promise.all([
    import('./inside/read-text.ts'),
    import('./inside/words.ts'),
  ]);
  const text = await readText(asked.bytes, asked.mime);
  return { text, words: indexedWords(text) };
}
