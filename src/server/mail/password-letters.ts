import type { Letter, MailLanguage } from './letter.ts';

/** Whom a letter goes to, and in which language. */
export interface Addressee {
  readonly to: string;
  readonly language: MailLanguage;
  /** Empty where none is known. */
  readonly firstName: string;
}

const greetingFor = ({ language, firstName }: Addressee): string => {
  const name = firstName === '' ? '' : ` ${firstName}`;
  return language === 'fr' ? `Bonjour${name},` : `Hello${name},`;
};

/** The way to a new password; `address` holds the token. */
export function resetLetter(addressee: Addressee, address: string, username: string): Letter {
  const { to, language } = addressee;
  const frame = { to, language, greeting: greetingFor(addressee) };
  if (language === 'fr')
    return {
      ...frame,
      subject: 'Choisir un nouveau mot de passe',
      paragraphs: [
        `Un nouveau mot de passe a été demandé pour le compte ${username}. Ce lien permet de le choisir, une seule fois, dans l’heure qui vient.`,
      ],
      button: { words: 'Choisir un mot de passe', address },
      after: [
        'Si vous n’avez rien demandé, vous n’avez rien à faire\u202f: votre mot de passe reste le même. Ne transmettez ce lien à personne.',
      ],
    };
  return {
    ...frame,
    subject: 'Choose a new password',
    paragraphs: [
      `A new password was asked for, for the account ${username}. This link lets you choose it, once, within the next hour.`,
    ],
    button: { words: 'Choose a password', address },
    after: [
      'If you did not ask for this, there is nothing to do: your password stays as it is. Do not pass this link on to anybody.',
    ],
  };
}

/** Told after each change, so that a change that somebody else made does not go unseen. */
export function changedLetter(addressee: Addressee, username: string, forgotten: string): Letter {
  const { to, language } = addressee;
  const frame = { to, language, greeting: greetingFor(addressee) };
  if (language === 'fr')
    return {
      ...frame,
      subject: 'Votre mot de passe a été changé',
      paragraphs: [
        `Le mot de passe du compte ${username} vient d’être changé. Les autres appareils ont été déconnectés.`,
      ],
      after: [
        `Si ce n’est pas vous, choisissez-en un nouveau dès maintenant\u202f: ${forgotten}. Prévenez aussi un administrateur.`,
      ],
    };
  return {
    ...frame,
    subject: 'Your password was changed',
    paragraphs: [
      `The password of the account ${username} has just been changed. Other devices have been signed out.`,
    ],
    after: [`If this was not you, choose a new one at once: ${forgotten}. Tell an administrator too.`],
  };
}
