import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Segments } from '../../../ui/form/segments.tsx';
import { AbsenceQueue, useAbsencesWaiting } from './absence-queue.tsx';
import { ApprovalQueue, useWaiting } from './approval-queue.tsx';

type Queue = 'accounts' | 'absences';

/**
 * All that waits for this manager. One queue at a time, since the same keys decide in each: the one that has something, the
 * expense accounts before the absences, until another is chosen.
 */
export function Queues() {
  const { t } = useLingui();
  const accounts = useWaiting();
  const absences = useAbsencesWaiting();
  const [chosen, choose] = useState<Queue>();
  const [ofAccounts, ofAbsences] = [accounts?.length ?? 0, absences?.length ?? 0];
  const shown: Queue = chosen ?? (accounts && ofAccounts === 0 && ofAbsences > 0 ? 'absences' : 'accounts');
  if (!absences || ofAbsences === 0) return <ApprovalQueue />;
  return (
    <>
      <chakra.div maxW="28rem" mb="4">
        <Segments
          label={t`To approve`}
          options={[
            { value: 'accounts', label: t`Expense accounts (${ofAccounts})` },
            { value: 'absences', label: t`Vacations (${ofAbsences})` },
          ]}
          value={shown}
          onChange={choose}
        />
      </chakra.div>
      {shown === 'accounts' ? <ApprovalQueue /> : <AbsenceQueue waiting={absences} />}
    </>
  );
}
