import { addDays } from '../../../domain/kernel/dates.ts';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import type { QuoteStatus } from '../../../domain/sales/quote.machine.ts';
import { validUntil } from '../../../domain/sales/quote-days.rules.ts';
import { workdayUpTo } from '../calendar.ts';
import { make, type Demo, type Row } from '../maker.ts';
import { methodId } from '../payment-rows.ts';
import { offerLines } from './document-lines.ts';
import { PROJECTS, SMALL, type Offer } from './offers.ts';

export type Quote = Row<'quotes'>;

/** Whom it is sold to, and by whom. */
export interface Market {
  readonly customers: readonly AnyRow[];
  readonly owners: readonly string[];
}

interface Planned {
  readonly day: string;
  readonly status: QuoteStatus;
  readonly offer: Offer;
  readonly customer: AnyRow;
  readonly rank: number;
  /** Of which it is the next version. */
  readonly after?: Planned;
}

/** How many of each state, and how many days ago: from, and within how many more. */
const STATES: readonly (readonly [QuoteStatus, count: number, from: number, within: number])[] = [
  ['Draft', 5, 1, 10],
  ['Sent', 8, 2, 22],
  ['accepted', 6, 16, 30],
  ['refused', 5, 40, 360],
  ['Expired', 5, 40, 300],
  ['converted', 11, 75, 330],
];
const REASONS = [
  'Budget reporté à l’exercice suivant',
  'Un concurrent a proposé un délai plus court',
  'Cahier des charges revu : nouvelle version demandée',
  'Projet abandonné par le groupe',
];
const INTRO =
  'Nous vous remercions de votre demande et avons le plaisir de vous adresser notre meilleure offre.';
const CONDITIONS =
  'Délai : 12 semaines à compter de la commande. Livraison franco. Garantie 12 mois, pièces et main-d’œuvre.';

/** A customer who comes first buys more. */
export const customerOf = ({ random }: Demo, customers: readonly AnyRow[]): AnyRow =>
  customers[random.below(random.below(customers.length) + 1)]!;

function planOf(demo: Demo, { customers }: Market): Planned[] {
  const { random, today } = demo;
  const planned: Planned[] = [];
  for (const [status, count, from, within] of STATES)
    for (let rank = 0; rank < count; rank += 1) {
      const ago = from + Math.floor((rank * within) / count) + random.below(Math.ceil(within / count));
      const isSmall = rank % 4 === 3;
      planned.push({
        day: workdayUpTo(addDays(today, -ago)),
        status,
        offer: isSmall ? random.pick(SMALL) : PROJECTS[(rank + count) % PROJECTS.length]!,
        customer: customerOf(demo, customers),
        rank,
      });
    }
  const later = (status: QuoteStatus, ago: number, of: QuoteStatus): void => {
    const after = planned.find((one) => one.status === of);
    if (!after) return;
    const day = workdayUpTo(addDays(today, -ago));
    if (day > after.day) planned.push({ ...after, day, status, rank: 1, after });
  };
  later('Sent', 5, 'refused');
  later('accepted', 20, 'Expired');
  return planned.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}

/** What the customer answered. */
function answerOf(demo: Demo, { day, status, rank }: Planned, contact: AnyRow | undefined) {
  if (status === 'refused') return { refusalReason: REASONS[rank % REASONS.length] };
  if (status !== 'accepted' && status !== 'converted') return {};
  const signed = workdayUpTo(addDays(day, 6 + demo.random.below(9)));
  return {
    signedOn: signed > day ? signed : day,
    signedBy: contact ? `${String(contact['firstName'])} ${String(contact['lastName'])}` : null,
  };
}

/** Quotes of the last year in every state, some of them a later version of another, numbered as they were sent. */
export async function makeQuotes(demo: Demo, market: Market): Promise<Quote[]> {
  const { world, random } = demo;
  const last = new Map<string, number>();
  const made = new Map<Planned, Quote>();
  const numberOf = (year: string): string => {
    const place = (last.get(year) ?? 0) + 1;
    last.set(year, place);
    return `DEV-${year}-${String(place).padStart(5, '0')}`;
  };
  for (const planned of planOf(demo, market)) {
    const { day, status, offer, customer, rank, after } = planned;
    const owner = random.pick(market.owners);
    const at = `${day} 09:${10 + random.below(50)}`;
    const ofCustomer = (collection: string, field: string): AnyRow | undefined =>
      world.rows(collection).find((row) => row[field] === customer.id);
    const contact = ofCustomer('contacts', 'company');
    const { lines, costs } = offerLines(demo, at, { offer, customer });
    const isAgreed = status === 'accepted' || status === 'converted';
    const chosen = lines.findIndex((line) => line.optional);
    const values = {
      customer: customer.id,
      contact: contact?.id ?? null,
      opportunity: ofCustomer('opportunities', 'company')?.id ?? null,
      project: status === 'converted' ? (ofCustomer('projects', 'customer')?.id ?? null) : null,
      owner,
      title: offer.title,
      date: day,
      validUntil: validUntil(day),
      intro: INTRO,
      lines: lines.map((line, index) => (isAgreed && index === chosen ? { ...line, chosen: true } : line)),
      costs,
      // Those that are billed in parts have none: it would be taken off each part anew.
      ...(status !== 'converted' && rank % 3 === 1 ? { discountPercent: 3 } : {}),
      ...(status !== 'converted' && rank % 5 === 0 ? { discountAmount: 250_00 } : {}),
      ...(PROJECTS.includes(offer) ? { depositRequested: 30 } : {}),
      terms: customer['paymentTerms'] as Quote['terms'],
      paymentMethod: methodId(demo, 'bankTransfer'),
      conditions: CONDITIONS,
      previous: after ? (made.get(after)?.id ?? null) : null,
      status,
      ...(status === 'Draft'
        ? {}
        : { number: numberOf(day.slice(0, 4)), sentAt: `${day} 16:${10 + random.below(50)}` }),
      ...answerOf(demo, planned, contact),
    };
    made.set(planned, await make(demo, 'quotes', values, { at, by: owner }));
  }
  return [...made.values()];
}
