import type { RuleContext } from '../kernel/entity.ts';
import type { Values } from '../kernel/field.ts';
import { problem, type Problem } from '../kernel/problem.ts';
import type { contactFields } from './contact.entity.ts';

type ContactValues = Values<typeof contactFields>;

/** One main e-mail and one main phone at most; nobody is born, or consented, in the future. */
export async function checkContact(row: ContactValues, { today }: RuleContext): Promise<Problem[]> {
  const problems: Problem[] = [];
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
