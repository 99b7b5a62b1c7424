/** Bytes of a file, both ends inclusive. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The one range of bytes that a `Range` header asks for (RFC 9110, 14.2). Undefined means all of the file: no header, one
 * that cannot be read, or several ranges, which nobody who goes on with a download or seeks in a video asks for.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return undefined;
  if (start >= size) return 'unsatisfiable';
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}
