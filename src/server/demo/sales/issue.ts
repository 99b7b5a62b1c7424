import { addDays } from '../../../domain/kernel/dates.ts';
import { LATE_RATE_BY_LAW } from '../../../domain/sales/late-rate.rules.ts';
import { hashOf } from '../../sales/seal-invoice.ts';
import { make, type Demo, type Row } from '../maker.ts';
import { methodId } from '../payment-rows.ts';

export type Invoice = Row<'invoices'>;
export type InvoiceDraft = Parameters<typeof make<'invoices'>>[2];

/** The last of a series. */
interface Last {
  readonly place: number;
  readonly hash: string | null;
}
/** Who issues, into which account it is paid, and how far each series has come. */
export interface Book {
  readonly accounts: string;
  readonly bankAccount: string | null;
  readonly series: Map<string, Last>;
}

/** The last few wait to be sent. */
const UNSENT_DAYS = 5;
const CONDITIONS =
  'En cas de retard de paiement, une indemnité forfaitaire de 40 € pour frais de recouvrement est due. Les marchandises restent notre propriété jusqu’au paiement intégral du prix.';

export const draftValues = (
  demo: Demo,
  { bankAccount }: Book,
  day: string,
  values: InvoiceDraft,
): InvoiceDraft => ({
  bankAccount,
  paymentMethod: methodId(demo, 'bankTransfer'),
  date: day,
  lateRate: LATE_RATE_BY_LAW,
  earlyDiscount: 'Pas d’escompte pour paiement anticipé',
  conditions: CONDITIONS,
  ...values,
});

/**
 * Issues an invoice as the server does: the next number of its series, the parties as they are, the hash of the one before
 * and its own. Calls come in the order of days.
 */
export async function issue(demo: Demo, book: Book, day: string, values: InvoiceDraft): Promise<Invoice> {
  const { random, today, world } = demo;
  const series = `${values.type === 'credit note' ? 'AV' : 'FA'}-${day.slice(0, 4)}`;
  const { place, hash: previousHash } = book.series.get(series) ?? { place: 0, hash: null };
  const minute = 10 + random.below(40);
  const isSent = addDays(day, UNSENT_DAYS) < today;
  const row = await make(
    demo,
    'invoices',
    {
      ...draftValues(demo, book, day, values),
      number: `${series}-${String(place + 1).padStart(5, '0')}`,
      status: isSent ? 'sent' : 'issued',
      issuedBy: book.accounts,
      issuedAt: `${day} 11:${minute}`,
      sentAt: isSent ? `${day} 11:${minute + 5}` : null,
    },
    { at: `${day} 10:${minute}`, by: values.owner ?? book.accounts },
  );
  const hash = hashOf(previousHash, row);
  book.series.set(series, { place: place + 1, hash });
  const sealed = { ...row, previousHash, hash };
  world.put('invoices', sealed);
  return sealed;
}
