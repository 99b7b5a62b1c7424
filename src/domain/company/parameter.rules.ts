import { DORMANT_AFTER, isDormantAfter } from '../crm/dormant.rules.ts';
import { DRIVE_LIMITS, isDriveLimits } from '../drive/drive-limits.rules.ts';
import { isAmount, isMealCap, isNightCaps } from '../hr/expense-caps.rules.ts';
import { isExpenseLimits } from '../hr/expense-limits.rules.ts';
import { isPaymentDays } from '../hr/expense-payment.rules.ts';
import { isHomeWorkAllowances, isHomeWorkDays } from '../hr/home-work-parameters.rules.ts';
import { isMileageScale } from '../hr/mileage-scale.rules.ts';
import type { RuleContext } from '../kernel/entity.ts';
import { problem, type Problem } from '../kernel/problem.ts';
import { FACTUR_X_PROFILE, isFacturXProfile } from '../sales/factur-x.rules.ts';
import { isLateRate, LATE_RATE } from '../sales/late-rate.rules.ts';
import { isTileSource, MAP_TILES } from '../kernel/map-tiles.ts';

interface ParameterLike {
  readonly id: string;
  readonly key: string;
  readonly value?: unknown;
  readonly validFrom?: string | null | undefined;
}

const isRate = (rate: unknown): boolean => typeof rate === 'number' && rate >= 0 && rate <= 100;

/** Shapes of the values that rules read; a key that no rule reads takes any value. */
const SHAPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  'vat.rates': (value) => Array.isArray(value) && value.length > 0 && value.every(isRate),
  'mileage.scale': isMileageScale,
  'expenses.mealCap': isMealCap,
  'expenses.nightCap': isNightCaps,
  'expenses.limits': isExpenseLimits,
  'expenses.secondApprovalFrom': isAmount,
  'expenses.paymentDays': isPaymentDays,
  'homeWork.allowances': isHomeWorkAllowances,
  'homeWork.days': isHomeWorkDays,
  [LATE_RATE]: isLateRate,
  [FACTUR_X_PROFILE]: isFacturXProfile,
  [DORMANT_AFTER]: isDormantAfter,
  [DRIVE_LIMITS]: isDriveLimits,
  [MAP_TILES]: (value) => value === null || isTileSource(value),
};

export async function checkParameter(row: ParameterLike, { lookup }: RuleContext): Promise<Problem[]> {
  const problems: Problem[] = [];
  const shape = SHAPES[row.key];
  if (shape && !shape(row.value)) problems.push(problem('/value', 'invalid', 'parameter.value'));
  // The unique group lets rows without a date pass; a key may have only one of those.
  const sameKey = row.validFrom ? [] : await lookup.where('parameters', { key: row.key });
  if (sameKey.some((other) => other.id !== row.id && !other['validFrom']))
    problems.push(problem('/key', 'unique', 'parameter.exists'));
  return problems;
}
