import { useLingui } from '@lingui/react/macro';
import { formatEuro, formatPercent } from '../../domain/kernel/format.ts';
import { changeOf } from '../../domain/kernel/reporting-period.ts';

/** `+12,5 %`; undefined where there is nothing to compare with. */
export function changeWords(now: number, before: number): string | undefined {
  const change = changeOf(now, before);
  return change === undefined ? undefined : `${change > 0 ? '+' : ''}${formatPercent(change, 1)}`;
}

/** Says an amount against the one before: by how much it is more, and what that was. */
export function useComparedWords(): (
  now: number | undefined,
  before: number | undefined,
) => string | undefined {
  const { t } = useLingui();
  return (now, before) => {
    if (now === undefined || before === undefined) return undefined;
    const [change, amount] = [changeWords(now, before), formatEuro(before)];
    return change ? t`${change}; before: ${amount}` : t`Before: ${amount}`;
  };
}
