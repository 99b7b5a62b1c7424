import path from 'node:path';
import type { Config } from '../config.ts';
import type { Clock, Ids } from '../ports.ts';
import { fileMailer } from './file-mailer.ts';
import type { Mailer, SayMail } from './mailer.ts';
import { smtpMailer } from './smtp-mailer.ts';

/** The mail server that is set, or files in the data folder. */
export function openMailer(config: Config, clock: Clock, ids: Ids, say: SayMail): Mailer {
  if (config.smtpUrl !== undefined) return smtpMailer(config.smtpUrl, config.mailFrom);
  const folder = path.join(config.dataDir, 'mail');
  return fileMailer({ folder, from: config.mailFrom, clock, ids, say });
}
