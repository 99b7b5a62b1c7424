import type { PDFFont } from '@cantoo/pdf-lib';

/** Widths at size 1: shaping a text is what takes the time, and the words of a document come again and again. */
const known = new WeakMap<PDFFont, Map<string, number>>();

export function widthOf(text: string, font: PDFFont, size: number): number {
  let widths = known.get(font);
  if (!widths) known.set(font, (widths = new Map()));
  let width = widths.get(text);
  if (width === undefined) widths.set(text, (width = font.widthOfTextAtSize(text, 1)));
  return width * size;
}

/** Lines of a text that fit into a width; a word that is too long for one is broken. */
export function wrapped(text: string, font: PDFFont, size: number, width: number): string[] {
  const space = widthOf(' ', font, size);
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    let taken = 0;
    for (const word of paragraph.split(' ')) {
      const wide = widthOf(word, font, size);
      const isFirst = line === '';
      if ((isFirst ? 0 : taken + space) + wide <= width) {
        taken = isFirst ? wide : taken + space + wide;
        line = isFirst ? word : `${line} ${word}`;
        continue;
      }
      if (!isFirst) lines.push(line);
      [line, taken] = [word, wide];
      if (wide <= width) continue;
      [line, taken] = ['', 0];
      for (const char of word) {
        const more = widthOf(char, font, size);
        if (taken + more > width && line !== '') {
          lines.push(line);
          [line, taken] = ['', 0];
        }
        line += char;
        taken += more;
      }
    }
    return [...lines, line];
  });
}
