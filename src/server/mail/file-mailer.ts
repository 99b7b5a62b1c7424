import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import type { Clock, Ids } from '../ports.ts';
import { composed } from './composed.ts';
import { MailProblem, type Mailer, type SayMail } from './mailer.ts';

export interface FileMailerParts {
  readonly folder: string;
  readonly from: string;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly say: SayMail;
}

/**
 * Where there is no mail server: each mail becomes a file (`.eml`, any mail program opens it) that the server's user alone
 * reads, and the log says where it is. Named by time, so that the newest is the last.
 */
export function fileMailer({ folder, from, clock, ids, say }: FileMailerParts): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(composed(mail, from));
      if (!Buffer.isBuffer(message)) throw new Error('The mail was not composed');
      const at = new Date(clock.now()).toISOString().replace(/[:.]/g, '-');
      const file = path.join(folder, `${at}-${ids.next().slice(-12)}.eml`);
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(file, message, { mode: 0o600, flag: 'wx' });
      } catch (error) {
        throw new MailProblem('unreachable', 'The mail could not be written to its file', { cause: error });
      }
      say(`No mail server is set (SMTP_URL), so a mail was written to ${file}`);
      return { refused: [] };
    },
    close: () => transport.close(),
  };
}
