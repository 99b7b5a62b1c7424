/** What fonts lack (the standard ones of PDF most of all), in what they have. */
const INSTEAD: Readonly<Record<string, string>> = {
  '\u202F': '\u00A0',
  '\u2007': '\u00A0',
  '\u2009': '\u00A0',
  '\u2010': '-',
  '\u2011': '-',
  '\u2212': '-',
  '→': '>',
  '⇄': '<>',
  // Letters whose stroke is no mark of its own.
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  '\t': ' ',
  '☁': '',
};

/** A text as a font can write it: letters that it lacks lose their marks, and what it has nothing like becomes a question mark. */
export function printable(text: string, has: ReadonlySet<number>): string {
  const known = (char: string): boolean => has.has(char.codePointAt(0)!);
  let out = '';
  for (const char of text.normalize('NFC')) {
    const instead = known(char) ? char : (INSTEAD[char] ?? char);
    if (instead === '' || char === '\n' || [...instead].every(known)) out += instead;
    else {
      const bare = [...char.normalize('NFD')].filter(known).join('');
      out += bare === '' ? '?' : bare;
    }
  }
  return out;
}
