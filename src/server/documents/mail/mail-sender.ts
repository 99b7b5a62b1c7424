import type { MailRow, MailValues } from '../../../domain/sales/mail.rules.ts';
import type { Papers } from '../../business.ts';
import type { Queryable } from '../../database/db.ts';
import type { FileStore } from '../../files/store.ts';
import { createSender, type Sender } from '../../outbox/sender.ts';
import { pauseOf, takeDue } from '../../outbox/take-due.ts';
import { layoutOf } from '../../store/layout.ts';
import { readStored } from '../../store/lookup.ts';
import { serverReader } from '../../store/reader.ts';
import { writeByItself, type ByItselfParts } from '../../store/write-by-itself.ts';
import { AmountChanged, documentMail } from './document-mail.ts';
import { beginMail, closeMail, MAILS, putOffMail, type QueuedMail } from './mail-outbox.ts';
import { MailProblem, type Mail, type Mailer } from '../../mail/mailer.ts';

export interface MailSenderParts extends ByItselfParts {
  readonly files: FileStore;
  readonly mailer: Mailer;
  readonly papers: Papers;
  /** Told of what did not go: nothing of whom it was to, and nothing of its words. */
  readonly warn: (what: Trouble, message: string) => void;
}

interface Trouble {
  readonly trouble: string;
  /** Of what kind the error was, and where. */
  readonly error?: string | undefined;
  readonly at?: readonly string[] | undefined;
}

/** Nobody else takes a mail up meanwhile: longer than making and handing it over may last. */
export const LEASE_MS = 5 * 60_000;
/** A handing over that could outlast the lease is not begun. */
const LONGEST_HANDING_MS = 90_000;
/** What the mail server would not take by then is for a person to decide on. */
const LONGEST_MS = 2 * 24 * 3_600_000;
/** Paper that could not be made so often cannot be made. */
const MOST_PAPERS = 5;
/** What most mail servers take, made longer by a third as mails are written. */
const MOST_BYTES = 15 * 1024 * 1024;

/** What is decided before anything is handed over. */
class Unsendable extends Error {
  readonly trouble: 'erased' | 'size' | 'file' | `changed.${number}`;
  constructor(trouble: Unsendable['trouble'], options?: ErrorOptions) {
    super(trouble, options);
    this.trouble = trouble;
  }
}

/** An error's name and the places that it came through; its message may tell whom the mail is to. */
const whereFrom = (error: unknown): Pick<Trouble, 'error' | 'at'> =>
  error instanceof Error
    ? { error: error.name, at: error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) }
    : {};

/** The mail server's answer to a mail that was read so. */
class NotTaken extends Error {
  readonly read: MailRow;
  constructor(read: MailRow, cause: unknown) {
    super('not taken', { cause });
    this.read = read;
  }
}

interface Handed {
  /** As it stands now, and as it was read before it was handed over: some of it may have been erased meanwhile. */
  readonly row: MailRow;
  readonly read: MailRow;
  readonly mail: Mail;
  readonly refused: readonly string[];
  readonly stamp: string;
}

/** What is written of a mail that has left: nothing that was erased on its way comes back. */
function sentAs({ row, read, mail, refused, stamp }: Handed): Partial<MailValues> | undefined {
  // Also where it took so long that somebody else has given it up: what has left was sent.
  if (row.status !== 'queued' && row.trouble !== 'unknown') return undefined;
  const to = row.to ?? [];
  // What was asked for again to somebody else is another letter, and has not left.
  if (!to.every((address) => read.to?.includes(address))) return undefined;
  const sent = { status: 'sent', sentAt: stamp, trouble: null, reason: null } as const;
  if (to.length === 0) return sent;
  return {
    ...sent,
    refused: refused.filter((address) => to.includes(address)),
    ...(row.subject === read.subject && { subject: mail.subject }),
    ...(row.text === read.text && { text: mail.text }),
  };
}

/**
 * Sends mails to customers, each once at most. That one is being handed over is written before it is; whoever finds one
 * begun that nobody told the end of leaves it to a person, because a mail server cannot be asked whether it has it: a
 * reminder that comes twice does harm that nobody can undo, and what is left waiting is seen on its document, and can be
 * sent again there under the same Message-ID.
 */
export function createMailSender(parts: MailSenderParts): Sender {
  const { db, clock, mailer, warn } = parts;
  const closing = new AbortController();

  async function rowOf(
    { organisation, mailId }: QueuedMail,
    from: Queryable = db,
  ): Promise<MailRow | undefined> {
    const reader = await serverReader(from, organisation);
    const stored = await readStored(from, layoutOf('mails'), { ...reader, id: mailId });
    return stored && !stored.deleted ? (stored.row as unknown as MailRow) : undefined;
  }

  async function made(queued: QueuedMail, row: MailRow): Promise<Mail> {
    const mail = await documentMail(parts, queued, row).catch((error: unknown) => {
      throw new Unsendable(error instanceof AmountChanged ? `changed.${error.now}` : 'file', {
        cause: error,
      });
    });
    const bytes = (mail.attachments ?? []).reduce((sum, { content }) => sum + content.length, 0);
    if (bytes > MOST_BYTES) throw new Unsendable('size');
    return mail;
  }

  async function deliver(queued: QueuedMail, leaseEnds: number): Promise<void> {
    const read = await rowOf(queued);
    // It has left by another's hand meanwhile.
    if (read && read.status !== 'queued') return void (await putOffMail(db, queued, null));
    if (queued.isBegun) return fail(queued, 'unknown');
    if (!read?.to?.length) throw new Unsendable('erased');
    const mail = await made(queued, read);
    if (clock.now() + LONGEST_HANDING_MS > leaseEnds || closing.signal.aborted)
      return void (await putOffMail(db, queued, clock.now()));
    if (!(await beginMail(db, queued))) return;
    const { refused } = await mailer.send(mail).catch((error: unknown) => {
      throw new NotTaken(read, error);
    });
    await db.transaction(async (tx) => {
      await putOffMail(tx, queued, null);
      await write(tx, queued, (row, stamp) => sentAs({ row, read, mail, refused, stamp }));
      const left = await rowOf(queued, tx);
      if (left?.status !== 'queued') await closeMail(tx, queued);
    });
  }

  const write = (
    tx: Parameters<typeof writeByItself>[1],
    { organisation, mailId: id }: QueuedMail,
    change: (row: MailRow, stamp: string) => Partial<MailValues> | undefined,
  ): Promise<void> =>
    writeByItself(parts, tx, { organisation, collection: 'mails', id }, (row, stamp) =>
      change(row as unknown as MailRow, stamp),
    );

  /** `answer` is the mail server's, which may name any of those whom the mail was to. */
  const fail = (
    queued: QueuedMail,
    trouble: string,
    answer?: { readonly reason: string; readonly read: MailRow },
  ): Promise<void> =>
    db.transaction(async (tx) => {
      if (!(await putOffMail(tx, queued, null))) return;
      await write(tx, queued, (row) => {
        if (row.status !== 'queued') return undefined;
        const isWhole = answer?.read.to?.every((address) => row.to?.includes(address));
        return { status: 'failed', trouble, reason: (isWhole && answer?.reason.slice(0, 500)) || null };
      });
    });

  async function afterTrouble(queued: QueuedMail, error: unknown): Promise<void> {
    if (error instanceof Unsendable) {
      const [trouble = ''] = error.trouble.split('.');
      if (trouble !== 'changed')
        warn({ trouble, ...whereFrom(error.cause) }, 'a mail to a customer could not be made');
      if (error.trouble !== 'file' || queued.attempts >= MOST_PAPERS) return fail(queued, error.trouble);
      return void (await putOffMail(db, queued, clock.now() + pauseOf(queued)));
    }
    // What failed in the database after the mail was handed over stays begun: whoever comes next finds it so.
    if (!(error instanceof NotTaken)) throw error;
    const { read, cause } = error;
    if (!(cause instanceof MailProblem)) throw cause;
    const { trouble, message: reason } = cause;
    warn({ trouble }, 'a mail to a customer did not go');
    const now = clock.now();
    if (trouble === 'unknown') return fail(queued, trouble);
    if (trouble === 'refused' || now - queued.createdAt > LONGEST_MS)
      return fail(queued, trouble, { reason, read });
    await db.transaction(async (tx) => {
      if (await putOffMail(tx, queued, now + pauseOf(queued)))
        await write(tx, queued, (row) => (row.trouble === trouble ? undefined : { trouble }));
    });
  }

  return createSender({
    closing,
    async next() {
      const leaseEnds = clock.now() + LEASE_MS;
      const queued = await takeDue<QueuedMail>(db, MAILS, { now: clock.now(), leaseEnds });
      if (!queued) return false;
      await deliver(queued, leaseEnds).catch((error: unknown) => afterTrouble(queued, error));
      return true;
    },
    failed: () => warn({ trouble: 'database' }, 'mails to customers wait'),
  });
}
