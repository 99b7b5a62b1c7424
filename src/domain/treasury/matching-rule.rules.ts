import type { Values } from '../kernel/field.ts';
import { problem, type Problem } from '../kernel/problem.ts';
import type { matchingRuleFields } from './matching-rule.entity.ts';

/** A rule says which lines it speaks of, by amounts in their order. */
export async function checkMatchingRule(row: Values<typeof matchingRuleFields>): Promise<Problem[]> {
  const { labelContains, counterpartIban, minAmount, maxAmount } = row;
  const found: Problem[] = [];
  if (!labelContains && !counterpartIban) found.push(problem('/labelContains', 'required', 'rule.condition'));
  if (typeof minAmount === 'number' && typeof maxAmount === 'number' && maxAmount < minAmount)
    found.push(problem('/maxAmount', 'invalid', 'number.order'));
  return found;
}
