import type { AnyRow } from '../../../domain/kernel/entity.ts';
import { OWN } from '../../../domain/kernel/own-company.ts';
import { documentNamed, statementAsked, type MailRow } from '../../../domain/sales/mail.rules.ts';
import { balanceOf } from '../../../domain/sales/customer-account.rules.ts';
import { amountStated, withNumber } from '../../../domain/sales/mail-words.ts';
import type { DocumentPaper } from '../../../print/document-paper.ts';
import { makePaper } from '../../../print/make-document.ts';
import { statementPaper } from '../../../print/statement-paper.ts';
import type { Db } from '../../database/db.ts';
import type { Papers } from '../../business.ts';
import { statementFacts } from '../../sales/statement-facts.ts';
import { documentOf } from '../document-of.ts';
import { readFonts } from '../read-fonts.ts';
import type { FileStore } from '../../files/store.ts';
import type { Clock } from '../../ports.ts';
import { createLookup } from '../../store/lookup.ts';
import { NOBODY, serverReader } from '../../store/reader.ts';
import type { QueuedMail } from './mail-outbox.ts';
import type { Mail } from '../../mail/mailer.ts';

interface Parts {
  readonly db: Db;
  readonly files: FileStore;
  readonly clock: Clock;
  readonly papers: Papers;
}

/** The amount that the text was written of is another one now: a customer is not told two. */
export class AmountChanged extends Error {
  readonly now: number;
  constructor(now: number) {
    super('another amount than the text was written of');
    this.now = now;
  }
}

/**
 * The mail of a row with its paper, as its customer gets it: made when it is sent, by what makes it on a device. It comes from
 * whoever asked for it last: an answer, and the copy, is theirs. Throws `AmountChanged`.
 */
export async function documentMail(
  parts: Parts,
  { organisation, byUser }: Pick<QueuedMail, 'organisation' | 'byUser'>,
  row: MailRow,
): Promise<Mail> {
  const { timeZone } = await serverReader(parts.db, organisation);
  const lookup = createLookup(parts.db, organisation, timeZone);
  const sender = await lookup.get('users', byUser);
  const [own] = await lookup.where('companies', { calculatedOwn: OWN });
  const { paper, number, amount } = await paperOf(parts, organisation, row);
  if (typeof row.statedAmount === 'number' && row.statedAmount !== amount) throw new AmountChanged(amount);
  const content = Buffer.from(await makePaper(paper, await readFonts()));
  const answered = textOf(sender, 'email') ?? textOf(own, 'email');
  return {
    to: row.to ?? [],
    subject: withNumber(row.subject ?? '', number),
    text: withNumber(row.text ?? '', number),
    messageId: row.id,
    attachments: [{ filename: `${fileName(paper.name)}.pdf`, content, contentType: 'application/pdf' }],
    ...(own?.displayLine1 ? { fromName: own.displayLine1 } : {}),
    ...(answered ? { replyTo: answered } : {}),
    ...(row.copy && textOf(sender, 'email') ? { bcc: textOf(sender, 'email')! } : {}),
  };
}

const textOf = (row: AnyRow | undefined, name: string): string | undefined =>
  typeof row?.[name] === 'string' && row[name] !== '' ? row[name] : undefined;
/** What no file system has in a name. */
const fileName = (name: string): string => name.replaceAll(/[\\/:*?"<>|]/g, '-');

interface Paper {
  readonly paper: DocumentPaper;
  /** Of the document, which may have been given it by this very mail. */
  readonly number: string;
  /** What the text of its mail states, as it is now. */
  readonly amount: number;
}

async function paperOf(parts: Parts, organisation: string, row: MailRow): Promise<Paper> {
  // Whoever asked for it was asked then whether they may: the paper is the customer's, and says no costs of ours.
  const whose = { organisation, userId: NOBODY, roles: ['accounts'] };
  const named = documentNamed(row);
  if (!named) {
    const facts = await statementFacts(parts, whose, { id: row.customer });
    const of = { customer: row.customer };
    const [invoices, payments] = [
      await facts.lookup.where('invoices', of),
      await facts.lookup.where('customerPayments', of),
    ];
    // Of the day that the text says: what is of a later one is neither on the paper nor in the balance.
    const today = row.statedOn ?? facts.today;
    const to = row.periodEnd ?? row.statedOn ?? undefined;
    const paper = await statementPaper(row.customer, { ...facts, today }, { ...statementAsked(row), to });
    return { paper, number: '', amount: balanceOf(invoices, payments, to) };
  }
  const { collection, id } = named;
  const { row: document, of } = await documentOf(parts, whose, {
    collection,
    id: String(id),
  });
  const makesPaper = parts.papers[collection];
  if (!makesPaper) throw new Error(`${collection}: no paper is made of them`);
  const paper = await makesPaper(document, of);
  return { paper, number: String(document['number'] ?? ''), amount: amountStated(row.kind, document) };
}
