import { useMemo } from 'react';
import { mileageOf, type Cost } from '../../../domain/hr/expense-kinds.rules.ts';
import type { ExpenseAccountRow } from '../../../domain/hr/mileage-facts.ts';
import { usePerson } from '../../../offline/index.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { AroundLinesProps } from '../../../ui/record/lines/declared-lines.ts';
import { ConfirmRead } from './confirm-read.tsx';
import { Claims, useDuplicates, type KnownClaims } from '../line/line-duplicates.tsx';

const LookedUpTrips = lazyPart(async () => (await import('../trip/looked-up-trips.tsx')).LookedUpTrips);

const isEstimated = (cost: Cost): boolean => {
  const trip = mileageOf(cost);
  return trip?.kmSource === 'estimate' && Boolean(trip.km);
};

/** What is asked once for all the lines of an account. */
export function AroundCosts({ row, lines, isOpen, onWrite, onEdit, children }: AroundLinesProps<Cost>) {
  const { id, employee } = row as ExpenseAccountRow;
  const isChecking = employee !== usePerson().id;
  // Two may claim one dinner: whoever checks compares with all that they are shown.
  const duplicatesOf = useDuplicates(isChecking ? undefined : employee);
  const claims = useMemo(
    (): KnownClaims => ({ account: id, duplicatesOf, isChecking }),
    [id, duplicatesOf, isChecking],
  );
  const estimated = useMemo(() => lines.filter(isEstimated), [lines]);
  return (
    <Claims value={claims}>
      {isOpen && estimated.length > 0 && (
        <LookedUpTrips employee={employee} estimated={estimated} onWrite={onWrite} onEdit={onEdit} />
      )}
      <ConfirmRead isOpen={isOpen} onWrite={onWrite}>
        {children}
      </ConfirmRead>
    </Claims>
  );
}
