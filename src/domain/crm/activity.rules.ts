import type { EntailContext, RuleContext } from '../kernel/entity.ts';
import type { Values } from '../kernel/field.ts';
import { ERASED_TEXT } from '../kernel/erased-text.ts';
import { problem, type Problem } from '../kernel/problem.ts';
import { truncate } from '../kernel/text.ts';
import type { activityFields } from './activity.entity.ts';

type ActivityValues = Values<typeof activityFields>;

/** Its subject, else the beginning of what was noted; that its words went with whom it was about / the company. */
export async function displayActivity(
  row: ActivityValues,
  { lookup }: RuleContext,
): Promise<[string, string]> {
  const company = row.company ? await lookup.get('companies', row.company) : undefined;
  const [firstLine = ''] = (row.notes ?? '').trim().split('\n');
  const isEmptied = row.subject === ERASED_TEXT && firstLine === '';
  return [isEmptied ? 'Emptied' : row.subject || truncate(firstLine, 80), company?.displayLine1 ?? ''];
}

/**
 * A follow-up that is done knows its day, where it was done: a device without a network sends it much later. Of what is
 * entered as done nobody says when.
 */
export async function entailedByDone(
  { done, doneOn }: ActivityValues,
  { before, today }: EntailContext,
): Promise<Partial<ActivityValues>> {
  if (!done) return doneOn ? { doneOn: null } : {};
  return before && !before['done'] && !doneOn ? { doneOn: today } : {};
}

/** Something is told, and what follows does not come before it. */
export async function checkActivity(row: ActivityValues): Promise<Problem[]> {
  const problems: Problem[] = [];
  if (!row.subject && !row.notes)
    problems.push(problem(row.kind === 'note' ? '/notes' : '/subject', 'required', 'activity.empty'));
  if (row.followUp && row.followUp < row.at.slice(0, 10))
    problems.push(problem('/followUp', 'invalid', 'followUp.before'));
  return problems;
}
