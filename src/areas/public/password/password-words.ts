import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What is wrong with a password, by its code. */
export const PASSWORD_PROBLEMS: Readonly<Record<string, MessageDescriptor>> = {
  required: msg`Enter a password`,
  'password.short': msg`At least 12 characters: shorter ones are tried out quickly by whoever steals a copy of the database. A sentence of four or five words is easy to keep in mind.`,
  'password.long': msg`This is longer than a log-in takes.`,
  'password.common': msg`This is among the first that somebody would try: it is made of common words, names, years or keys in a row. Take words that do not go together.`,
  'password.same': msg`This is the password you have now.`,
  'password.wrong': msg`This is not your present password.`,
};

/** Of a code that this build does not know. */
export const OTHER_PROBLEM = msg`The server does not take this password. Choose another.`;

/** By strength, 0 to 4. */
export const STRENGTHS: readonly MessageDescriptor[] = [
  msg`Not enough`,
  msg`Weak`,
  msg`Fair`,
  msg`Good`,
  msg`Strong`,
];
