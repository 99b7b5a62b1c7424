import type { Db } from '../database/db.ts';
import type { Clock, Ids } from '../ports.ts';
import { mailOf, type MailLanguage } from '../mail/letter.ts';
import type { Mailer } from '../mail/mailer.ts';
import { changedLetter, resetLetter, type Addressee } from '../mail/password-letters.ts';
import { openReset } from './password-resets.ts';
import { findAccount } from './sittings.ts';

export interface PasswordMailParts {
  db: Db;
  clock: Clock;
  ids: Ids;
  mailer: Mailer;
  loadUser: (organisation: string, userId: string) => Promise<Record<string, unknown>>;
  /** The page's own address, as an origin. */
  pageAddress: () => string;
}

interface Whose {
  organisation: string;
  userId: string;
  username: string;
  /** What to write in where the person has chosen no language. */
  language: MailLanguage;
}

export interface PasswordMails {
  /** Sends the way to a new password, if there is such an account, it may sign in, and it was not sent enough already. */
  forgotten(username: string, language: MailLanguage): Promise<void>;
  changed(whose: Whose): Promise<void>;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** The mails about passwords, each in its person's language and to their work address. */
export function passwordMails(parts: PasswordMailParts): PasswordMails {
  const { db, clock, ids, mailer, pageAddress } = parts;

  async function addressee(whose: Whose): Promise<Addressee | undefined> {
    const user = await parts.loadUser(whose.organisation, whose.userId);
    const { email, firstName, language } = user;
    // A user name need not be an address.
    const to = [email, whose.username].find((one) => isText(one) && one.includes('@'));
    if (!isText(to)) return undefined;
    return {
      to,
      language: language === 'fr' || language === 'en' ? language : whose.language,
      firstName: isText(firstName) ? firstName : '',
    };
  }

  return {
    async forgotten(username, language) {
      const account = await findAccount(db, username);
      if (!account?.enabled) return;
      const to = await addressee({ ...account, username, language });
      if (!to) return;
      const token = await openReset(db, clock, ids, account);
      if (token === undefined) return;
      await mailer.send(mailOf(resetLetter(to, `${pageAddress()}/resetPassword/${token}`, username)));
    },
    async changed(whose) {
      const to = await addressee(whose);
      if (to) await mailer.send(mailOf(changedLetter(to, whose.username, `${pageAddress()}/forgotPassword`)));
    },
  };
}
