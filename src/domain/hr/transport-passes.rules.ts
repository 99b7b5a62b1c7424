import { addMonthsClamped, endOfMonth } from '../kernel/dates.ts';
import type { RuleContext } from '../kernel/entity.ts';
import { isAdmin } from '../kernel/is-admin.ts';
import { problem, type Problem } from '../kernel/problem.ts';
import type { TransportPass } from './home-work-allowance.ts';
import { homeWorkDaysOn, isClosed } from './home-work-parameters.rules.ts';

type Passes = readonly TransportPass[];

/** What a pass comes to in the months up to this day: its price in each of them. Empty where that is nothing. */
function paidUntil({ from, to, price }: TransportPass, last: string): string {
  if (from > last) return '';
  const end = !to || to > last ? last : to;
  return end < from ? '' : JSON.stringify([from.slice(0, 7), end.slice(0, 7), price]);
}

/** What was paid of a month that is closed stays so, whatever is said of a pass later: an administrator alone changes that. */
export async function checkClosedPasses(
  passes: Passes,
  was: Passes,
  { today, lookup, person }: RuleContext,
): Promise<Problem[]> {
  if (!person || isAdmin(person)) return [];
  const days = await homeWorkDaysOn(lookup, today);
  const before = addMonthsClamped(`${today.slice(0, 7)}-01`, -1);
  const last = endOfMonth(isClosed(before, today, days) ? before : addMonthsClamped(before, -1));
  const paid = was.map((pass) => paidUntil(pass, last)).filter(Boolean);
  const problems = passes.flatMap((pass, index) => {
    const now = paidUntil(pass, last);
    const known = paid.indexOf(now);
    if (known >= 0) paid.splice(known, 1);
    return now && known < 0
      ? [problem(`/transportPasses/${index}/from`, 'invalid', 'homeWork.month.closed')]
      : [];
  });
  // One that is there no more, where no other stands for it.
  return paid.length > 0 && problems.length === 0
    ? [problem('/transportPasses', 'invalid', 'homeWork.month.closed')]
    : problems;
}
