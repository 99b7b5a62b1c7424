import { formatDate } from '../kernel/format.ts';
import { figuresIn } from '../documents/figures.rules.ts';
import type { LateClaim } from './late-claim.rules.ts';
import type { DocumentLanguage } from '../documents/document-language.rules.ts';

interface Facts {
  readonly name: string;
  readonly claim: LateClaim;
  /** Interest and indemnity are asked for with it. */
  readonly isClaimed: boolean;
  readonly today: string;
}

/**
 * The invoice that a letter speaks of. In the customer's language and not the page's: whoever writes need not work in it, so it
 * comes from no catalogue.
 */
export function factsOfReminder(
  language: DocumentLanguage,
  { name, claim, isClaimed, today }: Facts,
): string {
  const { euro, percent } = figuresIn(language);
  const [overdue, due] = [euro(claim.overdue), formatDate(claim.due)];
  const [interest, indemnity] = [euro(claim.interest), euro(claim.indemnity)];
  const [rate, until] = [percent(claim.rate, 2), formatDate(today)];
  const sum = euro(claim.overdue + claim.interest + claim.indemnity);
  const lines =
    language === 'fr'
      ? [
          [true, `Facture ${name}, échue le ${due} : ${overdue}`],
          [isClaimed && claim.interest > 0, `Pénalités de retard au ${until} (${rate} l’an) : ${interest}`],
          [isClaimed && claim.indemnity > 0, `Indemnité forfaitaire de recouvrement : ${indemnity}`],
          [isClaimed, `Total : ${sum}`],
        ]
      : [
          [true, `Invoice ${name}, due on ${due}: ${overdue}`],
          [
            isClaimed && claim.interest > 0,
            `Late payment interest up to ${until} (${rate} a year): ${interest}`,
          ],
          [isClaimed && claim.indemnity > 0, `Fixed indemnity for recovery costs: ${indemnity}`],
          [isClaimed, `Total: ${sum}`],
        ];
  return lines.flatMap(([isSaid, text]) => (isSaid ? [text] : [])).join('\n');
}
