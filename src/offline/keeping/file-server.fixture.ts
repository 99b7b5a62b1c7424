import { createHash } from 'node:crypto';
import type { HttpAnswer, HttpRequest } from '../ports.ts';

/** Bytes that differ from those of another seed, and from place to place. */
export const bytesOf = (size: number, seed: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array(size).map((_byte, at) => (at * 17 + (at >> 20) + seed) & 0xff);
export const shaOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Answers files in parts, as a server does, and breaks where a test says so. */
export function fileServer() {
  const server = {
    files: new Map<string, Uint8Array>(),
    /** Also when it tells no parts. */
    etags: new Map<string, string>(),
    tellsParts: true,
    isDown: false,
    /** What it answers in the place of a file. */
    refuses: new Map<string, number>(),
    asked: [] as { readonly id: string; readonly from: number; readonly to: number }[],
    /** Called before each answer. */
    onAsk: async (_id: string, _from: number): Promise<void> => {},
    async send({ path, headers, signal }: HttpRequest): Promise<HttpAnswer> {
      const id = /^\/uploads\/([^/]+)\/file$/.exec(path)?.[1] ?? '';
      const [, first = '0', last] = /bytes=(\d+)-(\d+)/.exec(headers?.['range'] ?? '') ?? [];
      await server.onAsk(id, Number(first));
      if (server.isDown || signal?.aborted) throw new Error('no network');
      const refused = server.refuses.get(id);
      const bytes = server.files.get(id);
      if (refused || !bytes) return answerOf(refused ?? 404, new Uint8Array());
      const etag = `"${server.etags.get(id) ?? shaOf(bytes)}"`;
      const isSame = headers?.['if-range'] === undefined || headers['if-range'] === etag;
      if (!server.tellsParts || !isSame || last === undefined) {
        server.asked.push({ id, from: 0, to: bytes.length });
        return answerOf(200, bytes, { etag });
      }
      const to = Math.min(bytes.length, Number(last) + 1);
      server.asked.push({ id, from: Number(first), to });
      return answerOf(206, bytes.slice(Number(first), to), {
        etag,
        'content-range': `bytes ${first}-${to - 1}/${bytes.length}`,
      });
    },
  };
  return server;
}
export type FileServer = ReturnType<typeof fileServer>;

const answerOf = (
  status: number,
  bytes: Uint8Array,
  headers: Readonly<Record<string, string>> = {},
): HttpAnswer => ({
  status,
  header: (name) => headers[name.toLowerCase()] ?? (name === 'content-type' ? 'application/json' : null),
  text: () => Promise.resolve(''),
  bytes: () => Promise.resolve(bytes.slice().buffer as ArrayBuffer),
  ...(status === 200
    ? {
        stream: () =>
          new ReadableStream<Uint8Array>({
            start(controller) {
              for (let at = 0; at < bytes.length; at += 100_000)
                controller.enqueue(bytes.slice(at, at + 100_000));
              controller.close();
            },
          }),
      }
    : {}),
});
