import {
  PROFILES,
  type EInvoice,
  type Identifier,
  type InvoiceLine,
  type Note,
  type Party as EParty,
  type PaymentMeans,
  type PostalAddress,
  type PrecedingInvoice,
} from '../einvoice/einvoice.rules.ts';
import { isInFrance } from '../kernel/french-territory.ts';
import type { AnyRow, Lookup } from '../kernel/entity.ts';
import { formatDate, formatEuro } from '../kernel/format.ts';
import { figuresIn, type Figures } from '../documents/figures.rules.ts';
import { hasFormerFigures } from './customer-figures.ts';
import { USUAL_LANGUAGE } from '../documents/document-language.rules.ts';
import { amountOf, centsToEuros, type Cents } from '../kernel/money.ts';
import { inPlaces } from '../kernel/line-place.ts';
import { categoryOf, isItem, isSold, lineNet } from '../documents/document-totals.rules.ts';
import { totalsOf, type SoldLine } from './sold-document.rules.ts';
import { linesOf } from '../documents/document.rules.ts';
import { DOCUMENT_WORDS } from './document-words.ts';
import type { Party } from '../documents/parties.rules.ts';
import { dueBeforeRetention, isCredit, retentionOf } from './invoice-due.rules.ts';
import { isIssued } from './issued.rules.ts';
import type { InvoiceRow } from './invoice.rules.ts';

const TYPE_CODES = { standard: '380', deposit: '386', progress: '380', balance: '380', 'credit note': '381' };
const MODES = { goods: 'B', services: 'S', mixed: 'M' } as const;
/** UNTDID 4461, by the names of the methods that every company has. */
const MEANS: Readonly<Record<string, string>> = {
  bankTransfer: '58',
  directDebit: '59',
  debitCard: '48',
  check: '20',
  cash: '10',
  billOfExchange: '24',
};
const TRANSFER = '58';
/** A way that the two have agreed on: one of the company's own, of which the list has no code. */
const AGREED = 'ZZZ';
/** Of a way to pay, by its name; where none is said, it is a transfer. */
export const meansCodeOf = (method: string | null | undefined): string =>
  method ? (MEANS[method] ?? AGREED) : TRANSFER;
/** VATEX, by category; that of a small company's franchise where the reason names its article. */
const EXEMPTION_CODES: Readonly<Record<string, string>> = {
  AE: 'VATEX-EU-AE',
  K: 'VATEX-EU-IC',
  G: 'VATEX-EU-G',
  O: 'VATEX-EU-O',
};
const FRANCHISE = /293 ?B/;
const [SIREN, SIRET, FRENCH_ADDRESS, EMAIL] = ['0002', '0009', '0225', 'EM'];

/** Puts a text of `document-words` into the customer's language. */
export type Say = (english: string) => string;
interface Facts {
  readonly say: Say;
  readonly lookup: Lookup;
  /** As the customer writes them; as the law's language does unless said. */
  readonly figures?: Figures;
}

const textOr = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
const isNothing = (value: unknown): boolean =>
  value === undefined || (Array.isArray(value) && value.length === 0);
/** Only what is known: the templates write nothing for the rest, and a list of nothing is none when it is read. */
const given = <T extends object>(values: { [K in keyof T]: T[K] | undefined }): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isNothing(value))) as T;

const addressOf = (party: Party): PostalAddress =>
  given<PostalAddress>({
    line1: textOr(party.street),
    city: textOr(party.city),
    postcode: textOr(party.postcode),
    country: textOr(party.country),
  });
const compact = (value: unknown): string | undefined => textOr(value)?.replace(/\s/g, '');

/** Its data is frozen with it: before this format it said other things of its parties. */
const PARTIES_FORMAT = 4;
/** Before this one, it gave the reason of its first exempt line alone. */
const REASONS_FORMAT = 3;
const isBefore = (format: number, { status, issuedAs }: InvoiceRow): boolean =>
  isIssued(status) && (issuedAs?.format ?? 1) < format;

const SCHEME = /^(\d{4}|A[NQSU]|EM):(.+)$/;
const OLD_SCHEME = /^(\d{4}):(.+)$/;
function electronicAddress(party: Party, isOld: boolean): Identifier | undefined {
  const own = compact(party.eInvoiceAddress);
  // One of another country says its own scheme before it.
  const [, scheme, id] = (isOld ? OLD_SCHEME : SCHEME).exec(own ?? '') ?? [];
  const usual = own?.includes('@') && !isOld ? EMAIL! : FRENCH_ADDRESS!;
  if (own) return { id: id ?? own, scheme: scheme ?? usual };
  const siren = compact(party.siren);
  if (siren) return { id: siren, scheme: FRENCH_ADDRESS! };
  const email = textOr(party.email);
  return email === undefined ? undefined : { id: email, scheme: EMAIL! };
}

function legalInfo({ legalForm, capital, rcs }: Party): string | undefined {
  const parts = [legalForm, typeof capital === 'number' ? formatEuro(capital) : undefined, rcs];
  return textOr(parts.filter(Boolean).join(' · '));
}

const sirenOf = (party: Party): string | undefined =>
  compact(party.siren) ?? compact(party.siret)?.slice(0, 9);

function partyOf(party: Party, isOld: boolean): EParty {
  const siren = sirenOf(party);
  const siret = compact(party.siret);
  return given<EParty>({
    name: party.name ?? '',
    ids: siret === undefined ? undefined : [{ id: siret, scheme: SIRET! }],
    legalId: siren === undefined ? undefined : { id: siren, scheme: SIREN! },
    vatNumber: compact(party.vatNumber),
    electronicAddress: electronicAddress(party, isOld),
    address: addressOf(party),
  });
}

/**
 * A seller also says its legal form, capital and register (BT-33). Without a VAT number it is known by its SIREN (BT-32), which
 * is enough where all of the invoice is exempt.
 */
const sellerOf = (party: Party, isExempt: boolean, isOld: boolean): EParty =>
  given<EParty>({
    ...partyOf(party, isOld),
    taxNumber: isExempt && !isOld && !compact(party.vatNumber) ? sirenOf(party) : undefined,
    legalInfo: legalInfo(party),
  });
/** Of a buyer BT-33 is no part of the norm; it stays in the data of invoices that were issued with it. */
const buyerOf = (party: Party, isOld: boolean): EParty =>
  given<EParty>({ ...partyOf(party, isOld), formerLegalInfo: isOld ? legalInfo(party) : undefined });

/** Legal forms that say the customer is a private person. */
const PRIVATE = /particulier|personne (?:physique|priv[ée]e)|private|individual|consumer|consommateur/i;
/**
 * Between whom it is, as the platforms ask (BAR). In France a company is known by its numbers; abroad it need not have any that
 * we know, and is one unless its card says otherwise.
 */
function treatmentOf(buyer: Party, isOld: boolean): string {
  if (isOld)
    return `${textOr(buyer.siren) || textOr(buyer.vatNumber) ? 'B2B' : 'B2C'}${buyer.country === 'FR' ? '' : 'INT'}`;
  const isNumbered = Boolean(sirenOf(buyer) ?? compact(buyer.vatNumber));
  const isPrivate = PRIVATE.test(buyer.legalForm ?? '');
  return isInFrance(buyer.country)
    ? isNumbered
      ? 'B2B'
      : 'B2C'
    : isPrivate && !isNumbered
      ? 'B2CINT'
      : 'B2BINT';
}

function notesOf(
  row: InvoiceRow,
  buyer: Party,
  { say, figures }: Pick<Required<Facts>, 'say' | 'figures'>,
): Note[] {
  const late =
    typeof row.lateRate === 'number'
      ? `${say(DOCUMENT_WORDS.lateRate)}${figures.colon}${figures.percent(row.lateRate, 2)}`
      : say(DOCUMENT_WORDS.lateByLaw);
  return [
    ...[row.intro, row.conditions].flatMap((text) => (textOr(text) ? [{ text: textOr(text)! }] : [])),
    {
      code: 'PMT',
      text: say(hasFormerFigures(row) ? DOCUMENT_WORDS.formerIndemnity : DOCUMENT_WORDS.indemnity),
    },
    { code: 'PMD', text: late },
    { code: 'AAB', text: textOr(row.earlyDiscount) ?? say(DOCUMENT_WORDS.noEarlyDiscount) },
    ...(row.vatOnDebits ? [{ code: 'TXD', text: say(DOCUMENT_WORDS.onDebits) }] : []),
    { code: 'BAR', text: treatmentOf(buyer, isBefore(PARTIES_FORMAT, row)) },
  ];
}

function lineOf(line: SoldLine, at: number, notes: string | undefined, say: Say): InvoiceLine {
  const category = categoryOf(line);
  const gross = amountOf(line.quantity ?? 0, line.unitPrice ?? 0);
  const discount = gross - lineNet(line);
  return given<InvoiceLine>({
    id: String(at + 1),
    note: notes,
    quantity: line.quantity ?? 0,
    unit: line.unit ?? 'C62',
    net: centsToEuros(lineNet(line)),
    // Of a line that takes back, the discount does so too: it is a charge then.
    allowances:
      discount === 0
        ? undefined
        : [
            {
              isCharge: discount < 0,
              amount: centsToEuros(Math.abs(discount)),
              reason: say(DOCUMENT_WORDS.discount),
            },
          ],
    price: line.unitPrice ?? 0,
    category,
    rate: category === 'S' ? (line.vat ?? 0) : category === 'O' ? undefined : 0,
    name: textOr(line.label) ?? '',
    description: textOr(line.description),
  });
}

/** Items in their order; a note below one goes with it. */
function linesFrom(row: InvoiceRow, say: Say): InvoiceLine[] {
  const ordered = inPlaces(linesOf(row), 'place');
  const found: { line: SoldLine; notes: string[] }[] = [];
  for (const line of ordered) {
    const said = textOr([line.label, line.description].filter(Boolean).join('\n'));
    if (isItem(line)) {
      if (isSold(line)) found.push({ line, notes: [] });
    } else if (line.kind === 'note' && said !== undefined) found.at(-1)?.notes.push(said);
  }
  return found.map(({ line, notes }, at) => lineOf(line, at, textOr(notes.join('\n')), say));
}

/** Why no VAT is charged in a category, each reason of its lines once; invoices of the first formats said that of the first alone. */
function reasonsOf(row: InvoiceRow, category: string): string[] {
  const own = linesOf(row).filter((line) => isSold(line) && categoryOf(line) === category);
  return [
    ...new Set(
      (isBefore(REASONS_FORMAT, row) ? own.slice(0, 1) : own).flatMap(
        (line) => textOr(line.exemptionReason) ?? [],
      ),
    ),
  ];
}

/** Of all that is exempt there is one code (BT-121): the one of the franchise where that is the only reason. */
const exemptionCode = (category: string, reasons: readonly string[]): string | undefined =>
  EXEMPTION_CODES[category] ??
  (category === 'E' && reasons.length > 0 && reasons.every((reason) => FRANCHISE.test(reason))
    ? 'VATEX-FR-FRANCHISE'
    : undefined);

async function meansOf(row: InvoiceRow, seller: Party, lookup: Lookup): Promise<PaymentMeans[]> {
  const { issuedAs } = row;
  const now =
    !issuedAs && row.paymentMethod ? await lookup.get('paymentMethods', row.paymentMethod) : undefined;
  const method = issuedAs ? issuedAs.paymentMethod : now && String(now['name']);
  const code = issuedAs?.paymentMeans ?? meansCodeOf(method);
  const iban = compact(seller.iban);
  if (code !== TRANSFER || iban === undefined) return method || iban ? [{ code }] : [];
  return [given<PaymentMeans>({ code, iban, accountName: textOr(seller.name), bic: compact(seller.bic) })];
}

/** What it takes back or deducts, each once, by number and day. */
async function precedingOf(row: InvoiceRow, lookup: Lookup): Promise<PrecedingInvoice[]> {
  const ids = [row.creditOf, ...linesOf(row).map(({ deducts }) => deducts)].filter(
    (id) => typeof id === 'string',
  );
  const rows = await Promise.all([...new Set(ids)].map((id) => lookup.get('invoices', id)));
  return rows.flatMap((one: AnyRow | undefined) =>
    textOr(one?.['number'])
      ? [given<PrecedingInvoice>({ number: String(one!['number']), date: textOr(one!['date']) })]
      : [],
  );
}

const euros = (cents: Cents): number => centsToEuros(cents);

/**
 * An invoice by the model of EN 16931. Its parties are those that it holds: of a draft, the caller lays in those of today.
 * A credit note says its amounts above zero, as the norm has it (381).
 */
export async function eInvoiceOf(
  row: InvoiceRow,
  { say, lookup, figures = figuresIn(USUAL_LANGUAGE) }: Facts,
): Promise<EInvoice> {
  const seller: Party = row.seller ?? {};
  const buyer: Party = row.buyer ?? {};
  const totals = totalsOf(row);
  const due = dueBeforeRetention(row);
  const kept = retentionOf(row);
  const isFinal = linesOf(row).some(({ deducts }) => Boolean(deducts));
  // Whither an intra-community supply goes is said in any case (BR-IC-12).
  const isSupply = totals.groups.some(({ category }) => category === 'K');
  // What is outside the scope of VAT is between parties that are known by no number of it (BR-O-02).
  const isOutside = totals.groups.some(({ category }) => category === 'O');
  const named = (party: Party): Party => (isOutside ? { ...party, vatNumber: null } : party);
  const isExempt = totals.groups.length > 0 && totals.groups.every(({ category }) => category === 'E');
  const isOld = isBefore(PARTIES_FORMAT, row);
  const delivery: Party | undefined = row.delivery ?? (isSupply ? buyer : undefined);
  return given<EInvoice>({
    profile: PROFILES['EN 16931'],
    businessProcess: `${MODES[row.operationCategory ?? 'mixed']}${isFinal ? 4 : 1}`,
    number: row.number ?? '',
    issueDate: row.date,
    typeCode: TYPE_CODES[row.type ?? 'standard'],
    currency: 'EUR',
    dueDate: isCredit(row) ? undefined : due.at(-1)?.date,
    buyerReference: textOr(row.serviceCode),
    contract: textOr(row.contractRef),
    orderReference: textOr(row.purchaseOrderRef),
    notes: notesOf(row, buyer, { say, figures }),
    precedingInvoices: await precedingOf(row, lookup),
    seller: sellerOf(named(seller), isExempt, isOld),
    buyer: buyerOf(named(buyer), isOld),
    delivery:
      row.deliveryDate || delivery
        ? given<NonNullable<EInvoice['delivery']>>({
            name: textOr(delivery?.name),
            date: textOr(row.deliveryDate),
            address: delivery && addressOf(delivery),
          })
        : undefined,
    period:
      row.periodStart || row.periodEnd
        ? given<NonNullable<EInvoice['period']>>({ from: textOr(row.periodStart), to: textOr(row.periodEnd) })
        : undefined,
    payments: await meansOf(row, seller, lookup),
    // What is kept back is owed all the same: it is no part of what was paid (BT-113), and has a day of its own.
    paymentTerms:
      due.length > 1 || kept
        ? [
            ...due.map(({ date, amount }) => `${formatDate(date)}${figures.colon}${figures.euro(amount)}`),
            ...(kept
              ? [
                  `${say(DOCUMENT_WORDS.retention)} ${figures.percent(kept.percent, 2)}, ${formatDate(kept.date)}${figures.colon}${figures.euro(kept.amount)}`,
                ]
              : []),
          ].join(', ')
        : undefined,
    allowances: totals.groups.flatMap(({ category, rate, allowance }) =>
      allowance === 0
        ? []
        : [
            given<NonNullable<EInvoice['allowances']>[number]>({
              isCharge: false,
              amount: euros(allowance),
              reason: say(DOCUMENT_WORDS.discount),
              category,
              rate: category === 'O' ? undefined : rate,
            }),
          ],
    ),
    vat: totals.groups.map(({ category, rate, base, tax }) => {
      const reasons = reasonsOf(row, category);
      return given<EInvoice['vat'][number]>({
        base: euros(base),
        tax: euros(tax),
        category,
        rate: category === 'O' ? undefined : rate,
        exemptionReason: category === 'S' || category === 'Z' ? undefined : textOr(reasons.join(' ; ')),
        exemptionCode: exemptionCode(category, reasons),
      });
    }),
    lineTotal: euros(totals.lines),
    allowanceTotal: totals.allowance > 0 ? euros(totals.allowance) : undefined,
    netTotal: euros(totals.net),
    taxTotal: euros(totals.tax),
    grossTotal: euros(totals.total),
    due: euros(totals.total),
    lines: linesFrom(row, say),
  });
}
