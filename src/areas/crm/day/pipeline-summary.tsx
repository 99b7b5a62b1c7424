import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatEuro, formatNumber } from '../../../domain/kernel/format.ts';
import { useHeldAt, useRows, type Shown } from '../../../offline/index.ts';
import { NotHere } from '../../../ui/list/not-here.tsx';
import {
  DashboardLine,
  DashboardLines,
  DashboardSection,
  LineFigure,
  MoreLink,
  Quiet,
} from '../../../ui/pages/dashboard-section.tsx';
import { useText } from '../../../ui/value/domain-text.ts';

const PIPELINE = '/pipeline';

/** What may be sold, by stage: how many, how much, and how much of it is likely. What is won or lost is the pipeline's own. */
export function PipelineSummary() {
  const { t } = useLingui();
  const stages = useRows('opportunityStages', { orderBy: 'position' });
  const heldAt = useHeldAt('opportunities');
  const open = stages?.filter(
    ({ kind, isActive }) => kind !== 'won' && kind !== 'lost' && isActive !== false,
  );
  return (
    <DashboardSection
      title={t`Pipeline`}
      more={
        <MoreLink to={PIPELINE}>
          <Trans>Open the pipeline</Trans>
        </MoreLink>
      }
    >
      {heldAt === null && (
        <Quiet>
          <NotHere collection="opportunities" />
        </Quiet>
      )}
      {open && open.length > 0 && (
        <DashboardLines>
          {open.map((stage) => (
            <StageLine key={stage.id} stage={stage} />
          ))}
        </DashboardLines>
      )}
    </DashboardSection>
  );
}

function StageLine({ stage }: { stage: Shown }) {
  const { t } = useLingui();
  const text = useText();
  const rows = useRows('opportunities', { where: { stage: stage.id } });
  const sum = (field: string): string =>
    formatEuro((rows ?? []).reduce((total, row) => total + Number(row[field] ?? 0), 0));
  return (
    <DashboardLine
      to={PIPELINE}
      end={
        rows && (
          <>
            <LineFigure weight="aside">{formatNumber(rows.length)}</LineFigure>
            <chakra.span display="flex" flexDirection="column" alignItems="flex-end" minW="7.5rem">
              <LineFigure>{sum('amount')}</LineFigure>
              <LineFigure weight="aside" data-tip={t`Weighted by probability`}>
                {sum('weightedAmount')}
              </LineFigure>
            </chakra.span>
          </>
        )
      }
    >
      {text(stage.displayLine1 ?? '')}
    </DashboardLine>
  );
}
