import { asBasic } from '../domain/einvoice/basic-profile.ts';
import { PROFILES, type EInvoice, type Profile } from '../domain/einvoice/einvoice.rules.ts';
import { writeEInvoice } from '../domain/einvoice/einvoice-xml.rules.ts';
import { fromWireTimestamp } from '../domain/kernel/dates.ts';
import type { AnyRow, Lookup } from '../domain/kernel/entity.ts';
import { formatDate } from '../domain/kernel/format.ts';
import type { Figures } from '../domain/documents/figures.rules.ts';
import { figuresOf } from '../domain/sales/customer-figures.ts';
import { OWN } from '../domain/kernel/own-company.ts';
import { linesOf, provisionalName } from '../domain/documents/document.rules.ts';
import { dueBeforeRetention, isCredit, retentionOf } from '../domain/sales/invoice-due.rules.ts';
import { profileOn } from '../domain/sales/factur-x.rules.ts';
import { languageKnown, USUAL_LANGUAGE } from '../domain/documents/document-language.rules.ts';
import { holdsItsLook, type AsIssued, type Held } from '../domain/sales/invoice-as-issued.rules.ts';
import { eInvoiceOf } from '../domain/sales/invoice-einvoice.ts';
import { partiesOf, type Party } from '../domain/documents/parties.rules.ts';
import { isIssued } from '../domain/sales/issued.rules.ts';
import type { InvoiceRow } from '../domain/sales/invoice.rules.ts';
import { operationKind } from '../domain/sales/operation-kind.rules.ts';
import type { QuoteRow } from '../domain/sales/quote.rules.ts';
import { reasonedIn } from '../domain/documents/vat-reasons.rules.ts';
import { PAYMENT_METHODS } from '../domain/treasury/payment-method.entity.ts';
import { PAYMENT_TERMS } from '../domain/documents/payment-terms.fields.ts';
import { buyerOf, deliveryOf, footerOf, sellerOf } from './document-parties.ts';
import { rowsAndSums } from './document-rows.ts';
import { paperWord, sayIn, type PaperLanguage, type PaperWord } from './paper-words.ts';
import type { EmbeddedInvoice, Fact, PrintedDocument, PrintedSignature } from './printed-document.ts';

export interface PaperFacts {
  readonly lookup: Lookup;
  /** Of our company: the wire tells moments by its clocks. */
  readonly timeZone: string;
  /** The bytes of a file, where they can be had. */
  readonly fileOf: (upload: string) => Promise<Uint8Array | undefined>;
}
/** All that a document on paper is made of; a worker or the server makes it. */
export interface DocumentPaper {
  readonly printed: PrintedDocument;
  readonly invoice?: EmbeddedInvoice;
  /** When it took the form that it has, and by which 32 digits it is told from others. */
  readonly made: Date;
  readonly id: string;
  /** `Facture FA-2026-00042`, without an ending. */
  readonly name: string;
}

interface Scene {
  readonly language: PaperLanguage;
  readonly figures: Figures;
  readonly say: (word: PaperWord) => string;
  readonly domainSay: (english: string) => string;
  readonly seller: Party;
  readonly buyer: Party;
  readonly contact: Pick<AnyRow, 'displayLine1'> | undefined;
  readonly method: Readonly<Record<string, unknown>> | undefined;
  readonly logo: Uint8Array | undefined;
}

export const facts = (all: readonly (readonly [string, string | null | undefined])[]): Fact[] =>
  all.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
const dayText = (date: string | null | undefined): string | undefined =>
  date ? formatDate(date) : undefined;
const isGiven = (text: string | null | undefined): text is string => Boolean(text?.trim());
const oneOf = async (lookup: Lookup, collection: string, id: string | null | undefined) =>
  id ? lookup.get(collection, id) : undefined;
const numberOf = (row: AnyRow | undefined): string | undefined =>
  typeof row?.['number'] === 'string' ? row['number'] : undefined;
export const hex = (id: string): string =>
  id
    .replace(/[^0-9a-f]/gi, '')
    .padEnd(32, '0')
    .slice(0, 32);

/** A document by whom it is for, and what it holds of that since it left the house. */
interface Addressed {
  readonly status?: string | null | undefined;
  readonly customer?: string | null | undefined;
  readonly contact?: string | null | undefined;
  readonly paymentMethod?: string | null | undefined;
  readonly issuedAs?: AsIssued | null | undefined;
  readonly sentAs?: Held | null | undefined;
}
const heldBy = ({ issuedAs, sentAs }: Addressed): Held | undefined => issuedAs ?? sentAs ?? undefined;

/** What a document holds that left the house, else our own company's as it is now, as of invoices of earlier days. */
async function logoOf(row: Addressed, { lookup, fileOf }: PaperFacts): Promise<Uint8Array | undefined> {
  const held = row.issuedAs && !holdsItsLook(row.issuedAs) ? undefined : heldBy(row);
  const logo = held ? held.logo : (await lookup.where('companies', { calculatedOwn: OWN }))[0]?.['logo'];
  return typeof logo === 'string' ? fileOf(logo).catch(() => undefined) : undefined;
}

/** The language that it was issued or sent in, else the one that its mail would have: never that of whoever looks at it. */
export async function writtenIn(
  row: Addressed,
  { lookup }: Pick<PaperFacts, 'lookup'>,
): Promise<PaperLanguage> {
  const held = heldBy(row)?.language;
  return (held as PaperLanguage | undefined) ?? (await languageKnown(row, lookup)) ?? USUAL_LANGUAGE;
}

export async function sceneOf(
  row: Addressed,
  parties: { readonly seller?: Party | null | undefined; readonly buyer?: Party | null | undefined },
  of: PaperFacts,
  language: PaperLanguage,
): Promise<Scene> {
  const held = heldBy(row);
  return {
    language,
    figures: figuresOf(row, language),
    say: (word) => paperWord(word, language),
    domainSay: sayIn(language),
    seller: parties.seller ?? {},
    buyer: parties.buyer ?? {},
    contact: row.issuedAs
      ? { displayLine1: row.issuedAs.contact ?? '' }
      : await oneOf(of.lookup, 'contacts', row.contact),
    method: held
      ? held.paymentMethod
        ? { name: held.paymentMethod }
        : undefined
      : await oneOf(of.lookup, 'paymentMethods', row.paymentMethod),
    logo: await logoOf(row, of),
  };
}

function methodText({ method, domainSay }: Scene): string | undefined {
  const name = String(method?.['name'] ?? '');
  return name === '' ? undefined : domainSay(PAYMENT_METHODS[name as keyof typeof PAYMENT_METHODS] ?? name);
}
/** The account is told to whoever pays by transfer, or may. */
export function accountFacts({ seller, method }: Scene): Fact[] {
  const name = method?.['name'];
  if (name !== undefined && name !== 'bankTransfer') return [];
  const iban = seller.iban?.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ');
  return facts([
    ['IBAN', iban],
    ['BIC', iban && seller.bic],
  ]);
}

/** What a paper of either kind says of who sells and who buys. */
export const parties = (
  scene: Scene,
  heading: PaperWord,
): Pick<PrintedDocument, 'language' | 'seller' | 'buyer' | 'footer' | 'pageNumber' | 'logo'> => ({
  ...(scene.logo ? { logo: scene.logo } : {}),
  language: scene.language,
  seller: sellerOf(scene.seller, scene.buyer, scene.language),
  buyer: buyerOf(scene.buyer, scene.seller, {
    heading: scene.say(heading),
    contact: scene.contact,
    language: scene.language,
  }),
  footer: footerOf(scene.seller, scene),
  pageNumber: scene.say('page'),
});
const texts = (row: Pick<QuoteRow, 'title' | 'intro'>) => ({
  ...(isGiven(row.title) ? { subject: row.title } : {}),
  ...(isGiven(row.intro) ? { intro: row.intro } : {}),
});

async function signatureOf(
  row: QuoteRow,
  { say }: Scene,
  of: PaperFacts,
): Promise<PrintedSignature | undefined> {
  if (row.status === 'Sent') return { text: say('agreed'), isBlank: true };
  // What was said by mail or on the telephone bears no signature.
  const isSigned = Boolean(row.signature ?? row.signedFile);
  if (!row.signedOn || !(isGiven(row.signedBy) || isSigned)) return undefined;
  const picture = row.signature ? await of.fileOf(row.signature).catch(() => undefined) : undefined;
  const text = say(!isSigned ? 'accepted' : isGiven(row.signedBy) ? 'signed' : 'signedOn')
    .replace('{name}', row.signedBy ?? '')
    .replace('{date}', formatDate(row.signedOn));
  return { text, ...(picture ? { picture } : {}) };
}

/** Reasons for VAT that is not charged, each once. */
const reasonsOf = ({ lines }: QuoteRow, language: PaperLanguage): string[] => [
  ...new Set(
    reasonedIn(language, lines ?? []).flatMap(({ exemptionReason }) =>
      isGiven(exemptionReason) ? [exemptionReason] : [],
    ),
  ),
];

/** A quote on paper, in the customer's language. */
export async function quotePaper(row: QuoteRow, of: PaperFacts): Promise<DocumentPaper> {
  const scene = await sceneOf(
    row,
    row.sentAs ? row : await partiesOf(row, of.lookup),
    of,
    await writtenIn(row, of),
  );
  const { say, domainSay, language } = scene;
  const isDraft = row.status === 'Draft';
  const number = row.number ?? provisionalName(row.id);
  const signature = await signatureOf(row, scene, of);
  const printed: PrintedDocument = {
    ...parties(scene, 'offeredTo'),
    ...texts(row),
    ...rowsAndSums(row, scene, true),
    title: say('quote'),
    number,
    ...(isDraft ? { stamp: say('draft') } : row.number ? {} : { stamp: say('provisional') }),
    facts: facts([
      [say('date'), dayText(row.date)],
      [say('validUntil'), dayText(row.validUntil)],
      [say('version'), (row.revision ?? 1) > 1 ? String(row.revision) : undefined],
    ]),
    payment: facts([
      [say('terms'), row.terms && domainSay(PAYMENT_TERMS[row.terms])],
      [say('method'), methodText(scene)],
      [
        say('depositRequested'),
        row.depositRequested ? scene.figures.percent(row.depositRequested) : undefined,
      ],
    ]),
    mentions: [...(isGiven(row.conditions) ? [row.conditions] : []), ...reasonsOf(row, language)],
    ...(signature ? { signature } : {}),
  };
  return { printed, made: madeAt(row.updatedAt, of), id: hex(row.id), name: `${printed.title} ${number}` };
}

/** The moment of the wire as one of ours; what cannot be told is the beginning of time, so that a paper stays the same. */
export const madeAt = (at: string | null | undefined, { timeZone }: Pick<PaperFacts, 'timeZone'>): Date =>
  new Date(fromWireTimestamp(at ?? '', timeZone) ?? 0);

/** What the data says by law is what the paper says: the same notes, and why no VAT is charged. */
function mentionsOf(row: InvoiceRow, data: EInvoice): string[] {
  const isToCompany = data.notes?.some(({ code, text }) => code === 'BAR' && text.startsWith('B2B')) === true;
  const lawful = (data.notes ?? []).flatMap(({ code, text }) =>
    code === 'PMD' || code === 'AAB' || code === 'TXD' || (code === 'PMT' && isToCompany) ? [text] : [],
  );
  const reasons = data.vat.flatMap(({ exemptionReason }) => exemptionReason ?? []);
  return [...(isGiven(row.conditions) ? [row.conditions] : []), ...reasons, ...(isCredit(row) ? [] : lawful)];
}

function retentionText(row: InvoiceRow, { say, figures }: Scene): string | undefined {
  const kept = retentionOf(row);
  if (kept) return `${formatDate(kept.date)}${say('colon')}${figures.euro(kept.amount)}`;
  // Of invoices of earlier days, which kept nothing back.
  return row.retention ? figures.percent(row.retention, 2) : undefined;
}
/** What is kept back of the total, and what is left to be paid. */
function withRetention(totals: PrintedDocument['totals'], row: InvoiceRow, { say, figures }: Scene) {
  const kept = retentionOf(row);
  if (!kept) return totals;
  return [
    ...totals,
    { label: `${say('retention')} ${figures.percent(kept.percent)}`, value: figures.euro(-kept.amount) },
    { label: say('toPayNow'), value: figures.euro((row.calculatedTotal ?? 0) - kept.amount), isGrand: true },
  ];
}

function invoicePayment(row: InvoiceRow, scene: Scene): Fact[] {
  const { say } = scene;
  if (isCredit(row)) return [];
  const due = dueBeforeRetention(row);
  return [
    ...facts(
      due.map(({ date, amount }, at) => [
        due.length > 1 ? `${say('due')} ${at + 1}` : say('due'),
        `${formatDate(date)}${scene.say('colon')}${scene.figures.euro(amount)}`,
      ]),
    ),
    ...facts([
      [say('retention'), retentionText(row, scene)],
      [say('method'), methodText(scene)],
      [say('reference'), row.number],
    ]),
    ...accountFacts(scene),
  ];
}

/** Of an issued invoice what it held then, of a draft what is known now, in the form that it would have. */
async function asIsKnown(
  row: InvoiceRow,
  { lookup }: Pick<PaperFacts, 'lookup'>,
  language: PaperLanguage,
): Promise<InvoiceRow> {
  if (row.seller && row.buyer) return row;
  return {
    ...row,
    ...(await partiesOf(row, lookup)),
    lines: reasonedIn(language, linesOf(row)),
    operationCategory: await operationKind(row, lookup),
  };
}

/** The electronic invoice of a row, in the customer's language. */
export async function invoiceData(row: InvoiceRow, of: Pick<PaperFacts, 'lookup'>): Promise<EInvoice> {
  const language = await writtenIn(row, of);
  return eInvoiceOf(await asIsKnown(row, of, language), {
    lookup: of.lookup,
    say: sayIn(language),
    figures: figuresOf(row, language),
  });
}
/** It is data from its number on: before, it is no invoice yet. */
export const hasData = (row: Pick<InvoiceRow, 'status' | 'number'>): boolean =>
  isIssued(row.status) && isGiven(row.number);

const levelOf = (profile: string): string =>
  (Object.keys(PROFILES) as Profile[]).find((name) => PROFILES[name] === profile) ?? 'EN 16931';

/** The data in the paper, of the profile that the company had chosen when it was issued. */
async function embeddedOf(row: InvoiceRow, data: EInvoice, { lookup }: PaperFacts): Promise<EmbeddedInvoice> {
  const profile = row.issuedAs?.profile ?? (await profileOn(lookup, row.date));
  const held = profile === 'BASIC' ? asBasic(data) : data;
  return { xml: writeEInvoice(held, 'CII'), level: levelOf(held.profile) };
}

/** An invoice on paper, with the same as data in it once it has its number. */
export async function invoicePaper(held: InvoiceRow, of: PaperFacts): Promise<DocumentPaper> {
  const language = await writtenIn(held, of);
  const row = await asIsKnown(held, of, language);
  const scene = await sceneOf(row, row, of, language);
  const { say } = scene;
  const data = await invoiceData(row, of);
  const number = row.number ?? provisionalName(row.id);
  const sums = rowsAndSums(row, scene, false);
  const due = dueBeforeRetention(row);
  const [quote, credited] = [
    await oneOf(of.lookup, 'quotes', row.quote),
    await oneOf(of.lookup, 'invoices', row.creditOf),
  ];
  const printed: PrintedDocument = {
    ...parties(scene, 'billedTo'),
    ...(row.delivery ? { delivery: deliveryOf(row.delivery, scene.seller, language) } : {}),
    ...texts(row),
    ...sums,
    totals: withRetention(sums.totals, row, scene),
    title: say(row.type ?? 'standard'),
    number,
    ...(isIssued(row.status) ? (row.number ? {} : { stamp: say('provisional') }) : { stamp: say('draft') }),
    facts: facts([
      [say('date'), dayText(row.date)],
      [say('due'), isCredit(row) ? undefined : dayText(due.at(-1)?.date)],
      [say('delivered'), dayText(row.deliveryDate)],
      [say('period'), [dayText(row.periodStart), dayText(row.periodEnd)].filter(Boolean).join(' – ')],
      [say('operation'), row.operationCategory && say(row.operationCategory)],
      [say('order'), row.purchaseOrderRef],
      [say('serviceCode'), row.serviceCode],
      [say('contract'), row.contractRef],
      [say('ofQuote'), numberOf(quote)],
      [say('creditOf'), numberOf(credited)],
    ]),
    payment: invoicePayment(row, scene),
    mentions: mentionsOf(row, data),
  };
  return {
    printed,
    made: madeAt(row.issuedAt ?? row.updatedAt, of),
    id: hex(row.id),
    name: `${printed.title} ${number}`,
    ...(hasData(row) ? { invoice: await embeddedOf(row, data, of) } : {}),
  };
}
