import { addDays } from '../../../domain/kernel/dates.ts';
import type { InvoiceRow } from '../../../domain/sales/invoice.rules.ts';
import { addressesOf } from '../../../domain/sales/mail.rules.ts';
import { mailProposal } from '../../../domain/sales/mail-words.ts';
import { make, type Demo } from '../maker.ts';

/** Of so many days back the mails are still there. */
const DAYS = 120;
/** One of so many came to an address that is no more. */
const REFUSED_EACH = 7;

/** How invoices of late went to their customers by e-mail; to one the mail server could not bring it. */
export async function makeMails(demo: Demo, accounts: string): Promise<void> {
  const { world, today } = demo;
  const since = addDays(today, -DAYS);
  const gone = (world.rows('invoices') as unknown as InvoiceRow[]).filter(
    ({ status, date }) => status === 'sent' && date >= since && date < today,
  );
  const house = String(world.rows('companies').find(({ master }) => master === true)?.['name'] ?? '');
  const person = world.find('users', accounts);
  const sender = [person?.['firstName'], person?.['lastName']].filter(Boolean).join(' ');
  for (const [rank, invoice] of gone.entries()) {
    const customer = world.find('companies', invoice.customer);
    const contact = invoice.contact ? world.find('contacts', invoice.contact) : undefined;
    const [address] = [customer?.['billingEmail'], ...addressesOf(contact), customer?.['email']].filter(
      (one) => typeof one === 'string' && one !== '',
    );
    if (!address) continue;
    const language = customer?.['language'] === 'en' ? 'en' : 'fr';
    const letter = { kind: 'invoice', document: invoice, contact, house, sender, today } as const;
    const isLost = rank % REFUSED_EACH === 3;
    const at = `${invoice.date} 17:05`;
    await make(
      demo,
      'mails',
      {
        kind: 'invoice',
        customer: invoice.customer,
        invoice: invoice.id,
        to: [String(address)],
        ...mailProposal(language, letter),
        copy: false,
        ...(isLost
          ? { status: 'failed', trouble: 'refused', reason: '550 5.1.1 Unknown user' }
          : { status: 'sent', sentAt: `${invoice.date} 17:06` }),
      },
      { at, by: accounts },
    );
  }
}
