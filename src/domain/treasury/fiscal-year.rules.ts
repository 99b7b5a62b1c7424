import type { RuleContext, SystemFields } from '../kernel/entity.ts';
import type { Values } from '../kernel/field.ts';
import { problem, type Problem } from '../kernel/problem.ts';
import type { fiscalYearFields } from './fiscal-year.entity.ts';

/** A year ends after its beginning and overlaps no other. */
export async function checkFiscalYear(
  row: Values<typeof fiscalYearFields> & SystemFields,
  { lookup }: RuleContext,
): Promise<Problem[]> {
  if (row.end < row.start) return [problem('/end', 'invalid', 'date.order')];
  const others = (await lookup.where('fiscalYears', {})).filter(({ id }) => id !== row.id);
  const overlaps = others.some((one) => String(one['start']) <= row.end && String(one['end']) >= row.start);
  return overlaps ? [problem('/start', 'invalid', 'year.overlap')] : [];
}
