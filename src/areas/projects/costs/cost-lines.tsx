import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router-dom';
import { formatDuration } from '../../../domain/kernel/duration.ts';
import { formatDate, formatEuro } from '../../../domain/kernel/format.ts';
import type { CostLine } from '../../../domain/projects/project-figures.rules.ts';
import { COST_NATURES, type CostNature } from '../../../domain/projects/project.fields.ts';
import { useNamedRows, useRows, type Shown } from '../../../offline/index.ts';
import { FigureCell, FigureHead, FigureNote, FigureRow, FigureTable } from '../../../ui/figure-table.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { useText } from '../../../ui/value/domain-text.ts';
import { LinkValue, RecordLink } from '../../../ui/value/link-value.tsx';

const NATURES = Object.keys(COST_NATURES) as CostNature[];

/** Each cost of a project, by nature, and the time by phase: its manager sees them. */
export function CostLines({ row }: { row: Shown }) {
  const { t } = useLingui();
  const text = useText();
  const [params] = useSearchParams();
  const all = (row['calculatedCosts'] as CostLine[] | null | undefined) ?? [];
  const asked = NATURES.find((nature) => nature === params.get('nature'));
  const shown = asked ? all.filter(({ nature }) => nature === asked) : all;
  const there = NATURES.filter((nature) => all.some((line) => line.nature === nature));
  return (
    <>
      <ByPhase project={row.id} lines={all} />
      <chakra.section mt="8" aria-label={t`Each cost`}>
        <chakra.h2 textStyle="section" mb="2">
          <Trans>Each cost</Trans>
        </chakra.h2>
        {there.length > 1 && (
          <Tabs
            label={t`Nature`}
            current={asked ?? 'all'}
            tabs={[
              { id: 'all', label: t`All natures`, search: '' },
              ...there.map((nature) => ({
                id: nature,
                label: text(COST_NATURES[nature]),
                search: `nature=${nature}`,
              })),
            ]}
          />
        )}
        {shown.length === 0 ? (
          <chakra.p color="fg.muted">
            <Trans>Nothing was spent yet. Time, approved expenses and purchases appear here.</Trans>
          </chakra.p>
        ) : (
          <LinesTable lines={shown} />
        )}
      </chakra.section>
    </>
  );
}

function LinesTable({ lines }: { lines: readonly CostLine[] }) {
  const { t } = useLingui();
  const text = useText();
  const here = useNamedRows(
    lines.flatMap(({ onCollection, onId }) =>
      onCollection && onId ? [{ collection: onCollection, id: onId }] : [],
    ),
  );
  return (
    <FigureTable aria-label={t`Each cost`}>
      <thead>
        <FigureRow>
          <FigureHead>
            <Trans>Date</Trans>
          </FigureHead>
          <FigureHead>
            <Trans>Label</Trans>
          </FigureHead>
          <FigureHead data-wide>
            <Trans>By</Trans>
          </FigureHead>
          <FigureHead data-figure>
            <Trans>Amount</Trans>
          </FigureHead>
        </FigureRow>
      </thead>
      <tbody>
        {lines.map(({ lineKey, on, label, nature, by, minutes, amount, onCollection, onId }) => (
          <FigureRow key={lineKey}>
            <FigureCell>{on ? formatDate(on) : ''}</FigureCell>
            <FigureCell>
              {onCollection && onId && here?.has(`${onCollection}/${onId}`) ? (
                <RecordLink to={onCollection} id={onId} />
              ) : (
                label
              )}
              <FigureNote>
                {[nature && text(COST_NATURES[nature]), minutes ? formatDuration(minutes) : '']
                  .filter(Boolean)
                  .join(' · ')}
              </FigureNote>
            </FigureCell>
            <FigureCell data-wide>{by ? <LinkValue to="users" id={by} /> : ''}</FigureCell>
            <FigureCell data-figure>{formatEuro(amount ?? 0)}</FigureCell>
          </FigureRow>
        ))}
      </tbody>
    </FigureTable>
  );
}

/** The time of each phase against its budget; nothing where no phase has either. */
function ByPhase({ project, lines }: { project: string; lines: readonly CostLine[] }) {
  const { t } = useLingui();
  const phases = useRows('phases', { where: { project } });
  const costs = (phases ?? []).flatMap((phase) => {
    const own = lines.filter((line) => line.phase === phase.id);
    const used = own.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
    const budget = phase['budget'];
    return used === 0 && typeof budget !== 'number' ? [] : [{ phase, used, budget }];
  });
  if (costs.length === 0) return null;
  return (
    <chakra.section mt="8" aria-label={t`Costs by phase`}>
      <chakra.h2 textStyle="section" mb="2">
        <Trans>Costs by phase</Trans>
      </chakra.h2>
      <FigureTable aria-label={t`Costs by phase`}>
        <thead>
          <FigureRow>
            <FigureHead>
              <Trans>Phase</Trans>
            </FigureHead>
            <FigureHead data-figure>
              <Trans>Used</Trans>
            </FigureHead>
            <FigureHead data-figure>
              <Trans>Budget</Trans>
            </FigureHead>
          </FigureRow>
        </thead>
        <tbody>
          {costs.map(({ phase, used, budget }) => (
            <FigureRow key={phase.id}>
              <FigureCell>
                <RecordLink to="phases" id={phase.id} />
              </FigureCell>
              <FigureCell data-figure>{formatEuro(used)}</FigureCell>
              <FigureCell data-figure>{typeof budget === 'number' ? formatEuro(budget) : ''}</FigureCell>
            </FigureRow>
          ))}
        </tbody>
      </FigureTable>
    </chakra.section>
  );
}
