import { z } from 'zod';

/** Where a device stands in the changes of a collection; opaque to it. */
export interface Cursor {
  /** Rotated by a restore: counters from before it mean nothing. */
  epoch: string;
  /** What the person could see when it was made. */
  scope: number;
  /** All changes up to this counter are known. */
  from: number;
  /** Within a delta of several pages: where it ends, and the last row given. */
  page?: { to: number; seq: number; id: string } | undefined;
}

const count = z.coerce.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER);
const parts = z.union([
  z.tuple([z.uuid(), count, count]).transform(([epoch, scope, from]): Cursor => ({ epoch, scope, from })),
  z
    .tuple([z.uuid(), count, count, count, count, z.uuid()])
    .transform(([epoch, scope, from, to, seq, id]): Cursor => ({
      epoch,
      scope,
      from,
      page: { to, seq, id },
    })),
]);

export function writeCursor({ epoch, scope, from, page }: Cursor): string {
  const words = [epoch, scope, from, ...(page ? [page.to, page.seq, page.id] : [])];
  return `c1.${Buffer.from(words.join(' ')).toString('base64url')}`;
}

/** Undefined when the text is no cursor of ours. */
export function readCursor(text: string): Cursor | undefined {
  const coded = /^c1\.([\w-]{1,400})$/.exec(text)?.[1];
  if (coded === undefined) return undefined;
  return parts.safeParse(Buffer.from(coded, 'base64url').toString('utf8').split(' ')).data;
}
