import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { formatDate, formatPercent } from '../../domain/kernel/format.ts';
import { inPhaseOrder } from '../../domain/projects/phase-order.ts';
import { percentOfPhase } from '../../domain/projects/progress.rules.ts';
import { workMachine } from '../../domain/projects/work.machine.ts';
import { useEngine, useFresh, useRows, type Shown } from '../../offline/index.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Timeline } from '../../ui/timeline/timeline.ts';
import type { TimelineItem, TimelineZoom } from '../../ui/timeline/timeline-props.ts';
import { useToast } from '../../ui/toast/toasts.tsx';
import { LinkValue } from '../../ui/value/link-value.tsx';
import { StatusBadge } from '../../ui/value/status-badge.tsx';
import { phasePath } from './paths.ts';

/** The description of a project and its phases: on their days, and one by one. */
export function ProjectStory({ row }: { row: Shown }) {
  useFresh('phases');
  useFresh('tasks');
  const description = typeof row['description'] === 'string' ? row['description'].trim() : '';
  return (
    <chakra.div display="flex" flexDirection="column" gap="6">
      {description !== '' && (
        <chakra.p whiteSpace="pre-line" maxW="42rem" lineHeight="normal">
          {description}
        </chakra.p>
      )}
      <Phases project={row} />
    </chakra.div>
  );
}

function Phases({ project }: { project: Shown }) {
  const { t } = useLingui();
  const found = useRows('phases', { where: { project: project.id } });
  const tasks = useRows('tasks', { where: { calculatedProject: project.id } });
  const phases = useMemo(() => found && inPhaseOrder(found), [found]);
  if (!phases || !tasks) return <chakra.div minH="24" aria-busy />;
  const percents = new Map(
    phases.map(({ id }) => [
      id,
      percentOfPhase(
        project,
        tasks.filter(({ phase }) => phase === id),
      ),
    ]),
  );
  return (
    <section aria-label={t`Phases`}>
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="3" mb="2">
        <chakra.h2 textStyle="section">
          <Trans>Phases</Trans>
        </chakra.h2>
        <LinkButton variant="outline" size="sm" to={`/projects/phases/new?project=${project.id}`}>
          <Plus size={16} aria-hidden />
          <Trans>New phase</Trans>
        </LinkButton>
      </chakra.div>
      {phases.length === 0 ? (
        <chakra.p color="fg.muted">
          <Trans>No phases yet. A phase holds the tasks of a part of the project.</Trans>
        </chakra.p>
      ) : (
        <>
          <PhaseTimeline phases={phases} percents={percents} />
          <chakra.ul listStyleType="none" mt="4">
            {phases.map((phase) => (
              <PhaseLine key={phase.id} phase={phase} percent={percents.get(phase.id) ?? null} />
            ))}
          </chakra.ul>
        </>
      )}
    </section>
  );
}

function PhaseLine({ phase, percent }: { phase: Shown; percent: number | null }) {
  const [start, end] = [phase['start'], phase['end']].map((day) =>
    typeof day === 'string' ? formatDate(day) : '',
  );
  const responsible = phase['responsible'];
  return (
    <chakra.li
      display="flex"
      alignItems="center"
      flexWrap={{ base: 'wrap', md: 'nowrap' }}
      columnGap="4"
      rowGap="1"
      minH="11"
      py="1"
      borderBottom="1px solid"
      borderColor="border.muted"
    >
      <chakra.div flex={{ base: '1 0 100%', md: '1' }} minW="0" truncate>
        <PhaseName to={phasePath(String(phase['project']), phase.id)}>{phase.displayLine1}</PhaseName>
      </chakra.div>
      <StatusBadge machine={workMachine} value={phase['status']} />
      {typeof responsible === 'string' && (
        <chakra.span textStyle="dense">
          <LinkValue to="users" id={responsible} />
        </chakra.span>
      )}
      <chakra.span textStyle="dense" fontVariantNumeric="tabular-nums" color="fg.muted">
        {[start, end].filter(Boolean).join(' – ')}
      </chakra.span>
      <chakra.span textStyle="dense" fontVariantNumeric="tabular-nums" ms="auto" minW="12" textAlign="end">
        {percent === null ? '–' : formatPercent(percent, 0)}
      </chakra.span>
    </chakra.li>
  );
}

const PhaseName = chakra(Link, {
  base: {
    fontWeight: 'medium',
    borderRadius: 'control',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
});

interface PhaseTimelineProps {
  readonly phases: readonly Shown[];
  readonly percents: ReadonlyMap<string, number | null>;
}

/** The phases on their days, moved by mouse, finger and keyboard; a move can be taken back. */
function PhaseTimeline({ phases, percents }: PhaseTimelineProps) {
  const { t } = useLingui();
  const engine = useEngine();
  const navigate = useNavigate();
  const toast = useToast();
  const [zoom, setZoom] = useState<TimelineZoom>('month');
  const items = useMemo(
    () =>
      phases.flatMap((phase): TimelineItem[] => {
        const [start, end] = [phase['start'] ?? phase['end'], phase['end'] ?? phase['start']];
        if (typeof start !== 'string' || typeof end !== 'string') return [];
        return [
          {
            id: phase.id,
            title: phase.displayLine1 ?? '',
            from: start,
            to: end,
            done: percents.get(phase.id) ?? 0,
            tone: phase['status'] === 'Completed' ? 'success' : 'info',
          },
        ];
      }),
    [phases, percents],
  );
  if (items.length === 0) return null;
  const of = (id: string) => phases.find((phase) => phase.id === id);
  const move = (id: string, start: string, end: string): void => {
    const before = of(id);
    const back = { start: before?.['start'] ?? null, end: before?.['end'] ?? null };
    engine
      .update('phases', id, { start, end })
      .then(() =>
        toast({
          text: t`“${before?.displayLine1 ?? ''}” moved`,
          action: { label: t`Undo`, run: () => void engine.update('phases', id, back).catch(() => {}) },
        }),
      )
      .catch(() => toast({ text: t`This could not be moved.` }));
  };
  return (
    <Timeline
      label={t`Phases on their days`}
      items={items}
      today={engine.writer.today()}
      zoom={zoom}
      onZoom={setZoom}
      onMove={move}
      onOpen={(id) => void navigate(phasePath(String(of(id)?.['project']), id))}
    />
  );
}
