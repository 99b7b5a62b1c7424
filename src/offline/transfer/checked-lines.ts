import { AppError } from '../../domain/kernel/problem.ts';

/*
 * Lines of JSON, the last of which holds a checksum that each line went into after the one before, so that a file that was
 * cut, damaged or put together otherwise is known. Written and read line by line: the size is the disk's matter.
 */
const LONGEST_LINE = 2 ** 27;
/** What is longer was not made here: a few files as long as the drive takes, in base64. */
const MOST_BYTES = 2 ** 34;
const READ_AT_ONCE = 2 ** 20;

export type Digest = (bytes: Uint8Array) => Promise<string>;

const chained = (sum: string, line: string, digest: Digest): Promise<string> =>
  digest(new TextEncoder().encode(sum + line));

/** Writes these lines and their checksum. */
export async function writeLines(lines: AsyncIterable<object>, digest: Digest): Promise<Blob> {
  const parts: Blob[] = [];
  let sum = '';
  for await (const line of lines) {
    const text = JSON.stringify(line);
    sum = await chained(sum, text, digest);
    // A blob of its own, so that the browser may move it out of memory.
    parts.push(new Blob([text, '\n']));
  }
  parts.push(new Blob([JSON.stringify({ sha256: sum })]));
  return new Blob(parts, { type: 'application/json' });
}

/** Reads all of it; rejects with `transfer.damaged` where the checksum is not that of the lines before it. */
export async function wholeLines(file: Blob, digest: Digest): Promise<void> {
  let sum = '';
  let last: string | undefined;
  for await (const line of linesOf(file)) {
    if (last !== undefined) sum = await chained(sum, last, digest);
    last = line;
  }
  if (last !== JSON.stringify({ sha256: sum })) throw new AppError('transfer.damaged');
}

export async function* linesOf(file: Blob): AsyncGenerator<string> {
  if (file.size > MOST_BYTES) throw new AppError('transfer.foreign');
  const decoder = new TextDecoder();
  let rest = '';
  for (let at = 0; at < file.size; at += READ_AT_ONCE) {
    rest += decoder.decode(await file.slice(at, at + READ_AT_ONCE).arrayBuffer(), { stream: true });
    if (rest.length > LONGEST_LINE) throw new AppError('transfer.damaged');
    const lines = rest.split('\n');
    rest = lines.pop()!;
    yield* lines;
  }
  yield rest + decoder.decode();
}
