import type { AnyRow } from '../kernel/entity.ts';
import { formatDate } from '../kernel/format.ts';
import type { Cents } from '../kernel/money.ts';
import { figuresIn } from '../documents/figures.rules.ts';
import type { DocumentLanguage } from '../documents/document-language.rules.ts';
import type { InvoiceRow } from './invoice.rules.ts';
import type { MailKind } from './mail.entity.ts';
import type { AskedStatement } from './statement.rules.ts';
import { owedAmounts, sumOpen, type OpenAmount } from './open-amounts.rules.ts';

/** The addresses in what somebody typed or pasted: several, with the names that mail programs put before them. */
export const addressesIn = (typed: string): string[] =>
  (typed.match(/(?:"[^"]*"|[^";\n])+/g) ?? []).flatMap(withCommas);

function withCommas(several: string): string[] {
  const found: string[] = [];
  for (const part of several.match(/(?:"[^"]*"|[^",])+/g) ?? []) {
    const named = /<([^<>]*)>\s*$/.exec(part)?.[1]?.trim();
    // "Roux, Ada <ada@…>", as Outlook writes it: what stood before the comma is of the name.
    if (named !== undefined) while (found.length > 0 && !found.at(-1)!.includes('@')) found.pop();
    found.push(...(named === undefined ? plainIn(part) : [named]));
  }
  return found.filter((address) => address !== '');
}
/** Several with blanks between them; what is no address stays as it was typed, for its person to mend. */
function plainIn(part: string): string[] {
  const words = part.trim().split(/\s+/);
  return words.every((word) => word.includes('@')) ? words : [part.trim()];
}

/** What stands for the number of a document that has none yet: the server says it as the mail goes. */
const NUMBER = { en: '{number}', fr: '{numéro}' } as const;
export const withNumber = (text: string, number: string): string =>
  Object.values(NUMBER).reduce((said, sign) => said.replaceAll(sign, number), text);

export interface MailFacts {
  readonly kind: Exclude<MailKind, 'reminder'>;
  /** The quote or the invoice; none for a statement. */
  readonly document: AnyRow | undefined;
  /** Of a statement: which part of the account it brings. */
  readonly statement?: AskedStatement | undefined;
  /** Who is written to, as one greets them. */
  readonly contact: AnyRow | undefined;
  readonly house: string;
  readonly sender: string;
  readonly today: string;
}
export interface Proposal {
  readonly subject: string;
  readonly text: string;
}

/**
 * Subject and text that a mail begins with. In the customer's language and not the page's, as paper is: whoever sends it need
 * not work in it, so it comes from no catalogue.
 */
export function mailProposal(language: DocumentLanguage, facts: MailFacts): Proposal {
  const { house, sender } = facts;
  const words = language === 'fr' ? inFrench(facts) : inEnglish(facts);
  const signed = [sender, house].filter(Boolean).join('\n');
  return {
    subject: [words.subject, house].filter(Boolean).join(' – '),
    text: [words.greeting, ...words.says, words.closing, signed].filter(Boolean).join('\n\n'),
  };
}

interface Words {
  readonly subject: string;
  readonly greeting: string;
  readonly says: readonly string[];
  readonly closing: string;
}
const textOf = (row: AnyRow | undefined, name: string): string => {
  const value = row?.[name];
  return typeof value === 'string' ? value : '';
};
const totalOf = (row: AnyRow | undefined, language: DocumentLanguage): string =>
  figuresIn(language).euro(Math.abs(Number(row?.['calculatedTotal'] ?? 0)));
const isCreditNote = (row: AnyRow | undefined): boolean => row?.['type'] === 'credit note';

/** What a mail says of its document: what a quote or a credit note comes to, what is still to be paid of an invoice. */
export const amountStated = (kind: MailKind, document: AnyRow): Cents =>
  kind === 'quote' || isCreditNote(document)
    ? Math.abs(Number(document['calculatedTotal'] ?? 0))
    : sumOpen(owedAmounts(document as unknown as InvoiceRow));

interface Owed {
  /** The day of all of it, where nothing of it is paid and all is due at once. */
  readonly whole?: string;
  /** What else is open, the first due first: of what is paid nobody is asked. */
  readonly open: readonly OpenAmount[];
  readonly isPart: boolean;
}
function owedOf(document: AnyRow | undefined): Owed {
  const invoice = document as unknown as InvoiceRow | undefined;
  const open = invoice ? owedAmounts(invoice) : [];
  const isPart = sumOpen(open) !== invoice?.calculatedTotal;
  return open.length === 1 && !isPart
    ? { whole: formatDate(open[0]!.date), open: [], isPart }
    : { open, isPart };
}
const listed = (
  title: string,
  open: readonly OpenAmount[],
  by: string,
  language: DocumentLanguage,
): string =>
  open.length === 0
    ? ''
    : [
        title,
        ...open.map((one) => `– ${figuresIn(language).euro(one.open)} ${by} ${formatDate(one.date)}`),
      ].join('\n');

/** Of when a statement is: on its last day, and where both days were asked for since its first. */
function daysOf({ statement, today }: Pick<MailFacts, 'statement' | 'today'>): readonly string[] {
  const { from, to } = statement ?? {};
  const last = formatDate(to && to < today ? to : today);
  return from && to ? [formatDate(from), last] : [last];
}

function inFrench({ kind, document, contact, statement, today }: MailFacts): Words {
  const [last, title] = [textOf(contact, 'lastName'), textOf(contact, 'title')];
  const polite = { Mr: 'Monsieur', Mrs: 'Madame', Dr: 'Docteur' }[title];
  const frame = {
    greeting: last && polite ? `Bonjour ${polite} ${last},` : 'Bonjour,',
    closing: 'Cordialement,',
  };
  const number = textOf(document, 'number') || NUMBER.fr;
  const about = textOf(document, 'title') && ` (${textOf(document, 'title')})`;
  if (kind === 'statement') {
    const days = daysOf({ statement, today });
    const of = days.length > 1 ? `du ${days.join(' au ')}` : `au ${days[0]}`;
    return {
      ...frame,
      subject: `Relevé de compte ${of}`,
      says: [
        `Veuillez trouver ci-joint votre relevé de compte ${of}.`,
        'Si un règlement s’est croisé avec ce message, merci de ne pas en tenir compte.',
      ],
    };
  }
  if (kind === 'quote')
    return {
      ...frame,
      subject: `Devis ${number}`,
      says: [
        `Veuillez trouver ci-joint notre devis ${number}${about}, d’un montant de ${totalOf(document, 'fr')} TTC, valable jusqu’au ${formatDate(textOf(document, 'validUntil'))}.`,
        'Pour l’accepter, il suffit de nous le retourner daté et signé. Nous restons à votre disposition pour toute question.',
      ],
    };
  if (isCreditNote(document))
    return {
      ...frame,
      subject: `Avoir ${number}`,
      says: [
        `Veuillez trouver ci-joint notre avoir ${number}${about}, d’un montant de ${totalOf(document, 'fr')} TTC.`,
      ],
    };
  const { whole, open, isPart } = owedOf(document);
  return {
    ...frame,
    subject: `Facture ${number}`,
    says: [
      `Veuillez trouver ci-joint notre facture ${number}${about}, d’un montant de ${totalOf(document, 'fr')} TTC${whole ? `, à régler pour le ${whole}` : ''}.`,
      listed(isPart ? 'Reste à régler\u202f:' : 'À régler\u202f:', open, 'pour le', 'fr'),
    ],
  };
}

function inEnglish({ kind, document, contact, statement, today }: MailFacts): Words {
  const name = [textOf(contact, 'firstName'), textOf(contact, 'lastName')].filter(Boolean).join(' ');
  const frame = { greeting: name ? `Dear ${name},` : 'Hello,', closing: 'Kind regards,' };
  const number = textOf(document, 'number') || NUMBER.en;
  const about = textOf(document, 'title') && ` (${textOf(document, 'title')})`;
  if (kind === 'statement') {
    const days = daysOf({ statement, today });
    const of = days.length > 1 ? `from ${days.join(' to ')}` : `on ${days[0]}`;
    return {
      ...frame,
      subject: `Statement of account ${of}`,
      says: [
        `Please find attached your statement of account ${of}.`,
        'Should a payment of yours have crossed this message, please disregard it.',
      ],
    };
  }
  if (kind === 'quote')
    return {
      ...frame,
      subject: `Quote ${number}`,
      says: [
        `Please find attached our quote ${number}${about} for ${totalOf(document, 'en')} including VAT, valid until ${formatDate(textOf(document, 'validUntil'))}.`,
        'To accept it, just return it to us dated and signed. We are glad to answer any question.',
      ],
    };
  if (isCreditNote(document))
    return {
      ...frame,
      subject: `Credit note ${number}`,
      says: [
        `Please find attached our credit note ${number}${about} for ${totalOf(document, 'en')} including VAT.`,
      ],
    };
  const { whole, open, isPart } = owedOf(document);
  return {
    ...frame,
    subject: `Invoice ${number}`,
    says: [
      `Please find attached our invoice ${number}${about} for ${totalOf(document, 'en')} including VAT${whole ? `, to be paid by ${whole}` : ''}.`,
      listed(isPart ? 'Still to be paid:' : 'To be paid:', open, 'by', 'en'),
    ],
  };
}
