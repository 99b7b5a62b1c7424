import { chakra } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { valueOn } from '../../../domain/kernel/value-on.ts';
import { formatDate, formatEuro, formatPercent } from '../../../domain/kernel/format.ts';
import { HOUR_RATE } from '../../../domain/projects/project-rate.rules.ts';
import { projectMachine } from '../../../domain/projects/project.machine.ts';
import { useEngine, useFresh, useRows } from '../../../offline/index.ts';
import { FigureCell, FigureHead, FigureNote, FigureRow, FigureTable } from '../../../ui/figure-table.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import {
  DashboardLine,
  DashboardLines,
  DashboardSection,
  Quiet,
} from '../../../ui/pages/dashboard-section.tsx';
import { Figures } from '../../../ui/pages/figures.tsx';
import { RecordLink } from '../../../ui/value/link-value.tsx';
import { StatusBadge } from '../../../ui/value/status-badge.tsx';
import { taskPath } from '../paths.ts';
import { BurnUp } from './burn-up.tsx';
import { healthOf, type Health } from './health.ts';

const RUNNING: readonly unknown[] = ['draft', 'in progress', 'on hold'];
const SHOWN_DEADLINES = 8;

/** The projects that go on, the worst first: budget, progress, late tasks and what comes next. */
export default function ProjectsDashboardPage() {
  const { t } = useLingui();
  useFresh('projects');
  useFresh('tasks');
  useFresh('phases');
  const today = useEngine().writer.today();
  const projects = useRows('projects');
  const phases = useRows('phases');
  const tasks = useRows('tasks');
  const rates = useRows('parameters', { where: { key: HOUR_RATE } });
  const healths = useMemo(
    () =>
      projects &&
      phases &&
      tasks &&
      rates &&
      healthOf(
        { projects: projects.filter(({ status }) => RUNNING.includes(status)), phases, tasks },
        { today, rate: valueOn(rates, today) },
      ),
    [projects, phases, tasks, rates, today],
  );
  const late = healths?.reduce((sum, one) => sum + one.late.length, 0);
  const told = healths?.filter(({ used }) => used !== undefined);
  const over = told?.filter(({ left }) => left !== undefined && left < 0).length;
  const deadlines = (healths ?? [])
    .flatMap(({ next }) => next)
    .toSorted((a, b) => (a.due < b.due ? -1 : 1))
    .slice(0, SHOWN_DEADLINES);
  return (
    <>
      <PageHeader title={t`Project overview`} subtitle={t`Budget, progress and deadlines of open projects`} />
      <Figures
        figures={[
          {
            id: 'open',
            label: t`Open projects`,
            value: healths && String(healths.length),
            to: '/projects?tab=open',
          },
          {
            id: 'late',
            label: t`Late tasks`,
            value: late === undefined ? undefined : String(late),
            to: `/projects/tasks?tab=open`,
          },
          {
            id: 'over',
            label: t`Over budget`,
            value: over === undefined ? undefined : String(over),
            to: '/projects?tab=open',
          },
          {
            id: 'used',
            label: t`Used`,
            value: told && formatEuro(told.reduce((sum, { used }) => sum + (used ?? 0), 0)),
            to: '/projects?tab=open',
          },
          {
            id: 'billed',
            label: t`Billed`,
            value: healths && formatEuro(healths.reduce((sum, { billed }) => sum + billed, 0)),
            to: '/projects?tab=open',
          },
        ]}
      />
      {healths && healths.length === 0 ? (
        <Quiet>
          <Trans>No project is open. Open projects appear here, the ones in trouble first.</Trans>
        </Quiet>
      ) : (
        healths && <HealthTable healths={healths} />
      )}
      <BurnUp projects={projects ?? []} tasks={tasks ?? []} today={today} />
      <DashboardSection title={t`Next deadlines`}>
        {deadlines.length === 0 ? (
          <Quiet>
            <Trans>No deadline is near.</Trans>
          </Quiet>
        ) : (
          <DashboardLines>
            {deadlines.map(({ task, due }) => (
              <DashboardLine key={task.id} to={taskPath(task)} end={<span>{formatDate(due)}</span>}>
                {task.displayLine1}
              </DashboardLine>
            ))}
          </DashboardLines>
        )}
      </DashboardSection>
    </>
  );
}

function HealthTable({ healths }: { healths: readonly Health[] }) {
  const { t } = useLingui();
  return (
    <chakra.section mt="6" aria-label={t`Open projects`} overflowX="auto">
      <FigureTable aria-label={t`Open projects`}>
        <thead>
          <FigureRow>
            <FigureHead>
              <Trans>Project</Trans>
            </FigureHead>
            <FigureHead data-figure>
              <Trans>Completion</Trans>
            </FigureHead>
            <FigureHead data-figure data-wide>
              <Trans>Budget</Trans>
            </FigureHead>
            <FigureHead data-figure data-wide>
              <Trans>Used</Trans>
            </FigureHead>
            <FigureHead data-figure data-wide>
              <Trans>Ordered</Trans>
            </FigureHead>
            <FigureHead data-figure data-wide>
              <Trans>Billed</Trans>
            </FigureHead>
            <FigureHead data-figure data-wide>
              <Trans>Margin</Trans>
            </FigureHead>
            <FigureHead data-figure>
              <Trans>Late</Trans>
            </FigureHead>
          </FigureRow>
        </thead>
        <tbody>
          {healths.map(({ project, percent, planned, budget, used, committed, billed, margin, late }) => (
            <FigureRow key={project.id}>
              <FigureCell>
                <RecordLink to="projects" id={project.id} />
                <FigureNote>
                  <StatusBadge machine={projectMachine} value={project['status']} />
                </FigureNote>
              </FigureCell>
              <FigureCell data-figure>
                {percent === null ? '–' : formatPercent(percent, 0)}
                {planned !== null && (
                  <FigureNote>
                    <Trans>{formatPercent(planned, 0)} planned</Trans>
                  </FigureNote>
                )}
              </FigureCell>
              <FigureCell data-figure data-wide>
                {budget === null ? '' : formatEuro(budget)}
              </FigureCell>
              <FigureCell data-figure data-wide>
                {used === undefined ? '' : formatEuro(used)}
              </FigureCell>
              <FigureCell data-figure data-wide>
                {committed === undefined ? '' : formatEuro(committed)}
              </FigureCell>
              <FigureCell data-figure data-wide>
                {formatEuro(billed)}
              </FigureCell>
              <FigureCell data-figure data-wide>
                {margin === undefined ? '' : formatEuro(margin)}
              </FigureCell>
              <FigureCell data-figure>
                {late.length === 0 ? '' : <Plural value={late.length} one="# task" other="# tasks" />}
              </FigureCell>
            </FigureRow>
          ))}
        </tbody>
      </FigureTable>
    </chakra.section>
  );
}
