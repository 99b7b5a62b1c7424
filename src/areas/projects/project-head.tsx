import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatDuration } from '../../domain/kernel/duration.ts';
import { formatEuro, formatPercent } from '../../domain/kernel/format.ts';
import type { Shown } from '../../offline/index.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { ProjectNav } from './project-nav.tsx';
import { useBudget } from './use-budget.ts';
import { useProgress } from './use-progress.ts';

/** The pages of a project, how far it is, and its budget against what is used and ordered. */
export function ProjectHead({ row }: { row: Shown }) {
  const { t } = useLingui();
  const percent = useProgress(row);
  const share = useBudget(row);
  const billed = row['calculatedBilled'];
  const margin = row['calculatedMargin'];
  const minutes = row['calculatedMinutes'];
  return (
    <>
      <chakra.div mt="4">
        <ProjectNav project={row.id} current="overview" />
      </chakra.div>
      <chakra.dl
        display="grid"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr) minmax(0, 1fr)',
          md: 'repeat(auto-fit, minmax(9rem, max-content))',
        }}
        columnGap="10"
        rowGap="3"
        mt="4"
        fontVariantNumeric="tabular-nums"
      >
        <Told label={t`Completion`}>
          {percent === null || percent === undefined ? '–' : formatPercent(percent, 0)}
          <chakra.span display="block" maxW="32" mt="1">
            <ProgressBar label={t`Completion`} now={percent ?? 0} max={100} />
          </chakra.span>
        </Told>
        {share && (
          <Told label={t`Budget`}>
            {formatEuro(share.budget)}
            {share.isTold && share.percent !== null && (
              <Note>
                <Trans>{formatPercent(share.percent, 0)} used or ordered</Trans>
              </Note>
            )}
          </Told>
        )}
        {share?.isTold && (
          <Told label={t`Used`}>
            {formatEuro(share.used)}
            {share.committed > 0 && (
              <Note>
                <Trans>and {formatEuro(share.committed)} ordered</Trans>
              </Note>
            )}
          </Told>
        )}
        {share?.isTold && <Told label={t`Remaining`}>{formatEuro(share.left)}</Told>}
        {typeof minutes === 'number' && minutes > 0 && (
          <Told label={t`Time spent`}>{formatDuration(minutes)}</Told>
        )}
        {typeof billed === 'number' && billed !== 0 && <Told label={t`Billed`}>{formatEuro(billed)}</Told>}
        {typeof margin === 'number' && typeof billed === 'number' && billed !== 0 && (
          <Told label={t`Margin`}>
            {formatEuro(margin)}
            {typeof row['calculatedMarginRate'] === 'number' && (
              <Note>{formatPercent(row['calculatedMarginRate'], 1)}</Note>
            )}
          </Told>
        )}
      </chakra.dl>
    </>
  );
}

const Told = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <chakra.dt textStyle="meta" color="fg.muted">
      {label}
    </chakra.dt>
    <chakra.dd fontWeight="medium">{children}</chakra.dd>
  </div>
);
const Note = chakra('span', { base: { display: 'block', color: 'fg.muted', textStyle: 'meta' } });
