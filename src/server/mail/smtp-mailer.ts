import nodemailer from 'nodemailer';
import { composed } from './composed.ts';
import { MailProblem, type Mailer } from './mailer.ts';

/** A mail server that does not answer is given up on: the person can ask again. */
const PATIENCE_MS = 20_000;

/** Sends by the mail server of `smtps://user:password@host` or `smtp://…`, over kept connections. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    // A mail is what this server writes: it names no files and no addresses to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  /** Mails of which the mail server has asked for the words: what breaks off from then on may have arrived. */
  const begun = new WeakSet<object>();
  transport.use('stream', (message, done) => {
    const node = message.message;
    const { headers } = message.data;
    const make = node.createReadStream.bind(node);
    node.createReadStream = (options) => {
      const stream = make(options);
      if (headers) stream.once('resume', () => begun.add(headers));
      return stream;
    };
    done();
  });
  return {
    async send(mail) {
      // Handed through as it is: by it one knows which mail was begun.
      const headers = {};
      try {
        const { rejected } = await transport.sendMail({ ...composed(mail, from), headers });
        return { refused: rejected };
      } catch (error) {
        throw problemOf(error, begun.has(headers));
      }
    },
    close: () => transport.close(),
  };
}

function problemOf(error: unknown, isBegun: boolean): MailProblem {
  const { responseCode, code, message } = error as Error & { responseCode?: number; code?: string };
  const because = { cause: error };
  if (code === 'EAUTH') return new MailProblem('access', message, because);
  // What it answers is what it did with it.
  if (responseCode !== undefined)
    return new MailProblem(responseCode >= 500 ? 'refused' : 'busy', message, because);
  if (code === 'EENVELOPE') return new MailProblem('refused', message, because);
  return new MailProblem(isBegun ? 'unknown' : 'unreachable', message, because);
}
