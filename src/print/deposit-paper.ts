import { formatDate } from '../domain/kernel/format.ts';
import { provisionalName } from '../domain/documents/document.rules.ts';
import { partiesOf } from '../domain/documents/parties.rules.ts';
import type { DepositRow } from '../domain/treasury/cheque-deposit.rules.ts';
import {
  facts,
  hex,
  madeAt,
  parties,
  sceneOf,
  type DocumentPaper,
  type PaperFacts,
} from './document-paper.ts';
import type { PaperLanguage } from './paper-words.ts';
import type { PrintedDocument, PrintedRow } from './printed-document.ts';

/** A cheque's number has a column; what else is said in its place is too wide for it. */
const WIDEST_NUMBER = 11;

export interface DepositFacts extends PaperFacts {
  /** Of the person who makes it: it goes to our own bank. */
  readonly language: PaperLanguage;
}

/** A cheque deposit slip as the bank gets it: to which account, each cheque, how many and what they come to. */
export async function depositPaper(row: DepositRow, of: DepositFacts): Promise<DocumentPaper> {
  const { lookup } = of;
  const { seller } = await partiesOf({ bankAccount: row.bankAccount }, lookup);
  const bank = row.bankAccount ? await lookup.get('banks', row.bankAccount) : undefined;
  const buyer = { name: String(bank?.['name'] ?? '') };
  const scene = await sceneOf({}, { seller, buyer }, of, of.language);
  const { say, figures } = scene;
  const number = row.number ?? provisionalName(row.id);
  const cheques = row.cheques ?? [];
  const lineOf = async ({
    payment,
    drawer,
    reference,
    amount,
  }: (typeof cheques)[number]): Promise<PrintedRow> => {
    const date = (await lookup.get('customerPayments', payment))?.['date'];
    const isNarrow = (reference ?? '').length <= WIDEST_NUMBER;
    return {
      kind: 'item',
      label: drawer ?? '',
      quantity: isNarrow ? (reference ?? '') : '',
      price: typeof date === 'string' ? formatDate(date) : '',
      net: figures.euro(amount ?? 0),
      ...(isNarrow ? {} : { description: reference ?? '' }),
    };
  };
  const iban = seller?.iban?.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ');
  const printed: PrintedDocument = {
    ...parties(scene, 'bank'),
    title: say('depositSlip'),
    number,
    ...(row.status === 'deposited'
      ? row.number
        ? {}
        : { stamp: say('provisional') }
      : { stamp: say('draft') }),
    facts: facts([
      [say('date'), formatDate(row.date)],
      ['IBAN', iban],
      ['BIC', seller?.bic],
    ]),
    columns: {
      label: say('drawer'),
      quantity: say('chequeNumber'),
      price: say('received'),
      net: say('amount'),
    },
    rows: await Promise.all(cheques.map(lineOf)),
    vat: { columns: ['', '', ''], rows: [] },
    totals: [
      { label: say('chequeCount'), value: String(cheques.length) },
      { label: say('depositTotal'), value: figures.euro(row.calculatedTotal ?? 0), isGrand: true },
    ],
    payment: [],
    mentions: row.remark?.trim() ? [row.remark] : [],
    signature: { text: say('depositSignature'), isBlank: true },
  };
  return { printed, made: madeAt(row.updatedAt, of), id: hex(row.id), name: `${printed.title} ${number}` };
}
