import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useEngine, useHeldAt, usePerson, useSpan } from '../../../offline/index.ts';
import { Segments } from '../../../ui/form/segments.tsx';
import { NotHere } from '../../../ui/list/not-here.tsx';
import { DashboardSection, MoreLink, Quiet } from '../../../ui/pages/dashboard-section.tsx';
import { Moments } from '../../../ui/record/timeline/timeline.ts';

const SHOWN = 12;

/** What everybody did last, or what I did. */
export function ActivityFeed() {
  const { t } = useLingui();
  const me = usePerson().id;
  const today = useEngine().writer.today();
  const [whose, setWhose] = useState<'all' | 'mine'>('all');
  const isMine = whose === 'mine';
  const heldAt = useHeldAt('activities');
  // What is planned for another day has not happened yet.
  const rows = useSpan('activities', {
    index: 'at',
    to: `${today} 24`,
    descending: true,
    limit: SHOWN,
    ownedBy: isMine ? me : undefined,
  });
  return (
    <DashboardSection
      title={t`Activities`}
      more={
        <MoreLink to={isMine ? `/crm/activities?owner=${encodeURIComponent(me)}` : '/crm/activities'}>
          <Trans>Open the list</Trans>
        </MoreLink>
      }
    >
      <chakra.div w="20rem" maxW="full" mb="3">
        <Segments
          label={t`Whose activities`}
          options={[
            { value: 'all', label: t`Everyone’s` },
            { value: 'mine', label: t({ message: 'Mine', context: 'activities' }) },
          ]}
          value={whose}
          onChange={setWhose}
        />
      </chakra.div>
      {rows?.length === 0 && heldAt !== undefined && (
        <Quiet>
          {heldAt === null ? (
            <NotHere collection="activities" />
          ) : (
            <Trans>Nothing noted yet. Open a company and press Call, Visit or Note.</Trans>
          )}
        </Quiet>
      )}
      {rows && rows.length > 0 && <Moments collection="activities" rows={rows} />}
    </DashboardSection>
  );
}
