import type { MailRow, MailValues } from '../../domain/sales/mail.rules.ts';
import type { FileStore } from '../files/store.ts';
import { createSender, type Sender } from '../outbox/sender.ts';
import { pauseOf, takeDue } from '../outbox/take-due.ts';
import { layoutOf } from '../store/layout.ts';
import { readStored } from '../store/lookup.ts';
import { serverReader } from '../store/reader.ts';
import { writeByItself, type ByItselfParts } from '../store/write-by-itself.ts';
import { documentMail } from './document-mail.ts';
import { beginMail, MAILS, putOffMail, type QueuedMail } from './mail-outbox.ts';
import { MailProblem, type Mail, type Mailer } from './mailer.ts';

export interface MailSenderParts extends ByItselfParts {
  readonly files: FileStore;
  readonly mailer: Mailer;
  /** Told of what did not go: nothing of whom it was to, and nothing of its words. */
  readonly warn: (what: { trouble: string }, message: string) => void;
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
  readonly trouble: 'erased' | 'size' | 'file';
  constructor(trouble: Unsendable['trouble'], options?: ErrorOptions) {
    super(trouble, options);
    this.trouble = trouble;
  }
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

  async function made({ organisation, mailId }: QueuedMail): Promise<Mail> {
    const reader = await serverReader(db, organisation);
    const stored = await readStored(db, layoutOf('mails'), { ...reader, id: mailId });
    const row = stored && !stored.deleted ? (stored.row as unknown as MailRow) : undefined;
    if (!row?.to?.length) throw new Unsendable('erased');
    const mail = await documentMail(parts, organisation, row).catch((error: unknown) => {
      throw new Unsendable('file', { cause: error });
    });
    const bytes = (mail.attachments ?? []).reduce((sum, { content }) => sum + content.length, 0);
    if (bytes > MOST_BYTES) throw new Unsendable('size');
    return mail;
  }

  async function deliver(queued: QueuedMail, leaseEnds: number): Promise<void> {
    if (queued.isBegun) return fail(queued, 'unknown');
    const mail = await made(queued);
    if (clock.now() + LONGEST_HANDING_MS > leaseEnds || closing.signal.aborted)
      return void (await putOffMail(db, queued, clock.now()));
    if (!(await beginMail(db, queued))) return;
    const { refused } = await mailer.send(mail);
    await db.transaction(async (tx) => {
      await putOffMail(tx, queued, null);
      // Also where it took so long that somebody else has given it up: what has left was sent.
      await write(tx, queued, (row, stamp) =>
        row.status === 'queued' || row.trouble === 'unknown'
          ? {
              status: 'sent',
              sentAt: stamp,
              refused: [...refused],
              subject: mail.subject,
              text: mail.text,
              trouble: null,
              reason: null,
            }
          : undefined,
      );
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

  const fail = (queued: QueuedMail, trouble: string, reason: string | null = null): Promise<void> =>
    db.transaction(async (tx) => {
      if (await putOffMail(tx, queued, null))
        await write(tx, queued, () => ({ status: 'failed', trouble, reason: reason?.slice(0, 500) || null }));
    });

  async function afterTrouble(queued: QueuedMail, error: unknown): Promise<void> {
    if (error instanceof Unsendable) {
      warn({ trouble: error.trouble }, 'a mail to a customer could not be made');
      if (error.trouble !== 'file' || queued.attempts >= MOST_PAPERS) return fail(queued, error.trouble);
      return void (await putOffMail(db, queued, clock.now() + pauseOf(queued)));
    }
    // What failed in the database after the mail was handed over stays begun: whoever comes next finds it so.
    if (!(error instanceof MailProblem)) throw error;
    const { trouble, message } = error;
    warn({ trouble }, 'a mail to a customer did not go');
    const now = clock.now();
    if (trouble === 'unknown') return fail(queued, trouble);
    if (trouble === 'refused' || now - queued.createdAt > LONGEST_MS) return fail(queued, trouble, message);
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
