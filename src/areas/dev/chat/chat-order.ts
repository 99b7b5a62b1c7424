import type { Shown } from '../../../offline/index.ts';

/** The order in which the server took them, so that everybody sees the same one; what is unsent here stands last. */
export const inChatOrder = (rows: readonly Shown[]): Shown[] =>
  rows.toSorted((a, b) => {
    const [at, bt] = [a, b].map(({ createdAt, id }) => `${createdAt ?? '~'} ${id}`);
    return at! < bt! ? -1 : at! > bt! ? 1 : 0;
  });
