import { addDays } from '../kernel/dates.ts';
import type { Cents } from '../kernel/money.ts';
import { easterOf } from '../kernel/public-holidays.ts';

/** One transfer of a file for the bank. */
export interface Transfer {
  /** Its own name, which comes back on the statement. */
  readonly id: string;
  readonly amount: Cents;
  readonly name: string;
  readonly iban: string;
  readonly bic?: string | null | undefined;
  /** Words for whoever is paid. */
  readonly about: string;
}
export interface TransferOrder {
  readonly id: string;
  /** ISO, to the second. */
  readonly createdAt: string;
  readonly day: string;
  readonly debtor: { readonly name: string; readonly iban: string; readonly bic?: string | null | undefined };
  readonly transfers: readonly Transfer[];
  /** Salaries are told apart by the bank. */
  readonly purpose?: 'SALA';
}

/** Days on which the banks of Europe settle nothing, beside Saturdays and Sundays. */
function isClosed(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const easter = easterOf(Number(day.slice(0, 4)));
  const closed = [addDays(easter, -2), addDays(easter, 1)];
  const fixed = ['01-01', '05-01', '12-25', '12-26'];
  return weekday === 0 || weekday === 6 || closed.includes(day) || fixed.includes(day.slice(5));
}

/** The day, or the next one on which banks settle. */
export const bankDay = (day: string): string => (isClosed(day) ? bankDay(addDays(day, 1)) : day);

const LONGER: Readonly<Record<string, string>> = {
  œ: 'oe',
  Œ: 'OE',
  æ: 'ae',
  Æ: 'AE',
  ß: 'ss',
  '&': '+',
  '€': 'EUR',
  '’': "'",
  '–': '-',
};

/** In the signs that every bank reads, cut to so many. */
export const bankText = (text: string, most: number): string =>
  text
    .replaceAll(/[œŒæÆß&€’–]/g, (sign) => LONGER[sign] ?? ' ')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
    .slice(0, most)
    .trim();

const MOST_ID = 35;
/** An identifier for the bank: it neither begins nor ends with a slash and has no two in a row. */
export const bankId = (text: string): string =>
  bankText(text, 200)
    .replaceAll(' ', '')
    .replaceAll(/\/+/g, '/')
    .replaceAll(/^\/|\/$/g, '')
    .slice(0, MOST_ID)
    .replaceAll(/\/$/g, '');

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const tag = (name: string, content: string, attributes = ''): string =>
  `<${name}${attributes}>${content}</${name}>`;
const leaf = (name: string, text: string): string => tag(name, escaped(text));
const euros = (cents: Cents): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
const plainIban = (iban: string): string => iban.replaceAll(/\s/g, '').toUpperCase();
const account = (name: string, iban: string): string => tag(name, tag('Id', leaf('IBAN', plainIban(iban))));
/** Without a BIC the bank finds the other one by the IBAN. */
const agent = (name: string, bic: string | null | undefined): string =>
  tag(name, tag('FinInstnId', bic ? leaf('BICFI', bic) : tag('Othr', leaf('Id', 'NOTPROVIDED'))));

const MOST_NAME = 70;
const MOST_WORDS = 140;

function transferXml({ id, amount, name, iban, bic, about }: Transfer): string {
  return tag(
    'CdtTrfTxInf',
    tag('PmtId', leaf('EndToEndId', bankId(id))) +
      tag('Amt', tag('InstdAmt', euros(amount), ' Ccy="EUR"')) +
      (bic ? agent('CdtrAgt', bic) : '') +
      tag('Cdtr', leaf('Nm', bankText(name, MOST_NAME))) +
      account('CdtrAcct', iban) +
      tag('RmtInf', leaf('Ustrd', bankText(about, MOST_WORDS))),
  );
}

/**
 * A SEPA credit transfer for the bank (pain.001.001.09): one debit day, its transfers booked as one line of the statement.
 * Throws RangeError where there is nothing to transfer, or an amount that no transfer has.
 */
export function creditTransferXml({ id, createdAt, day, debtor, transfers, purpose }: TransferOrder): string {
  if (transfers.length === 0 || transfers.some(({ amount }) => !Number.isInteger(amount) || amount < 1))
    throw new RangeError('A transfer has an amount of a cent at least');
  const sum = transfers.reduce((total, { amount }) => total + amount, 0);
  const totals = leaf('NbOfTxs', String(transfers.length)) + leaf('CtrlSum', euros(sum));
  const name = bankText(debtor.name, MOST_NAME);
  const header = tag(
    'GrpHdr',
    leaf('MsgId', bankId(id)) + leaf('CreDtTm', createdAt) + totals + tag('InitgPty', leaf('Nm', name)),
  );
  const payment = tag(
    'PmtInf',
    leaf('PmtInfId', bankId(id)) +
      leaf('PmtMtd', 'TRF') +
      leaf('BtchBookg', 'true') +
      totals +
      tag(
        'PmtTpInf',
        tag('SvcLvl', leaf('Cd', 'SEPA')) + (purpose ? tag('CtgyPurp', leaf('Cd', purpose)) : ''),
      ) +
      tag('ReqdExctnDt', leaf('Dt', bankDay(day))) +
      tag('Dbtr', leaf('Nm', name)) +
      account('DbtrAcct', debtor.iban) +
      agent('DbtrAgt', debtor.bic) +
      leaf('ChrgBr', 'SLEV') +
      transfers.map(transferXml).join(''),
  );
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    tag(
      'Document',
      tag('CstmrCdtTrfInitn', header + payment),
      ' xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"',
    )
  );
}
