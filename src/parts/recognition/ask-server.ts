import type { ReadPage, ReadWord, RecognisedFields } from '../../domain/drive/recognised-page.rules.ts';
import { isPlain } from '../../domain/kernel/whole-values.ts';
import type { Engine } from '../../offline/index.ts';

/** Fields and words that the server read in a file; boxes are in parts of the page. */
export interface ServerReading {
  readonly fields: RecognisedFields;
  readonly pages: readonly { readonly words: readonly ReadWord[] }[];
  /** From the question to its answer, without the upload. */
  readonly ms: number;
}
export type ServerFailure = 'unreachable' | 'refused' | 'too large' | 'too long';
export type ServerAnswer = ServerReading | { readonly why: ServerFailure };

/** As long as the server itself gives a file, and some that wait before it. */
const PATIENCE_MS = 180_000;

/** Has the server read a file that it holds already. */
export async function recogniseStored(
  engine: Engine,
  serverId: string,
  type: 'expense' | 'invoice',
  signal?: AbortSignal,
): Promise<ServerAnswer> {
  const began = performance.now();
  try {
    const answer = await engine.ask({
      method: 'GET',
      path: `/uploads/${encodeURIComponent(serverId)}/recognize/v2?words=true&type=${type}`,
      timeoutMs: PATIENCE_MS,
      ...(signal ? { signal } : {}),
    });
    const ms = performance.now() - began;
    if (answer.status !== 200) return { why: answer.status === 413 ? 'too large' : 'too long' };
    const told: unknown = JSON.parse(await answer.text());
    const found = isPlain(told) ? told : {};
    const pages = Array.isArray(found['pages']) ? (found['pages'] as ServerReading['pages']) : [];
    const fields = isPlain(found['fields']) ? (found['fields'] as RecognisedFields) : {};
    return { fields, pages, ms };
  } catch {
    return { why: 'unreachable' };
  }
}

/** Hands a file to the server, has it read, and leaves nothing of it there. */
export async function recogniseFile(
  engine: Engine,
  file: File,
  type: 'expense' | 'invoice',
): Promise<ServerAnswer> {
  const id = engine.newId();
  const form = new FormData();
  form.set('type', type);
  form.set('file', file, file.name);
  try {
    const sent = await engine.ask({
      method: 'POST',
      path: '/uploads',
      headers: { 'idempotency-key': id },
      body: form,
      timeoutMs: PATIENCE_MS,
    });
    if (sent.status !== 201) return { why: sent.status === 413 ? 'too large' : 'refused' };
    return await recogniseStored(engine, id, type);
  } catch {
    return { why: 'unreachable' };
  } finally {
    await engine.ask({ method: 'DELETE', path: `/uploads/${encodeURIComponent(id)}` }).catch(() => {});
  }
}

/** A page's shape where nobody tells it: that of A4, upright. */
const [WIDTH, HEIGHT] = [1000, 1414];

/** Pages that the server read, in a measure whose two sides compare. */
export const pagesOf = ({ pages }: Pick<ServerReading, 'pages'>): ReadPage[] =>
  pages.map(({ words }) => ({
    width: WIDTH,
    height: HEIGHT,
    words: words.map(({ box: [x, y, width, height], ...word }) => ({
      ...word,
      box: [x * WIDTH, y * HEIGHT, width * WIDTH, height * HEIGHT] as const,
    })),
  }));
