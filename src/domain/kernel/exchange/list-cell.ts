/** Several texts in one cell, `a; b`. One that holds the separator, a quote, a line break or spaces at its edges is quoted as in CSV. */
export const joinList = (items: readonly string[]): string =>
  items
    .map((item) => (/[;"\r\n]|^\s|\s$|^$/.test(item) ? `"${item.replaceAll('"', '""')}"` : item))
    .join('; ');

const ITEM = /\s*(?:"((?:[^"]|"")*)"\s*(?=[;\r\n]|$)|([^;\r\n]*))(?:[;\r\n]|$)/y;

/** The texts of a cell; what is empty and not quoted is none. A quote that is never closed is a character like others. */
export function splitList(cell: string): string[] {
  const items: string[] = [];
  ITEM.lastIndex = 0;
  while (ITEM.lastIndex < cell.length) {
    const match = ITEM.exec(cell);
    if (!match) break;
    const [, quoted, bare = ''] = match;
    if (quoted !== undefined) items.push(quoted.replaceAll('""', '"'));
    else if (bare.trim() !== '') items.push(bare.trim());
  }
  return items;
}
