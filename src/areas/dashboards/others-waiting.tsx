import { Plural } from '@lingui/react/macro';
import { useEffect } from 'react';
import { formatEuro } from '../../domain/kernel/format.ts';
import { useFresh } from '../../offline/index.ts';
import { DashboardLine, DashboardLines, LineFigure } from '../../ui/pages/dashboard-section.tsx';
import { useAbsencesWaiting } from './department/absence-queue.tsx';
import { useRequestsWaiting } from './department/use-requests-waiting.ts';
import { ABSENCES_TO_DECIDE, REQUESTS_TO_DECIDE } from './paths.ts';

/** Requests for time off and for purchases that wait for this person; tells how many, once that is known. */
export function OthersWaiting({ onCount }: { onCount: (count: number) => void }) {
  useFresh('vacations');
  useFresh('purchaseRequests');
  const absences = useAbsencesWaiting();
  const requests = useRequestsWaiting();
  const count = absences && requests && absences.length + requests.length;
  useEffect(() => {
    if (count !== undefined) onCount(count);
  }, [count, onCount]);
  if (!absences || !requests || count === 0) return null;
  return (
    <DashboardLines>
      {absences.length > 0 && (
        <DashboardLine to={ABSENCES_TO_DECIDE}>
          <Plural
            value={absences.length}
            one="# request for time off to approve"
            other="# requests for time off to approve"
          />
        </DashboardLine>
      )}
      {requests.length > 0 && (
        <DashboardLine
          to={REQUESTS_TO_DECIDE}
          end={
            <LineFigure isWide>
              {formatEuro(requests.reduce((sum, row) => sum + Number(row['calculatedNet'] ?? 0), 0))}
            </LineFigure>
          }
        >
          <Plural
            value={requests.length}
            one="# purchase request to approve"
            other="# purchase requests to approve"
          />
        </DashboardLine>
      )}
    </DashboardLines>
  );
}
