import { normalise } from '../../kernel/text.ts';
import { columnsOf, wordsIn, type Line, type Span } from './lines.ts';

/** So many lines above a value are looked through for the head of its column. */
const LINES_ABOVE = 3;

/** Words that labels are known by, which a reader may get a letter of wrong. */
const KNOWN = [
  'total',
  'payer',
  'montant',
  'amount',
  'subtotal',
  'balance',
  'rendu',
  'monnaie',
  'especes',
  'change',
  'carte',
  'facture',
  'invoice',
  'receipt',
  'remise',
];
const LETTERS: Readonly<Record<string, string>> = { '0': 'o', '1': 'l', '|': 'l', '5': 's', '8': 'b' };

/** A label as the rules compare it: plain letters, no dots within abbreviations, known words mended. */
export const labelText = (text: string): string =>
  normalise(text)
    .replace(/(?<=\b\p{L})\.(?=\p{L}\b)/gu, '')
    .replace(/[^\s]+/g, mended);

function mended(word: string): string {
  // Figures among letters: a reader's slip.
  if (!/\p{L}/u.test(word)) return word;
  const letters = /\d\D*\d\D*\d/.test(word)
    ? word
    : word.replace(/[0158|]/g, (sign) => LETTERS[sign] ?? sign);
  const core = letters.replace(/[^\p{L}]/gu, '');
  if (core.length < 5) return letters;
  const known = KNOWN.find((one) => one !== core && isOneOff(one, core));
  return known === undefined ? letters : letters.replace(core, known);
}

/** Whether one letter more, less or other makes the one of the other. */
function isOneOff(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let same = 0;
  while (same < Math.min(one.length, other.length) && one[same] === other[same]) same += 1;
  const [rest, otherRest] = [one.slice(same), other.slice(same)];
  return rest.slice(1) === otherRest.slice(1) || rest === otherRest.slice(1) || rest.slice(1) === otherRest;
}

const hasLetters = (text: string): boolean => /\p{L}{2}/u.test(text);

/**
 * What says what a value is: the words before it in its line, back to `after` (where the value before it ends), with the
 * word behind it; where there are none, the column's head above.
 */
export function labelOf(lines: readonly Line[], line: Line, span: Span, after: number): string {
  const before = line.text.slice(after, span.start);
  const behind =
    /^[ :]*\(?(?:ttc|t\.t\.c|ht|h\.t|incl|excl)\b\.?/i.exec(line.text.slice(span.end))?.[0] ?? '';
  if (hasLetters(before) || behind !== '') return labelText(`${before} ${behind}`);
  return labelText(headAbove(lines, line, span) ?? '');
}

/** The nearest words above that stand over a value. */
export function headAbove(lines: readonly Line[], line: Line, span: Span): string | undefined {
  const words = wordsIn(line, span);
  const left = Math.min(...words.map(({ box }) => box[0]));
  const right = Math.max(...words.map(({ box }) => box[0] + box[2]));
  const height = Math.max(...words.map(({ box }) => box[3]));
  const at = lines.indexOf(line);
  for (let up = at - 1; up >= Math.max(0, at - LINES_ABOVE); up -= 1) {
    const above = lines[up];
    if (!above || above.page !== line.page) break;
    if (line.box[1] - (above.box[1] + above.box[3]) > height * 4) break;
    const head = columnsOf(above).find((column) => {
      const over = wordsIn(above, column);
      const from = Math.min(...over.map(({ box }) => box[0]));
      const to = Math.max(...over.map(({ box }) => box[0] + box[2]));
      return from < right + height && to > left - height && hasLetters(column.text);
    });
    if (head) return head.text;
  }
  return undefined;
}
