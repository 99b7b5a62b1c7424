import { headAbove, labelText } from './labels.ts';
import { placeOf, type Line } from './lines.ts';
import { daysIn } from './read-dates.ts';
import type { Found } from '../recognised-page.rules.ts';

/** The day of another event than the document's own. */
const OTHER_DAYS =
  /echeance|\bdue\b|\bvalid|valable|expir|livraison|deliver|periode|period\b|naissance|birth|commande|\border|jusqu|until|avant le|before|retour|return|debut|\bfin\b|prochain|\bnext\b|arrivee|depart|check.?(?:in|out)|reglement (?:le|avant)|\bpay by\b/;
const OWN_DAY = /\bdate\b|\ble\b|\bemis|\bissued\b|\bfacture|\binvoice|\bticket\b|\breceipt|\bdu\b|\brecu\b/;
const TIME = /\b\d{1,2}\s?[:hH]\s?\d{2}\b/;

/** The day of the document. */
export function findDate(lines: readonly Line[], monthFirst: boolean): Found<string> | undefined {
  const found = lines.flatMap((line, at) => {
    let after = 0;
    return daysIn(line.text, { monthFirst }).map((day) => {
      const before = line.text.slice(after, day.start);
      after = day.end;
      const own = /\p{L}{2}/u.test(before) ? before : headAbove(lines, line, day);
      const label = labelText(own ?? '');
      const isOther = OTHER_DAYS.test(label);
      const worth =
        3 +
        (isOther ? -4 : OWN_DAY.test(label) ? 2 : 0) +
        (TIME.test(line.text) ? 1.5 : 0) +
        // Further down, other days are more likely.
        (1 - at / lines.length);
      return { day, worth, place: placeOf(line, day) };
    });
  });
  const [best] = found.toSorted((a, b) => b.worth - a.worth);
  if (!best) return undefined;
  const { page, box, readAs } = best.place;
  const isAlone = found.every(({ day }) => day.date === best.day.date);
  const sure = Math.min(0.98, 0.45 + 0.07 * best.worth + (isAlone ? 0.15 : 0));
  return { value: best.day.date, confidence: sure * (0.5 + readAs / 2), page, box };
}
