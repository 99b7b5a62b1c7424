import { isEmpty } from '../kernel/empty.ts';
import { ERASED_TEXT } from '../kernel/erased-text.ts';
import type { EntailContext, RuleContext } from '../kernel/entity.ts';
import type { Values } from '../kernel/field.ts';
import { problem, type Problem } from '../kernel/problem.ts';
import type { contactFields } from './contact.entity.ts';

type ContactValues = Values<typeof contactFields>;

/** What of a person who is erased may hold something; where they worked, and who dealt with them, stays. */
const ERASED = {
  title: null,
  firstName: ERASED_TEXT,
  lastName: ERASED_TEXT,
  jobTitle: null,
  role: null,
  emails: null,
  phones: null,
  address: null,
  language: null,
  birthday: null,
  newsletter: false,
  consentDate: null,
  tags: null,
  notes: null,
  lastSeen: null,
  attachments: null,
  mergeRecord: null,
} as const satisfies Partial<ContactValues>;

/** With its erasure goes all that is personal. */
export const entailedByErasure = async (
  row: ContactValues,
  { before }: EntailContext,
): Promise<Partial<ContactValues>> => (row.erasedOn && !before?.['erasedOn'] ? ERASED : {});

/** One main e-mail and one main phone at most; nobody is born, or consented, in the future; who is erased stays so. */
export async function checkContact(row: ContactValues, { today, before }: RuleContext): Promise<Problem[]> {
  const problems: Problem[] = [];
  if (before?.['erasedOn'] && row.erasedOn !== before['erasedOn'])
    problems.push(problem('/erasedOn', 'invalid', 'contact.erased'));
  // What a device adds that did not know of it is refused: it would be personal data again.
  if (before?.['erasedOn'])
    for (const [name, blank] of Object.entries(ERASED)) {
      const value = row[name as keyof ContactValues];
      const isBlank = isEmpty(value) || value === blank;
      if (!isBlank) problems.push(problem(`/${name}`, 'invalid', 'contact.erased'));
    }
  for (const name of ['emails', 'phones'] as const) {
    const primaries = (row[name] ?? []).flatMap((line, index) => (line.primary ? [index] : []));
    for (const index of primaries.slice(1))
      problems.push(problem(`/${name}/${index}/primary`, 'unique', 'primary.exists'));
  }
  for (const name of ['birthday', 'consentDate', 'erasedOn'] as const) {
    const day = row[name];
    if (day && day > today) problems.push(problem(`/${name}`, 'invalid', 'date.future'));
  }
  return problems;
}
