import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { capitalize } from '../../../domain/kernel/text.ts';
import { useEngine, usePerson, type Group } from '../../../offline/index.ts';
import { Chart } from '../../../ui/chart/chart.ts';
import { DashboardSection, Quiet } from '../../../ui/pages/dashboard-section.tsx';
import { monthsUpTo, spentBy } from './questions.ts';
import { useAnswer } from '../../../ui/list/use-answer.ts';

const MONTHS = 12;
/** So many people have a bar; the others stand in one. */
const MOST_PEOPLE = 10;

const sumOf = ({ sums }: Pick<Group, 'sums'>): number => sums['calculatedTotal'] ?? 0;

/** What the service spends: by month, and by person over the same year. */
export function ServiceSpend() {
  const { t, i18n } = useLingui();
  const person = usePerson();
  const months = monthsUpTo(useEngine().writer.today(), MONTHS);
  const byMonth = useAnswer(spentBy('period', person, months));
  const byPerson = useAnswer(spentBy('employee', person, months));
  if (!byMonth || !byPerson) return null;
  const monthName = (month: string): string =>
    capitalize(
      i18n.date(new Date(`${month}-15T12:00:00Z`), { month: 'short', year: '2-digit', timeZone: 'UTC' }),
    );
  const inMonth = new Map(byMonth.groups.map((group) => [group.value, sumOf(group)]));
  const people = byPerson.groups
    .map((group) => ({ name: byPerson.names[String(group.value)] ?? '–', sum: sumOf(group) }))
    .toSorted((a, b) => b.sum - a.sum);
  const rest = people.slice(MOST_PEOPLE).reduce((all, { sum }) => all + sum, 0);
  const shown = [...people.slice(0, MOST_PEOPLE), ...(rest > 0 ? [{ name: t`Others`, sum: rest }] : [])];
  return (
    <DashboardSection title={t`Expenses of the last twelve months`}>
      {byMonth.count === 0 ? (
        <Quiet>
          <Trans>Nothing was claimed in these months.</Trans>
        </Quiet>
      ) : (
        <chakra.div display="flex" flexDirection="column" gap="8">
          <Chart
            kind="bar"
            title={t`By month`}
            categoryLabel={t`Month`}
            categories={months.map(monthName)}
            unit="euro"
            series={[
              { id: 'spent', label: t`Claimed`, values: months.map((month) => inMonth.get(month) ?? 0) },
            ]}
          />
          <Chart
            kind="bar"
            title={t`By person`}
            categoryLabel={t`Person`}
            categories={shown.map(({ name }) => name)}
            unit="euro"
            series={[{ id: 'spent', label: t`Claimed`, values: shown.map(({ sum }) => sum) }]}
          />
        </chakra.div>
      )}
    </DashboardSection>
  );
}
