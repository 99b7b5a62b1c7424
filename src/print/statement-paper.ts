import type { Cents } from '../domain/kernel/field.ts';
import { formatDate } from '../domain/kernel/format.ts';
import { AGES } from '../domain/sales/ageing.rules.ts';
import type { Figures } from '../domain/documents/figures.rules.ts';
import { owedAmounts } from '../domain/sales/open-amounts.rules.ts';
import { partiesOf } from '../domain/documents/parties.rules.ts';
import type { InvoiceRow } from '../domain/sales/invoice.rules.ts';
import {
  statementOf,
  type AskedStatement,
  type Statement,
  type StatementRow,
} from '../domain/sales/statement.rules.ts';
import {
  accountFacts,
  facts,
  hex,
  madeAt,
  parties,
  sceneOf,
  writtenIn,
  type DocumentPaper,
  type PaperFacts,
} from './document-paper.ts';
import type { PaperWord } from './paper-words.ts';
import type { Fact, PrintedDocument, PrintedRow } from './printed-document.ts';

export interface StatementFacts extends PaperFacts {
  /** How old what is open is, is told of this day. */
  readonly today: string;
}
type Say = (word: PaperWord) => string;

/**
 * A customer's account on paper: documents and payments with what settles what and the balance after each, and how old what is
 * open is; of the period that is asked for, else all of it.
 */
export async function statementPaper(
  customer: string,
  of: StatementFacts,
  asked: AskedStatement = {},
): Promise<DocumentPaper> {
  const { lookup, today } = of;
  const scene = await sceneOf(
    { customer },
    await partiesOf({ customer }, lookup),
    of,
    await writtenIn({ customer }, of),
  );
  const { say, figures } = scene;
  const [invoices, payments] = [
    await lookup.where('invoices', { customer }),
    await lookup.where('customerPayments', { customer }),
  ];
  const told = await statementOf({ invoices, payments }, asked, today);
  const { balance, inHand, ages, debit, credit } = told;
  const last = asked.to && asked.to < today ? asked.to : today;
  const on = formatDate(last);
  const printed: PrintedDocument = {
    ...parties(scene, 'customer'),
    title: say('statement'),
    number: on,
    facts: askedFacts(asked, say),
    columns: {
      label: say('document'),
      quantity: say('date'),
      letter: say('letter'),
      price: say('debit'),
      credit: say('creditSide'),
      net: say('runningBalance'),
    },
    rows: rowsOf(told, asked, scene),
    vat: {
      columns: [say('age'), '', say('amount')],
      // Of the whole account, which what settles each other is not.
      rows: asked.letter
        ? []
        : [
            ...AGES.filter((age) => ages[age] !== 0).map(
              (age) => [say(age), '', figures.euro(ages[age])] as const,
            ),
            ...(inHand === 0 ? [] : [[say('credit'), '', figures.euro(-inHand)] as const]),
          ],
    },
    totals: [
      { label: say('totalDebit'), value: figures.euro(debit) },
      { label: say('totalCredit'), value: figures.euro(credit) },
      {
        label: asked.letter
          ? say('runningBalance')
          : say(balance < 0 ? 'inFavour' : 'owed').replace('{date}', on),
        value: figures.euro(asked.letter ? balance : Math.abs(balance)),
        isGrand: true,
      },
    ],
    payment: balance > 0 ? accountFacts(scene) : [],
    mentions: told.rows.some(({ letter }) => letter) ? [say('letters')] : [],
  };
  return {
    printed,
    made: madeAt(`${today} 00:00`, of),
    // Of each day, and of each part of it, its own.
    id: `${hex(customer).slice(0, 24)}${partOf(asked, today)}`,
    name: [printed.title, scene.buyer.name ?? '', asked.from, last, asked.letter].filter(Boolean).join(' '),
  };
}

/** Which part of the account it is; nothing where it is all of it. */
function askedFacts({ from, to, unsettledOnly, letter }: AskedStatement, say: Say): Fact[] {
  const period =
    from && to
      ? `${formatDate(from)} – ${formatDate(to)}`
      : from
        ? say('since').replace('{date}', formatDate(from))
        : to && say('upTo').replace('{date}', formatDate(to));
  // What settles each other is told whenever it was.
  return facts([
    [say('accountPeriod'), letter ? undefined : period],
    [
      say('shownOnly'),
      letter ? say('ofLetter').replace('{letter}', letter) : unsettledOnly ? say('unsettledOnly') : undefined,
    ],
  ]);
}

function rowsOf(
  { opening, rows, invoices }: Statement,
  { from, letter, unsettledOnly }: AskedStatement,
  { say, figures }: { readonly say: Say; readonly figures: Figures },
): PrintedRow[] {
  const openOf = new Map(
    invoices.map((row) => [row.id, openText(row as unknown as InvoiceRow, say('open'), figures)]),
  );
  const row = ({ id, collection, name, date, amount, balance, letter: sign }: StatementRow): PrintedRow => ({
    kind: 'item',
    label:
      collection === 'invoices' ? name : `${say(isRefund(amount) ? 'refund' : 'payment')} ${name}`.trim(),
    quantity: formatDate(date),
    ...(sign ? { letter: sign } : {}),
    price: amount > 0 ? figures.euro(amount) : '',
    credit: amount < 0 ? figures.euro(-amount) : '',
    net: figures.euro(balance),
    ...(openOf.get(id) ? { description: openOf.get(id)! } : {}),
  });
  const before: PrintedRow[] =
    opening === undefined
      ? []
      : [
          {
            kind: 'item',
            label: say('opening'),
            quantity: formatDate(from!),
            price: '',
            net: figures.euro(opening),
          },
        ];
  const isPart = before.length > 0 || Boolean(letter) || unsettledOnly === true;
  return rows.length > 0
    ? [...before, ...rows.map(row)]
    : [...before, { kind: 'note', label: say(isPart ? 'noneShown' : 'nothing') }];
}

/** Eight digits of the day, and where a part is asked for, of which (FNV-1a): a paper is told from others by them. */
function partOf({ from, to, unsettledOnly, letter }: AskedStatement, today: string): string {
  if (!from && !to && !unsettledOnly && !letter) return today.replaceAll('-', '');
  let hash = 0x811c9dc5;
  for (const sign of [today, from ?? '', to ?? '', unsettledOnly === true, letter ?? ''].join('|'))
    hash = Math.imul(hash ^ sign.codePointAt(0)!, 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, '0');
}

/** What comes in takes off what they owe. */
const isRefund = (amount: Cents): boolean => amount > 0;

/** What of an invoice is still to be paid, and until when: each of its amounts has its day. */
const openText = (row: InvoiceRow, words: string, figures: Figures): string =>
  owedAmounts(row)
    .map(({ date, open }) =>
      words.replace('{amount}', figures.euro(open)).replace('{date}', formatDate(date)),
    )
    .join(', ');
