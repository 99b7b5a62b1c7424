import nodemailer from 'nodemailer';
import type { Mailer } from './mailer.ts';

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
  return {
    send: async (mail) => void (await transport.sendMail({ from, ...mail })),
    close: () => transport.close(),
  };
}
