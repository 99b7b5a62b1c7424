import { serveDecoder } from '../decoder/serve-decoder.ts';
import type { FromFileDecoder, ToFileDecoder } from './file-decoder.ts';

/*
 * The child process that looks into files: for their text, and for a small picture of them.
 */
serveDecoder<ToFileDecoder>((asked) =>
  answerOf(asked).catch((error: unknown): FromFileDecoder => ({ trouble: String(error).slice(0, 500) })),
);

async function answerOf(asked: ToFileDecoder): Promise<FromFileDecoder> {
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
