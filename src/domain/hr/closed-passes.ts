import type { RuleContext } from '../kernel/entity.ts';
import { isAdmin } from '../kernel/is-admin.ts';
import { problem, type Problem } from '../kernel/problem.ts';
import { passesIn, type TransportPass } from './home-work-allowance.ts';
import { homeWorkDaysOn, isClosed } from './home-work-parameters.rules.ts';

const priceIn = (passes: readonly TransportPass[], month: string): number =>
  passesIn(passes, month).reduce((sum, { price }) => sum + price, 0);

/**
 * A pass is paid in the months in which it was used. Once such a month is closed, what was paid of it is changed by an
 * administrator alone; a pass told late for months in which nothing was paid by it is told all the same.
 */
export async function checkClosedPasses(
  id: string,
  now: readonly TransportPass[],
  { lookup, today, before, person }: RuleContext,
): Promise<Problem[]> {
  const was = (before?.['transportPasses'] as readonly TransportPass[] | null | undefined) ?? [];
  if (!person || isAdmin(person) || !before || JSON.stringify(was) === JSON.stringify(now)) return [];
  const used = await lookup.where('homeWorkDays', { employee: id, kind: 'public transport' });
  const limits = await homeWorkDaysOn(lookup, today);
  const months = new Set(used.map((day) => String(day['date']).slice(0, 7)));
  const isChanged = [...months].some(
    (month) => isClosed(`${month}-01`, today, limits) && priceIn(was, month) !== priceIn(now, month),
  );
  return isChanged ? [problem('/transportPasses', 'invalid', 'homeWork.month.closed')] : [];
}
