import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What is wrong with an e-mail to a customer: said where it is written, and where the server has refused it. */
export const MAIL_DETAILS: Readonly<Record<string, MessageDescriptor>> = {
  'mail.recipients': msg`Ten addresses at most.`,
  'mail.subject': msg`The subject is one line.`,
  'mail.customer': msg`The document is another customer’s.`,
  'mail.draft': msg`A draft is no invoice yet: issue it first.`,
  'mail.unfinished': msg`The quote lacks something still: complete it first.`,
  'mail.credit': msg`A credit note is not reminded of.`,
  'mail.reminded': msg`The customer was reminded at this level already, or is about to be.`,
  'mail.many': msg`So many of your e-mails are waiting that this one would not go today.`,
};
