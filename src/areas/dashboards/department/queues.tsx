import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Segments } from '../../../ui/form/segments.tsx';
import { AbsenceQueue, useAbsencesWaiting } from './absence-queue.tsx';
import { ApprovalQueue, useWaiting } from './approval-queue.tsx';
import { RequestQueue } from './request-queue.tsx';
import { useServiceRequests } from './use-requests-waiting.ts';

type Queue = 'accounts' | 'absences' | 'requests';

/**
 * All that waits for this manager. One queue at a time, since the same keys decide in each: the first that has something, the
 * expense accounts before the absences and these before the purchase requests, until another is chosen.
 */
export function Queues() {
  const { t } = useLingui();
  const accounts = useWaiting();
  const absences = useAbsencesWaiting();
  const requests = useServiceRequests();
  const [chosen, choose] = useState<Queue>();
  const [ofAccounts, ofAbsences, ofRequests] = [accounts, absences, requests].map(
    (rows) => rows?.length ?? 0,
  );
  const options: { value: Queue; label: string; count: number | undefined }[] = [
    { value: 'accounts', label: t`Expenses (${ofAccounts})`, count: ofAccounts },
    { value: 'absences', label: t`Vacations (${ofAbsences})`, count: ofAbsences },
    { value: 'requests', label: t`Purchases (${ofRequests})`, count: ofRequests },
  ];
  if (!absences || !requests || (!ofAbsences && !ofRequests)) return <ApprovalQueue />;
  const first = accounts && options.find(({ count }) => count)?.value;
  const kept = options.find(({ value, count }) => value === chosen && (count || value === 'accounts'))?.value;
  const shown = kept ?? first ?? 'accounts';
  return (
    <>
      <chakra.div maxW="34rem" mb="-4">
        <Segments
          label={t`To approve`}
          options={options.filter(({ value, count }) => count || value === 'accounts')}
          value={shown}
          onChange={choose}
        />
      </chakra.div>
      {shown === 'accounts' && <ApprovalQueue />}
      {shown === 'absences' && <AbsenceQueue waiting={absences} />}
      {shown === 'requests' && <RequestQueue waiting={requests} />}
    </>
  );
}
