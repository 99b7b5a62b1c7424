import type { Cents } from '../domain/kernel/field.ts';
import { formatDate } from '../domain/kernel/format.ts';
import { ageing, AGES, creditBeside, movementsOf, type Movement } from '../domain/sales/ageing.rules.ts';
import type { Figures } from '../domain/sales/customer-figures.ts';
import { withPaid } from '../domain/sales/customer-account.rules.ts';
import { owedAmounts } from '../domain/sales/open-amounts.rules.ts';
import { partiesOf } from '../domain/sales/invoice-parties.rules.ts';
import type { InvoiceRow } from '../domain/sales/invoice.rules.ts';
import {
  accountFacts,
  hex,
  madeAt,
  parties,
  sceneOf,
  type DocumentPaper,
  type PaperFacts,
} from './document-paper.ts';
import type { PrintedDocument, PrintedRow } from './printed-document.ts';

export interface StatementFacts extends PaperFacts {
  /** How old what is open is, is told of this day. */
  readonly today: string;
}

/** A customer's account on paper: documents and payments with the balance after each, and how old what is open is. */
export async function statementPaper(customer: string, of: StatementFacts): Promise<DocumentPaper> {
  const { lookup, today } = of;
  const scene = await sceneOf({ customer }, await partiesOf({ customer }, lookup), of);
  const { say, figures } = scene;
  const payments = await lookup.where('customerPayments', { customer });
  const invoices = await withPaid(await lookup.where('invoices', { customer }), payments);
  const movements = movementsOf(invoices, payments);
  const ages = ageing(invoices, today);
  const openOf = new Map(
    invoices.map((row) => [row.id, openText(row as unknown as InvoiceRow, say('open'), figures)]),
  );
  const on = formatDate(today);
  const balance: Cents = movements.at(-1)?.balance ?? 0;
  const credit = creditBeside(ages, balance);
  const row = ({ id, collection, name, date, amount, balance: after }: Movement): PrintedRow => ({
    kind: 'item',
    label:
      collection === 'invoices' ? name : `${say(isRefund(amount) ? 'refund' : 'payment')} ${name}`.trim(),
    quantity: formatDate(date),
    price: figures.euro(amount),
    net: figures.euro(after),
    ...(openOf.get(id) ? { description: openOf.get(id)! } : {}),
  });
  const printed: PrintedDocument = {
    ...parties(scene, 'customer'),
    title: say('statement'),
    number: on,
    facts: [],
    columns: {
      label: say('document'),
      quantity: say('date'),
      price: say('amount'),
      net: say('runningBalance'),
    },
    rows: movements.length > 0 ? movements.map(row) : [{ kind: 'note', label: say('nothing') }],
    vat: {
      columns: [say('age'), '', say('amount')],
      rows: [
        ...AGES.filter((age) => ages[age] !== 0).map(
          (age) => [say(age), '', figures.euro(ages[age])] as const,
        ),
        ...(credit === 0 ? [] : [[say('credit'), '', figures.euro(-credit)] as const]),
      ],
    },
    totals: [
      {
        label: say(balance < 0 ? 'inFavour' : 'owed').replace('{date}', on),
        value: figures.euro(Math.abs(balance)),
        isGrand: true,
      },
    ],
    payment: balance > 0 ? accountFacts(scene) : [],
    mentions: [],
  };
  return {
    printed,
    made: madeAt(`${today} 00:00`, of),
    // Of each day its own.
    id: `${hex(customer).slice(0, 24)}${today.replaceAll('-', '')}`,
    name: `${printed.title} ${scene.buyer.name ?? ''} ${today}`,
  };
}

/** What comes in takes off what they owe. */
const isRefund = (amount: Cents): boolean => amount > 0;

/** What of an invoice is still to be paid, and until when: each of its amounts has its day. */
const openText = (row: InvoiceRow, words: string, { euro }: Figures): string =>
  owedAmounts(row)
    .map(({ date, open }) => words.replace('{amount}', euro(open)).replace('{date}', formatDate(date)))
    .join(', ');
