import { labelText } from './labels.ts';
import { columnsOf, placeOf, type Line, type Span } from './lines.ts';
import { amountsIn } from './read-amounts.ts';
import { daysIn } from './read-dates.ts';
import { boxAround, type Found } from '../recognised-page.rules.ts';

/** So much of the first page from its top, and so many lines of it, may name who wrote it. */
const TOP_PART = 0.4;
const MOST_LINES = 14;

/** What stands at the top beside a name: headings, addresses, numbers, greetings. */
const NO_NAMES: readonly RegExp[] = [
  /\b(?:facture|invoice|ticket|receipt|recu|duplicata|duplicate|note de frais|bon de|devis|quote|page|copie|copy|original|date|caisse|caissier|cashier|serveur|server|table|vendeur|operator|till|terminal|couverts?|justificatif|quittance|releve|statement|client|customer)\b/,
  /\b(?:rue|avenue|av|boulevard|bd|bld|place|quai|chemin|route|impasse|allee|cours|square|zone|za|zi|zac|cedex|bp|street|st|road|rd|lane|ave|blvd|floor|suite|drive|way)\b(?=.*\d)|^\W*\d+ ?(?:bis|ter)?,? (?:rue|avenue|av|boulevard|bd|place|quai|chemin|route|impasse|allee|cours|[a-z]+ (?:street|st|road|rd|lane|square|avenue|row|hill|way))\b/,
  /\b(?:rue|avenue|boulevard|quai|chemin|impasse|allee|street|road|lane) (?:de|du|des|la|le|d|l)\b/,
  /\b\d{5} [a-z]|\b[a-z]{1,2}\d{1,2}[a-z]? ?\d[a-z]{2}\b|\b[a-z]{2} \d{5}\b/,
  /\b(?:tel|telephone|phone|fax|mobile|mail|siren|siret|rcs|ape|naf|iban|bic|tva|vat|capital|www|https?)\b|@|\.(?:fr|com|net|org|eu|uk)\b/,
  /\b(?:adresse|address|livraison|delivery)\b/,
  /\b(?:bienvenue|welcome|merci|thank|bonjour|hello|a bientot|ouvert|open)\b/,
  /^\W*(?:n°|no\b|number|numero|ref\b|reference)/,
];
/** Whose name follows is who pays. */
const CUSTOMER =
  /\b(?:factur[ée]e? [aà]|adress[ée]e? a|bill(?:ed)? to|sold to|ship to|invoice to|client|customer|destinataire|livre a|attn|a l attention|to)\s*:?\s*$|^\W*(?:client|customer|bill to|facture a|destinataire|sold to)\b/;
const COMPANY_FORM =
  /\b(?:sarl|sas|sasu|eurl|sa|snc|sci|scop|ltd|limited|llc|inc|plc|gmbh|sprl|bv|llp|cie|& co)\b/;

interface Candidate {
  readonly value: string;
  readonly worth: number;
  /** How high its letters are. */
  readonly size: number;
  readonly place: ReturnType<typeof placeOf>;
}

/** Who wrote it: the largest and first words of the page's top that are no heading, address, number or day. */
export function findSupplier(lines: readonly Line[], pageHeight: number): Found<string> | undefined {
  const top = lines.filter(({ page, box }) => page === 1 && box[1] < pageHeight * TOP_PART);
  const heights = lines.flatMap(({ words }) => words.map(({ box }) => box[3])).toSorted((a, b) => a - b);
  const usual = heights[heights.length >> 1] ?? 1;
  const found: Candidate[] = [];
  const customerColumns: { left: number; right: number; below: number }[] = [];
  // Goods and sums begin: what stands below names nobody.
  const end = top.findIndex(({ text }, at) => at > 0 && amountsIn(text).length > 0 && !/capital/i.test(text));
  for (const [at, line] of top.slice(0, end < 0 ? MOST_LINES : Math.min(end, MOST_LINES)).entries())
    for (const column of columnsOf(line).flatMap(piecesOf)) {
      const place = placeOf(line, column);
      const label = labelText(column.text);
      const [left, y, width] = place.box;
      if (CUSTOMER.test(label)) customerColumns.push({ left, right: left + width, below: y });
      else if (!isName(column.text, label)) continue;
      else {
        const ofCustomer = customerColumns.some(
          (other) => y > other.below && left < other.right && left + width > other.left,
        );
        const size = tallest(line, column);
        const worth =
          Math.min(size / usual, 3) * 2 -
          at * 0.45 +
          (COMPANY_FORM.test(label) ? 1 : 0) -
          (ofCustomer ? 4 : 0) -
          (column.text.length > 45 ? 1.5 : 0) -
          (1 - place.readAs);
        found.push({ value: trimmed(column.text), worth, size, place });
      }
    }
  const [best, second] = found.toSorted((a, b) => b.worth - a.worth);
  if (!best) return undefined;
  const rest = found.find((one) => continues(best, one, usual));
  if (rest) {
    const box = boxAround([best.place.box, rest.place.box]);
    const readAs = Math.min(best.place.readAs, rest.place.readAs);
    return { value: `${best.value} ${rest.value}`, confidence: 0.75 * (0.5 + readAs / 2), page: 1, box };
  }
  const lead = second ? Math.min(1, (best.worth - second.worth) / 2) : 1;
  const { page, box, readAs } = best.place;
  return { value: best.value, confidence: (0.55 + 0.35 * lead) * (0.5 + readAs / 2), page, box };
}

/** "Au bon moulin SARL - 12 rue du Port - 80000 Amiens": each piece may be the name. */
const piecesOf = (column: Span & { text: string }): (Span & { text: string })[] =>
  [...column.text.matchAll(/(?:(?! [-–—•|·] ).)+/g)].map(({ 0: text, index }) => {
    const start = column.start + index + (text.length - text.trimStart().length);
    return { text: text.trim(), start, end: start + text.trim().length };
  });

/** A name in large type may take two lines. */
function continues({ place: { box }, size }: Candidate, next: Candidate, usual: number): boolean {
  const [left, top, width, height] = box;
  const [nextLeft, nextTop, nextWidth] = next.place.box;
  const gap = nextTop - (top + height);
  const isBelow = nextTop > top + height / 2 && gap < height;
  const isAligned =
    Math.abs(left - nextLeft) < height || Math.abs(left + width / 2 - (nextLeft + nextWidth / 2)) < height;
  return isBelow && isAligned && size > usual * 1.25 && Math.abs(next.size - size) < size * 0.2;
}

function isName(text: string, label: string): boolean {
  const letters = text.replace(/[^\p{L}]/gu, '').length;
  const figures = text.replace(/\D/g, '').length;
  if (letters < 2 || figures > letters || text.length > 60) return false;
  // Dust and lines, read as letters.
  if (!/\p{L}{2}/u.test(text) || letters < text.replace(/\s/g, '').length / 2) return false;
  if (daysIn(text).length > 0) return false;
  return !NO_NAMES.some((words) => words.test(label));
}

const tallest = (line: Line, { start, end }: { start: number; end: number }): number =>
  Math.max(...line.words.filter((word) => word.start < end && word.end > start).map(({ box }) => box[3]));

const trimmed = (text: string): string =>
  text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}.!)]+$/gu, '').replace(/\s+/g, ' ');
