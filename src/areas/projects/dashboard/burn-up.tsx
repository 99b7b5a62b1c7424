import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { burnUp } from '../../../domain/projects/burn-up.ts';
import { formatDate } from '../../../domain/kernel/format.ts';
import type { Shown } from '../../../offline/index.ts';
import { Chart } from '../../../ui/chart/chart.ts';
import { Select } from '../../../ui/form/input.tsx';

interface BurnUpProps {
  readonly projects: readonly Shown[];
  readonly tasks: readonly Shown[];
  readonly today: string;
}

/** The tasks of a project week by week: how many there were, and how many were done. */
export function BurnUp({ projects, tasks, today }: BurnUpProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<string>();
  const withTasks = projects.filter(
    ({ id, status }) => status === 'in progress' && tasks.some((task) => task['calculatedProject'] === id),
  );
  const shown = withTasks.find(({ id }) => id === chosen) ?? withTasks[0];
  if (!shown) return null;
  const weeks = burnUp(
    tasks.filter((task) => task['calculatedProject'] === shown.id),
    today,
  );
  return (
    <chakra.section mt="8" aria-label={t`Burn-up`}>
      <Select
        aria-label={t`Project`}
        value={shown.id}
        onChange={({ target }) => setChosen(target.value)}
        maxW="24rem"
        mb="3"
      >
        {withTasks.map(({ id, displayLine1 }) => (
          <option key={id} value={id}>
            {displayLine1}
          </option>
        ))}
      </Select>
      <Chart
        kind="line"
        title={t`Tasks planned and done`}
        categoryLabel={t`Week of`}
        categories={weeks.map(({ day }) => formatDate(day))}
        unit="number"
        series={[
          { id: 'all', label: t`Planned`, values: weeks.map(({ all }) => all) },
          { id: 'done', label: t`Completed`, values: weeks.map(({ done }) => done) },
        ]}
      />
    </chakra.section>
  );
}
