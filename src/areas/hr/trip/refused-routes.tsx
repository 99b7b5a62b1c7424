import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { formatDate } from '../../../domain/kernel/format.ts';
import { tripOf, type Cost } from '../../../domain/hr/expense-kinds.rules.ts';
import { Notice } from '../../../ui/notice.tsx';
import { routeName } from '../../../parts/expense/cost-summary.ts';

/** Trips that are not added, each by its name and day: their route is there already. */
export function RefusedRoutes({ costs }: { costs: readonly Cost[] }) {
  if (costs.length === 0) return null;
  return (
    <Notice tone="warning">
      <Trans>A route already exists on this date; these are left out:</Trans>
      <chakra.ul m="0" mt="1" ps="4">
        {costs.map((cost) => {
          const trip = tripOf(cost);
          return (
            <li key={cost.lineKey}>
              {trip && routeName(trip)} · {formatDate(cost.date)}
            </li>
          );
        })}
      </chakra.ul>
    </Notice>
  );
}
