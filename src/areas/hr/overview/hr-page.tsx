import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { payrollOf } from '../../../domain/hr/payroll.rules.ts';
import { absencesIn, dueWithin, employeesOn, type Due } from '../../../domain/hr/people-overview.ts';
import { addDays } from '../../../domain/kernel/dates.ts';
import { formatDate, formatEuro, formatNumber } from '../../../domain/kernel/format.ts';
import { twelveMonths } from '../../../domain/kernel/months.ts';
import { useEngine, type Shown } from '../../../offline/index.ts';
import { Chart } from '../../../ui/chart/chart.ts';
import { useMonthName } from '../../../ui/form/month-name.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import {
  DashboardLine,
  DashboardLines,
  DashboardSection,
  LineAside,
  LineFigure,
  MoreLink,
  Quiet,
} from '../../../ui/pages/dashboard-section.tsx';
import { Dashboard } from '../../../ui/pages/dashboard.tsx';
import { Figures, type Figure } from '../../../ui/pages/figures.tsx';
import { EMPLOYEES, SALARIES, VACATIONS } from '../paths.ts';
import { PayrollSheet } from './payroll-sheet.tsx';
import { usePeople, type People } from './use-people.ts';

/** How far ahead absences are told, and what ends. */
const AHEAD_DAYS = 14;
const ENDING_DAYS = 60;
const MOST = 12;

/** The company’s people at a glance: who works here, who is away, what ends, what the pay costs. */
export default function HrPage() {
  const { t } = useLingui();
  const today = useEngine().writer.today();
  const people = usePeople();
  const { isRead, users, vacations, salaries, accounts } = people;
  const employees = employeesOn(users, today);
  const away = absencesIn(vacations, today, today);
  const waiting = vacations.filter(({ status }) =>
    ['requested', 'cancellation asked'].includes(String(status)),
  ).length;
  const months = twelveMonths(today);
  const course = months.map(({ name }) => payrollOf(salaries, name));
  const last = months.toReversed().find(({ name }) => payrollOf(salaries, name) > 0);
  const monthName = useMonthName();
  const month = today.slice(0, 7);
  const claimed = accounts
    .filter(({ period, status }) => period === month && status !== 'draft' && status !== 'refused')
    .reduce((sum, row) => sum + Number(row['calculatedTotal'] ?? 0), 0);
  const known = (value: string): string | undefined => (isRead ? value : undefined);
  const figures: readonly Figure[] = [
    {
      id: 'headcount',
      label: t`Employees under contract`,
      value: known(formatNumber(employees.length)),
      to: `${EMPLOYEES}?enabled=true`,
    },
    {
      id: 'away',
      label: t`Away today`,
      value: known(formatNumber(away.length)),
      to: `${VACATIONS}?look=calendar`,
    },
    {
      id: 'waiting',
      label: t`Vacation requests to decide`,
      value: known(formatNumber(waiting)),
      to: `${VACATIONS}?tab=approve`,
    },
    {
      id: 'payroll',
      label: last ? t`Payroll cost, ${monthName(last.name)}` : t`Payroll cost`,
      value: known(formatEuro(last ? payrollOf(salaries, last.name) : 0)),
      course,
      courseLabel: t`Payroll cost of the last twelve months`,
      to: SALARIES,
    },
    {
      id: 'expenses',
      label: t`Expenses claimed this month`,
      value: known(formatEuro(claimed)),
      to: '/humanressources/expenses',
    },
  ];
  return (
    <Dashboard
      header={
        <PageHeader title={t`Human resources`} subtitle={t`Headcount, absences, deadlines and payroll`} />
      }
      figures={<Figures figures={figures} />}
      main={
        <>
          <Absences people={people} today={today} />
          <Deadlines users={users} today={today} />
          <PayrollSheet people={people} />
        </>
      }
      aside={
        <>
          <Headcount people={people} employees={employees} />
          <DashboardSection title={t`Payroll cost by month`}>
            <Chart
              kind="bar"
              title={t`Payroll cost by month`}
              categoryLabel={t`Month`}
              categories={months.map(({ name }) => monthName(name))}
              unit="euro"
              series={[{ id: 'cost', label: t`Gross and employer charges`, values: course }]}
            />
          </DashboardSection>
        </>
      }
    />
  );
}

const nameIn = (rows: readonly Shown[], id: unknown): string =>
  rows.find((row) => row.id === id)?.displayLine1 ?? '';

function Absences({ people, today }: { people: People; today: string }) {
  const { t } = useLingui();
  const ahead = absencesIn(people.vacations, today, addDays(today, AHEAD_DAYS));
  return (
    <DashboardSection
      title={t`Absences, today and ahead`}
      more={
        <MoreLink to={`${VACATIONS}?look=calendar`}>
          <Trans>Team calendar</Trans>
        </MoreLink>
      }
    >
      {ahead.length === 0 ? (
        <Quiet>
          <Trans>Nobody is away in the next two weeks.</Trans>
        </Quiet>
      ) : (
        <DashboardLines>
          {ahead.slice(0, MOST).map((row) => (
            <DashboardLine
              key={row.id}
              to={`${VACATIONS}/${encodeURIComponent(row.id)}`}
              end={<LineFigure weight="aside">{row.displayLine2}</LineFigure>}
            >
              {nameIn(people.users, row['employee'])}
              <LineAside>{nameIn(people.types, row['type'])}</LineAside>
            </DashboardLine>
          ))}
        </DashboardLines>
      )}
      {ahead.length > MOST && (
        <Quiet>
          <Plural value={ahead.length - MOST} one="And # more absence." other="And # more absences." />
        </Quiet>
      )}
    </DashboardSection>
  );
}

function Deadlines({ users, today }: { users: readonly Shown[]; today: string }) {
  const { t } = useLingui();
  const dues = dueWithin(users, today, ENDING_DAYS);
  return (
    <DashboardSection title={t`Contracts, probations and documents`}>
      {dues.length === 0 ? (
        <Quiet>
          <Trans>Nothing ends in the next 60 days.</Trans>
        </Quiet>
      ) : (
        <DashboardLines>
          {dues.map((due) => (
            <DashboardLine
              key={`${due.employee} ${due.key}`}
              to={`${EMPLOYEES}/${encodeURIComponent(due.employee)}`}
              end={<LineFigure weight="aside">{formatDate(due.day)}</LineFigure>}
            >
              {nameIn(users, due.employee)}
              <LineAside>
                <DueWords due={due} isOver={due.day < today} />
              </LineAside>
            </DashboardLine>
          ))}
        </DashboardLines>
      )}
    </DashboardSection>
  );
}

function DueWords({ due, isOver }: { due: Due; isOver: boolean }) {
  const about = due.about ?? '';
  switch (due.kind) {
    case 'contract':
      return <Trans>Contract ends</Trans>;
    case 'trial':
      return <Trans>Probation ends</Trans>;
    case 'insurance':
      return isOver ? <Trans>Insurance expired, {about}</Trans> : <Trans>Insurance to renew, {about}</Trans>;
    default:
      return isOver ? <Trans>Inspection overdue, {about}</Trans> : <Trans>Inspection due, {about}</Trans>;
  }
}

function Headcount({ people, employees }: { people: People; employees: readonly { readonly id: string }[] }) {
  const { t } = useLingui();
  const rows = employees as readonly Shown[];
  const bars = [
    ...people.services.map(({ id, displayLine1 }) => ({
      name: displayLine1 ?? '',
      count: rows.filter((one) => one['service'] === id).length,
    })),
    { name: t`No service`, count: rows.filter((one) => !one['service']).length },
  ].filter(({ count }) => count > 0);
  return (
    <DashboardSection title={t`Headcount by service`}>
      {bars.length === 0 ? (
        <Quiet>
          <Trans>No employee has a contract today.</Trans>
        </Quiet>
      ) : (
        <Chart
          kind="bar"
          title={t`Headcount by service`}
          categoryLabel={t`Service`}
          categories={bars.map(({ name }) => name)}
          unit="number"
          series={[{ id: 'count', label: t`Employees`, values: bars.map(({ count }) => count) }]}
        />
      )}
    </DashboardSection>
  );
}
