import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mailer.ts';

/** A header is one line: what a person typed begins no other. */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** The address in `Comptoir <no-reply@acme.example>`. */
export const addressIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();

/** A mail as the library takes it. */
export function composed(mail: Mail, from: string): SendMailOptions {
  const { to, subject, text, html, fromName, replyTo, bcc, messageId, attachments } = mail;
  return {
    from: fromName === undefined ? from : { name: oneLine(fromName), address: addressIn(from) },
    to: typeof to === 'string' ? to : [...to],
    subject: oneLine(subject),
    text,
    ...(html === undefined ? {} : { html }),
    ...(replyTo === undefined ? {} : { replyTo }),
    ...(bcc === undefined ? {} : { bcc }),
    ...(messageId === undefined ? {} : { messageId: `<${messageId}@${addressIn(from).split('@')[1]}>` }),
    ...(attachments === undefined ? {} : { attachments: attachments.map((one) => ({ ...one })) }),
  };
}
