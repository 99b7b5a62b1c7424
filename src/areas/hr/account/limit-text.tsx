import { Trans } from '@lingui/react/macro';
import { formatEuro } from '../../../domain/kernel/format.ts';
import type { Cost } from '../../../domain/hr/expense-kinds.rules.ts';
import { LINE_NAMES } from '../../../domain/hr/expense-options.ts';
import { useText } from '../../../ui/value/domain-text.ts';

/** The limit that a line goes beyond, and what was spent under it with this line. */
export function LimitText({ cost }: { cost: Cost }) {
  const text = useText();
  const { calculatedLimit, calculatedLimitSum, calculatedLimitPer, calculatedLimitOn } = cost;
  if (typeof calculatedLimit !== 'number' || !calculatedLimitOn) return null;
  const [what, limit, sum] = [
    text(LINE_NAMES[calculatedLimitOn]),
    formatEuro(calculatedLimit),
    formatEuro(calculatedLimitSum ?? 0),
  ];
  switch (calculatedLimitPer) {
    case 'day':
      return (
        <Trans>
          {what}: {sum} on this day, where {limit} is the limit of a day.
        </Trans>
      );
    case 'month':
      return (
        <Trans>
          {what}: {sum} in the month with this line, where {limit} is the limit of a month.
        </Trans>
      );
    default:
      return (
        <Trans>
          {what}: {sum}, where {limit} is the limit.
        </Trans>
      );
  }
}
