/** Drawn in the place of a character that paper has no glyph for. */
export const MISSING = '□';

/** Common symbols that fonts lack, as the nearest that they have. Ligatures and full-width forms are folded by NFKC. */
const INSTEAD: Readonly<Record<string, string>> = {
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '–',
  '\u2212': '-',
  '\u2043': '•',
  '→': '>',
  '↔': '<>',
  '⇄': '↔',
  '⇆': '↔',
  '⟷': '↔',
  '➔': '→',
  '➜': '→',
  '➡': '→',
  '➙': '→',
  '➝': '→',
  '➞': '→',
  '➟': '→',
  '➠': '→',
  '⇨': '→',
  '⇾': '→',
  '⇦': '←',
  '⇩': '↓',
  '➢': '▶',
  '➤': '▶',
  '⬅': '←',
  '⬆': '↑',
  '⬇': '↓',
  '⌀': 'Ø',
  '∅': 'Ø',
  '✔': '✓',
  '✅': '✓',
  '☑': '✓',
  '✕': '×',
  '✖': '×',
  '✘': '✗',
  '❌': '✗',
  '❎': '✗',
  '☒': '✗',
  '☐': '□',
  '∼': '~',
  '≃': '≈',
  '≅': '≈',
  '⩽': '≤',
  '⩾': '≥',
  '∙': '·',
  '⋅': '·',
  '‧': '·',
  '∕': '/',
  '∖': '\\',
  '∣': '|',
  '∥': '‖',
  '☎': '℡',
  '☏': '℡',
  '✆': '℡',
  '📞': '℡',
  '♦': '◆',
  '❖': '◆',
  '◼': '■',
  '◾': '■',
  '⬛': '■',
  '◻': '□',
  '◽': '□',
  '▫': '□',
  '⚫': '●',
  '⚪': '○',
  '◎': '○',
  '⭐': '★',
  '✦': '★',
  '✧': '☆',
  '✚': '+',
  '✛': '+',
  '✱': '*',
  '✳': '*',
  '✴': '*',
  '❋': '*',
  '⋯': '…',
  '❶': '①',
  '❷': '②',
  '❸': '③',
  '❹': '④',
  '❺': '⑤',
  '❻': '⑥',
  '❼': '⑦',
  '❽': '⑧',
  '❾': '⑨',
  '─': '–',
  '━': '–',
  '│': '|',
  '┃': '|',
  '═': '=',
  '▸': '▶',
  // Letters whose stroke is no mark of its own.
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
};

const LINE_BREAKS = /\r\n?|[\v\f\u0085\u2028\u2029]/gu;
/** Control and format characters: soft hyphens, joiners, direction marks, variation selectors, byte order marks. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}\uFFF9-\uFFFB]/gu;
const SPACE = /^\p{Zs}$/u;
const MARK = /^\p{M}$/u;
/** Private use: each font shows something else, or nothing, for it. */
const PRIVATE = /^\p{Co}$/u;

/** A text without what nobody sees; each kind of line break becomes `\n`. */
const visible = (text: string): string =>
  text
    .replaceAll(LINE_BREAKS, '\n')
    .replaceAll('\t', ' ')
    .split('\n')
    .map((line) => line.replaceAll(INVISIBLE, ''))
    .join('\n')
    .normalize('NFC');

/** One character as a font draws it; undefined where it has nothing like it. */
function drawn(char: string, known: (char: string) => boolean): string | undefined {
  if (char === '\n' || known(char)) return char;
  if (SPACE.test(char)) return known('\u00A0') && char !== '\u3000' ? '\u00A0' : ' ';
  // A mark that the font lacks: its letter is still read.
  if (MARK.test(char)) return '';
  const folded = INSTEAD[char] ?? char.normalize('NFKC').replaceAll(/./gsu, (part) => INSTEAD[part] ?? part);
  if ([...folded].every(known)) return folded;
  // A fallback may need one of its own.
  const again = [...folded].map((part) => (part === char ? part : (INSTEAD[part] ?? part))).join('');
  if ([...again].every(known)) return again;
  // A letter without the marks that the font lacks; a mark alone says nothing.
  const [base = '', ...marks] = char.normalize('NFD');
  return known(base) ? [base, ...marks.filter(known)].join('') : undefined;
}

const knownIn =
  (has: ReadonlySet<number>) =>
  (char: string): boolean =>
    has.has(char.codePointAt(0)!) && !PRIVATE.test(char);

/** A text as a font can draw it; `MISSING` stands for each character that it cannot. */
export function printable(text: string, has: ReadonlySet<number>): string {
  const known = knownIn(has);
  const missing = known(MISSING) ? MISSING : '?';
  return [...visible(text)].map((char) => drawn(char, known) ?? missing).join('');
}

/** The characters of a text that a font cannot draw, those side by side together, each once. */
export function unprintable(text: string, has: ReadonlySet<number>): string[] {
  const known = knownIn(has);
  const runs: string[] = [];
  let run = '';
  for (const char of visible(text)) {
    if (drawn(char, known) === undefined) run += char;
    else {
      if (run !== '') runs.push(run);
      run = '';
    }
  }
  if (run !== '') runs.push(run);
  return [...new Set(runs)];
}
