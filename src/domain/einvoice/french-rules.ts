import { VAT_RATES } from '../documents/vat-rates.rules.ts';
import { CREDIT_NOTES, type EInvoice, type Party, type PrecedingInvoice } from './einvoice.rules.ts';
import { FRENCH_DECIMALS, REFERENCES_AND_DAYS } from './french-forms.ts';
import { hundredths, isMissing, places, type Rule } from './rule.ts';

/* What the French reform adds to EN 16931 (BR-FR, flow 2), by the names of its published rules. */

const TYPE_CODES = [
  '380',
  '389',
  '393',
  '501',
  '386',
  '500',
  '384',
  '471',
  '472',
  '473',
  '381',
  '261',
  '262',
  '396',
  '502',
  '503',
];
/** B goods, S services, M both; 1 to be paid, 2 paid already, 4 final after a deposit, … */
const BUSINESS_MODES = [
  'B1',
  'S1',
  'M1',
  'B2',
  'S2',
  'M2',
  'S3',
  'B4',
  'S4',
  'M4',
  'S5',
  'S6',
  'B7',
  'S7',
  'B8',
  'S8',
  'M8',
  'B9',
  'S9',
  'M9',
];
const DEPOSITS = ['386', '500', '503'];
const TREATMENTS = ['B2B', 'B2BINT', 'B2C', 'B2CINT', 'OUTOFSCOPE', 'ARCHIVEONLY'];
const CATEGORIES = ['S', 'E', 'AE', 'K', 'G', 'O', 'Z'];
const SIREN_SCHEME = '0002';
const SIRET_SCHEME = '0009';
const ADDRESS_SCHEME = '0225';
const PRIVATE_SCHEME = '0224';
/** Of a member of a group that is one for VAT. */
const MEMBER_SCHEME = '0231';
const MEMBER = 'MEMBRE_ASSUJETTI_UNIQUE';
/** Written by the buyer for the seller. */
const SELF_BILLED = ['389', '501', '500', '471', '473', '261', '502'];
/** Each of them once: recovery indemnity, late penalties, discount for early payment. */
const NOTES = ['PMT', 'PMD', 'AAB'];

const isSiren = (id: string | undefined): boolean => /^\d{9}$/.test(id ?? '');
const notesOf = ({ notes }: EInvoice, code: string) => (notes ?? []).filter((note) => note.code === code);
const treatmentOf = (invoice: EInvoice): string | undefined => notesOf(invoice, 'BAR')[0]?.text.trim();
const isBetweenCompanies = (invoice: EInvoice): boolean => treatmentOf(invoice) === 'B2B';
const siretMatches = ({ ids, legalId }: Party): boolean =>
  (ids ?? []).every(
    ({ id, scheme }) => scheme !== SIRET_SCHEME || (/^\d{14}$/.test(id) && id.startsWith(legalId?.id ?? '')),
  );
/** Each of them under a scheme, and no scheme twice. */
const schemesAreTold = ({ ids = [] }: Party): boolean =>
  ids.every(({ scheme }) => !isMissing(scheme)) &&
  new Set(ids.map(({ scheme }) => scheme)).size === ids.length;
const privateIds = ({ ids = [] }: Party): string[] =>
  ids.filter(({ scheme }) => scheme === PRIVATE_SCHEME).map(({ id }) => id);
const isDated = ({ number, date }: PrecedingInvoice): boolean => !isMissing(number) && !isMissing(date);
const isAddress = ({ electronicAddress }: Party, siren: string | undefined): boolean =>
  electronicAddress?.scheme === ADDRESS_SCHEME && electronicAddress.id.startsWith(siren ?? '');
const addressForm = ({ electronicAddress }: Party): boolean =>
  electronicAddress?.scheme !== ADDRESS_SCHEME || /^[A-Za-z0-9._-]{1,125}$/.test(electronicAddress.id);
const ratePlaces = (rows: readonly { readonly rate?: number }[] | undefined): number[] =>
  places(rows, ({ rate }) => rate !== undefined && !VAT_RATES.includes(rate));
const categoryPlaces = (rows: readonly { readonly category: string }[] | undefined): number[] =>
  places(rows, ({ category }) => !CATEGORIES.includes(category));

export const FRENCH_RULES: readonly Rule[] = [
  ...REFERENCES_AND_DAYS,
  { id: 'BR-FR-04', term: 'BT-3', breaks: ({ typeCode }) => !TYPE_CODES.includes(typeCode) },
  ...NOTES.map((code): Rule => ({
    id: 'BR-FR-05',
    term: `BT-22 ${code}`,
    breaks: (invoice) => notesOf(invoice, code).length === 0,
  })),
  ...[...NOTES, 'TXD'].map((code): Rule => ({
    id: 'BR-FR-06',
    term: `BT-21 ${code}`,
    breaks: (invoice) => notesOf(invoice, code).length > 1,
  })),
  {
    id: 'BR-FR-08',
    term: 'BT-23',
    breaks: ({ businessProcess }) => !BUSINESS_MODES.includes(businessProcess ?? ''),
  },
  { id: 'BR-FR-09', term: 'BT-29', breaks: ({ seller }) => !siretMatches(seller) },
  { id: 'BR-FR-09', term: 'BT-46', breaks: ({ buyer }) => !siretMatches(buyer) },
  {
    id: 'BR-FR-10',
    term: 'BT-30',
    breaks: ({ seller: { legalId } }) => legalId?.scheme !== SIREN_SCHEME || !isSiren(legalId.id),
  },
  {
    id: 'BR-FR-11',
    term: 'BT-47',
    breaks: (invoice) =>
      isBetweenCompanies(invoice) &&
      (invoice.buyer.legalId?.scheme !== SIREN_SCHEME || !isSiren(invoice.buyer.legalId.id)),
  },
  { id: 'BR-FR-12', term: 'BT-49', breaks: ({ buyer }) => isMissing(buyer.electronicAddress?.id) },
  { id: 'BR-FR-13', term: 'BT-34', breaks: ({ seller }) => isMissing(seller.electronicAddress?.id) },
  { id: 'BR-FR-15', term: 'BT-118', breaks: ({ vat }) => categoryPlaces(vat) },
  { id: 'BR-FR-15', term: 'BT-151', breaks: ({ lines }) => categoryPlaces(lines) },
  { id: 'BR-FR-15', term: 'BT-95', breaks: ({ allowances }) => categoryPlaces(allowances) },
  { id: 'BR-FR-16', term: 'BT-119', breaks: ({ vat }) => ratePlaces(vat) },
  { id: 'BR-FR-16', term: 'BT-152', breaks: ({ lines }) => ratePlaces(lines) },
  { id: 'BR-FR-16', term: 'BT-96', breaks: ({ allowances }) => ratePlaces(allowances) },
  {
    id: 'BR-FR-20',
    term: 'BT-22 BAR',
    breaks: (invoice) => notesOf(invoice, 'BAR').some(({ text }) => !TREATMENTS.includes(text.trim())),
  },
  {
    id: 'BR-FR-21',
    term: 'BT-49',
    breaks: (invoice) =>
      isBetweenCompanies(invoice) &&
      !SELF_BILLED.includes(invoice.typeCode) &&
      !isAddress(invoice.buyer, invoice.buyer.legalId?.id),
  },
  {
    id: 'BR-FR-22',
    term: 'BT-34',
    breaks: (invoice) =>
      isBetweenCompanies(invoice) &&
      SELF_BILLED.includes(invoice.typeCode) &&
      !isAddress(invoice.seller, invoice.seller.legalId?.id),
  },
  { id: 'BR-FR-23', term: 'BT-34', breaks: ({ seller }) => !addressForm(seller) },
  { id: 'BR-FR-23', term: 'BT-49', breaks: ({ buyer }) => !addressForm(buyer) },
  ...(['seller', 'buyer'] as const).flatMap((side): Rule[] => [
    {
      id: 'BR-FR-24',
      term: side === 'seller' ? 'BT-29' : 'BT-46',
      breaks: (invoice) => privateIds(invoice[side]).some((id) => !/^[A-Za-z0-9+_./-]+$/.test(id)),
    },
    {
      id: 'BR-FR-25',
      term: side === 'seller' ? 'BT-34' : 'BT-49',
      breaks: (invoice) => (invoice[side].electronicAddress?.id.length ?? 0) > 125,
    },
    {
      id: 'BR-FR-26',
      term: side === 'seller' ? 'BT-29' : 'BT-46',
      breaks: (invoice) => privateIds(invoice[side]).some((id) => id.length > 100),
    },
    {
      id: 'BR-FR-CO-10',
      term: side === 'seller' ? 'BT-29' : 'BT-46',
      breaks: (invoice) => !schemesAreTold(invoice[side]),
    },
  ]),
  { id: 'BR-FR-31', term: 'BT-21 BAR', breaks: (invoice) => notesOf(invoice, 'BAR').length > 1 },
  {
    id: 'BR-FR-32',
    term: 'BT-47',
    breaks: ({ buyer: { legalId } }) => legalId?.scheme === SIREN_SCHEME && !isSiren(legalId.id),
  },
  {
    id: 'BR-FR-CO-03',
    term: 'BT-12',
    breaks: ({ typeCode, contract, period }) =>
      typeCode === '262' && (isMissing(contract) || isMissing(period?.from) || isMissing(period?.to)),
  },
  {
    id: 'BR-FR-CO-04',
    term: 'BG-3',
    breaks: ({ typeCode, precedingInvoices = [] }) =>
      ['384', '471', '472', '473'].includes(typeCode) &&
      (precedingInvoices.length !== 1 || !precedingInvoices.every(isDated)),
  },
  {
    id: 'BR-FR-CO-05',
    term: 'BG-3',
    breaks: ({ typeCode, precedingInvoices = [] }) =>
      CREDIT_NOTES.includes(typeCode) && !precedingInvoices.some(isDated),
  },
  {
    id: 'BR-FR-CO-07',
    term: 'BT-9',
    breaks: ({ dueDate, issueDate, typeCode, businessProcess }) =>
      Boolean(dueDate && dueDate < issueDate) &&
      !DEPOSITS.includes(typeCode) &&
      !businessProcess?.endsWith('2'),
  },
  {
    id: 'BR-FR-CO-08',
    term: 'BT-23',
    breaks: ({ businessProcess, typeCode }) =>
      businessProcess?.endsWith('4') === true && DEPOSITS.includes(typeCode),
  },
  {
    id: 'BR-FR-CO-09',
    term: 'BT-113',
    breaks: ({ businessProcess, prepaid, grossTotal, due }) =>
      /^[BSM]2$/.test(businessProcess ?? '') &&
      (hundredths(prepaid) !== hundredths(grossTotal) || hundredths(due) !== 0),
  },
  {
    id: 'BR-FR-CO-09',
    term: 'BT-9',
    breaks: ({ businessProcess, dueDate }) => /^[BSM]2$/.test(businessProcess ?? '') && isMissing(dueDate),
  },
  {
    id: 'BR-FR-CO-14',
    term: 'BT-29',
    breaks: (invoice) =>
      (invoice.seller.ids ?? []).some(({ scheme }) => scheme === MEMBER_SCHEME) &&
      !notesOf(invoice, 'TXD').some(({ text }) => text.trim() === MEMBER),
  },
  ...FRENCH_DECIMALS,
];
