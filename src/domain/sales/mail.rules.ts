import type { Actor, AnyRow, RuleContext, SystemFields } from '../kernel/entity.ts';
import type { Values } from '../kernel/field.ts';
import { lastReminder, nextLevel } from '../treasury/reminder.rules.ts';
import { clauseHolds } from '../kernel/grants.ts';
import { isEmail } from '../kernel/identifiers.ts';
import { problem, type Problem } from '../kernel/problem.ts';
import { isCredit } from './invoice-due.rules.ts';
import { isIssued } from './issued.rules.ts';
import { invoiceMachine } from './invoice.machine.ts';
import type { InvoiceRow } from './invoice.rules.ts';
import type { mailFields, MAIL_KINDS, MailKind } from './mail.entity.ts';
import { KEEPERS } from './mail.machine.ts';
import { quoteMachine } from './quote.machine.ts';
import type { AskedStatement } from './statement.rules.ts';
import { checkQuote, type QuoteRow } from './quote.rules.ts';

export type MailValues = Values<typeof mailFields>;
export type MailRow = MailValues & SystemFields;

/** So many addresses at most: a document is sent to a customer, and no letter to all of them. */
export const MOST_RECIPIENTS = 10;

const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/** As its declaration has it translated. */
const STATEMENT: (typeof MAIL_KINDS)['statement'] = 'Statement';
/** What all may read who see that it was sent: which document it brings, and not its subject. */
export async function displayMail(row: MailRow, { lookup }: RuleContext): Promise<[string, string]> {
  const name = row.kind === 'statement' ? STATEMENT : (await documentOf(row, { lookup }))?.displayLine1;
  return [name ?? '', textsOf(row.to).join(', ')];
}

/** Those whom an address is known to belong to are told with it, so that it goes with them. */
export async function computeMail(row: MailRow, { lookup }: RuleContext): Promise<Partial<MailValues>> {
  const to = textsOf(row.to);
  const said = new Set(to.map((address) => address.toLowerCase()));
  const people = said.size > 0 ? await lookup.where('contacts', { company: row.customer }) : [];
  const document = await documentOf(row, { lookup });
  const named =
    typeof document?.['contact'] === 'string' ? await lookup.get('contacts', document['contact']) : undefined;
  const known = [...people, ...(named ? [named] : [])].filter((one) =>
    addressesOf(one).some((address) => said.has(address.toLowerCase())),
  );
  return {
    contacts: [...new Set([...textsOf(row.contacts), ...known.map(({ id }) => id)])].toSorted(),
    refused: textsOf(row.refused).filter((address) => to.includes(address)),
    // A mail server says an address as it refuses it.
    reason: to.length > 0 ? (row.reason ?? null) : null,
  };
}

/** The addresses of a contact, the main one first. */
export function addressesOf(contact: AnyRow | null | undefined): string[] {
  const lines = Array.isArray(contact?.['emails']) ? (contact['emails'] as Record<string, unknown>[]) : [];
  return lines
    .toSorted((a, b) => Number(b['primary'] === true) - Number(a['primary'] === true))
    .flatMap(({ address }) => (typeof address === 'string' ? [address] : []));
}

/** Which part of the account a statement brings. */
export const statementAsked = ({ periodStart, periodEnd, unsettledOnly }: MailValues): AskedStatement => ({
  from: periodStart ?? undefined,
  to: periodEnd ?? undefined,
  unsettledOnly: unsettledOnly === true,
});

const COLLECTION_OF = { quote: 'quotes', invoice: 'invoices', reminder: 'invoices' } as const;

/** The document that it brings, and where that is kept; a statement has none. */
export function documentNamed(
  row: Pick<MailValues, 'kind' | 'quote' | 'invoice'>,
): { readonly collection: 'quotes' | 'invoices'; readonly id: string | undefined } | undefined {
  if (row.kind === 'statement') return undefined;
  const collection = COLLECTION_OF[row.kind];
  return { collection, id: (collection === 'quotes' ? row.quote : row.invoice) ?? undefined };
}
async function documentOf(
  row: MailRow,
  { lookup }: Pick<RuleContext, 'lookup'>,
): Promise<AnyRow | undefined> {
  const named = documentNamed(row);
  return named?.id === undefined ? undefined : lookup.get(named.collection, named.id);
}

/** Whether this person may send it: whoever may say of the document that it was sent, and a statement whoever reads payments. */
export function mayMail(kind: MailKind, document: AnyRow | undefined, person: Actor): boolean {
  if (kind === 'statement' || !document) return KEEPERS.some((role) => person.roles.includes(role));
  const { transitions } = kind === 'quote' ? quoteMachine : invoiceMachine;
  const by = transitions.find(({ name }) => name === 'send')?.by ?? [];
  return by.some((clause) => clauseHolds(clause, document, { ...person, members: new Set() }, 'status'));
}

/** Only what is to be sent is judged: what was sent stands. */
export async function checkMail(row: MailRow, context: RuleContext): Promise<Problem[]> {
  if ((row.status ?? 'queued') !== 'queued') return [];
  const { periodStart, periodEnd } = row;
  const isBackwards = periodStart && periodEnd && periodEnd < periodStart;
  return [
    ...letterProblems(row),
    ...(isBackwards ? [problem('/periodEnd', 'invalid', 'date.order')] : []),
    ...(await documentProblems(row, context)),
  ];
}

/** Signs that begin another header, or that no mail program shows. */
const CONTROLS = /\p{Cc}/u;

function letterProblems({ to, subject, text }: MailRow): Problem[] {
  const addresses = textsOf(to);
  const found: Problem[] = [];
  if (addresses.length === 0) found.push(problem('/to', 'required'));
  else if (!addresses.every((address) => isEmail(address)))
    found.push(problem('/to', 'invalid', 'email.invalid'));
  if (addresses.length > MOST_RECIPIENTS) found.push(problem('/to', 'invalid', 'mail.recipients'));
  if (!subject?.trim()) found.push(problem('/subject', 'required'));
  else if (CONTROLS.test(subject)) found.push(problem('/subject', 'invalid', 'mail.subject'));
  if (!text?.trim()) found.push(problem('/text', 'required'));
  return found;
}

async function documentProblems(row: MailRow, context: RuleContext): Promise<Problem[]> {
  const named = documentNamed(row);
  if (!named) return [];
  const pointer = named.collection === 'quotes' ? '/quote' : '/invoice';
  if (named.id === undefined) return [problem(pointer, 'required')];
  const document = await documentOf(row, context);
  // That there is none is told of the link.
  if (!document) return [];
  if (document['customer'] !== row.customer) return [problem('/customer', 'invalid', 'mail.customer')];
  if (row.kind === 'quote') return quoteProblems(document as unknown as QuoteRow, context);
  const invoice = document as unknown as InvoiceRow;
  if (row.kind === 'reminder' && isCredit(invoice)) return [problem(pointer, 'invalid', 'mail.credit')];
  if (!isIssued(invoice.status)) return [problem(pointer, 'invalid', 'mail.draft')];
  return row.kind === 'reminder' ? reminderProblems(row, invoice, context) : [];
}

/** A draft is sent with it: what keeps it from that is said before. */
async function quoteProblems(quote: QuoteRow, context: RuleContext): Promise<Problem[]> {
  if ((quote.status ?? 'Draft') !== 'Draft') return [];
  const found = await checkQuote({ ...quote, status: 'Sent' }, { ...context, before: quote });
  return found.length > 0 ? [problem('/quote', 'invalid', 'mail.unfinished')] : [];
}

/**
 * One is reminded once at each level, however many devices see that one is to be; at the last again on a later day, once what went
 * before has left.
 */
async function reminderProblems(
  row: MailRow,
  invoice: InvoiceRow,
  { lookup, before, today }: RuleContext,
): Promise<Problem[]> {
  if (!row.level) return [problem('/level', 'required')];
  if (before) return [];
  const mails = (await lookup.where('mails', { invoice: invoice.id })).filter(
    ({ id, ...mail }) => id !== row.id && mail['level'] === row.level,
  );
  const noted = (invoice.reminders ?? []).filter(({ level }) => level === row.level);
  if (mails.length === 0 && noted.length === 0) return [];
  const levels = await lookup.where('reminderLevels', {});
  const last = nextLevel(invoice, levels) ? undefined : lastReminder(invoice, levels);
  const mayAgain =
    last?.level.id === row.level && last.on < today && mails.every(({ status }) => status === 'sent');
  return mayAgain ? [] : [problem('/level', 'invalid', 'mail.reminded')];
}
