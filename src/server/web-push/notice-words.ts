import type { MailLanguage } from '../mail/letter.ts';

/**
 * What happened, in a sentence: the same that the page says of a notice (src/app/notices/notice-line.tsx), whose own words a
 * message without a page cannot have.
 */
type Sentence = Readonly<Record<MailLanguage, string>>;

const SOMEBODY: Sentence = { en: 'Somebody', fr: 'Quelqu’un' };
const OTHER: Sentence = { en: 'By {name}.', fr: 'Par {name}.' };
const TO_VALIDATE: Sentence = {
  en: 'Approved by {name}: it waits for your validation.',
  fr: 'Approuvée par {name}\u202f: elle attend votre validation.',
};
const SENTENCES: Readonly<Record<string, Sentence>> = {
  submitted: {
    en: '{name} has submitted it: it waits for your approval.',
    fr: 'Soumise par {name}\u202f: elle attend votre approbation.',
  },
  approved: { en: 'Approved by {name}.', fr: 'Approuvée par {name}.' },
  refused: { en: 'Refused by {name}.', fr: 'Refusée par {name}.' },
  validated: {
    en: 'Validated by {name}: payment comes next.',
    fr: 'Validée par {name}\u202f: le paiement suit.',
  },
  paid: { en: 'Paid by {name}.', fr: 'Payée par {name}.' },
  endorsed: {
    en: 'Approved by {name}: it waits for your second approval.',
    fr: 'Approuvée par {name}\u202f: elle attend votre seconde approbation.',
  },
  asked: {
    en: '{name} asks you a question about it.',
    fr: '{name} vous pose une question à son sujet.',
  },
  reminded: { en: '{name} reminds you: it waits for you.', fr: 'Rappel de {name}\u202f: elle vous attend.' },
  commented: { en: '{name} has commented on it.', fr: '{name} a laissé un commentaire.' },
  mentioned: { en: '{name} mentions you.', fr: '{name} vous mentionne.' },
  shared: { en: '{name} has shared it with you.', fr: '{name} l’a partagé avec vous.' },
  resolved: { en: 'Resolved by {name}.', fr: 'Résolu par {name}.' },
  forked: {
    en: 'Two versions were made of it at once: both are kept until one is chosen.',
    fr: 'Deux versions en ont été faites en même temps\u202f: les deux sont conservées jusqu’à ce que l’une soit choisie.',
  },
  assigned: { en: '{name} has assigned it to you.', fr: '{name} vous l’a confié.' },
};

/** All of them, to compare with the page's. */
export const NOTICE_SENTENCES: readonly Sentence[] = [
  ...Object.values(SENTENCES),
  TO_VALIDATE,
  OTHER,
  SOMEBODY,
];

/** The sentence of a notice; `name` is who did it, where that is known. */
export function noticeSentence(
  { kind, collection, name }: { kind: string; collection: string | null; name: string | null },
  language: MailLanguage,
): string {
  const isValidation = kind === 'assigned' && collection === 'expenseAccounts';
  const sentence = isValidation ? TO_VALIDATE : (SENTENCES[kind] ?? OTHER);
  const by = name?.trim() || SOMEBODY[language];
  return sentence[language].replace('{name}', () => by);
}
