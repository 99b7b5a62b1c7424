import { isFrozen } from '../../../domain/hr/expense-account.machine.ts';
import { isBeyond } from '../../../domain/hr/expense-limits.rules.ts';
import { costsOf } from '../../../domain/hr/mileage-facts.ts';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import { lastDayOf, momentAfter } from '../calendar.ts';
import { personOf, type Employee } from '../employees.ts';
import { change, make, type Demo, type Row } from '../maker.ts';
import { destinationsOf, type Claimant } from './claimant.ts';
import { decide, type Deciders } from './decisions.ts';
import { linesOf } from './month-lines.ts';
import { planOf, type Planned } from './plan.ts';

type Account = Row<'expenseAccounts'>;

function decidersOf(employees: readonly Employee[]): Deciders {
  const director = personOf(employees, 'admin');
  return {
    director,
    accounts: personOf(employees, 'accounts'),
    approverOf({ post }) {
      const manager = employees.find((other) => other.post.service === post.service && other.post.manages);
      return post.manages ? director : (manager ?? director);
    },
  };
}

const REASONS_BEYOND = [
  'Seule table ouverte près du chantier',
  'Salon professionnel : tout était complet',
  'Client invité, prévu au devis',
  'Dernier train supprimé, retour en taxi',
];

/** NDF-2026-0001, NDF-2026-0002 …: a series for each year in which accounts are submitted, as the server gives them. */
function numbering(): (submittedAt: string) => string {
  const last = new Map<string, number>();
  return (submittedAt) => {
    const year = submittedAt.slice(0, 4);
    const number = (last.get(year) ?? 0) + 1;
    last.set(year, number);
    return `NDF-${year}-${String(number).padStart(4, '0')}`;
  };
}

async function writeAccount(demo: Demo, claimant: Claimant, planned: Planned): Promise<Account> {
  const { random, today } = demo;
  const { period, title } = planned;
  const employee = claimant.employee.row;
  const costs = await linesOf(demo, claimant, planned);
  const project =
    claimant.projects.length > 0 && random.chance(0.3) ? random.pick(claimant.projects) : undefined;
  const customer = typeof project?.['customer'] === 'string' ? project['customer'] : null;
  const advance = claimant.employee.post.travels === 'rail' && random.chance(0.12) ? 50_00 : null;
  const values = {
    employee: employee.id,
    period,
    title,
    customer,
    project: project?.id ?? null,
    costs,
    advance,
  };
  const at = momentAfter(lastDayOf(period), planned.isExtra ? -1 : 0, '18:30', today);
  const made = await make(demo, 'expenseAccounts', values, { at, by: employee.id });
  const reasoned = costsOf(made).map((cost) =>
    isBeyond(cost) ? { ...cost, capReason: random.pick(REASONS_BEYOND) } : cost,
  );
  return reasoned.some(({ capReason }) => capReason)
    ? change(demo, 'expenseAccounts', made, { costs: reasoned, updatedAt: at }, employee.id)
    : made;
}

/** Open accounts bear what validating others has moved: their figures as the server would have made them. */
async function settle(demo: Demo, employee: Employee): Promise<void> {
  const accounts = await demo.world.lookup.where('expenseAccounts', { employee: employee.row.id });
  const open = accounts.filter((row) => !isFrozen(row['status']));
  for (let round = 0; round < 2; round += 1)
    for (const { id } of open) {
      const row = demo.world.find('expenseAccounts', id);
      if (row) await change(demo, 'expenseAccounts', row as Account, {}, employee.row.id);
    }
}

/** A year of expense accounts by month and employee in every status, each written and decided in its turn. */
export async function makeExpenseAccounts(
  demo: Demo,
  employees: readonly Employee[],
  from: { contacts: readonly AnyRow[]; projects: readonly AnyRow[] },
): Promise<void> {
  const parts = { deciders: decidersOf(employees), nextNumber: numbering() };
  const destinations = destinationsOf(demo);
  const plans = employees.flatMap((employee) =>
    planOf(employee.post, demo.today, demo.random).map((planned) => ({ employee, planned })),
  );
  plans.sort((a, b) => b.planned.ago - a.planned.ago);
  for (const { employee, planned } of plans) {
    const account = await writeAccount(demo, { employee, destinations, ...from }, planned);
    // On the first days of a month there may be nothing to claim yet.
    if (account.costs?.length) await decide(demo, employee, account, planned.status, parts);
  }
  for (const employee of employees) await settle(demo, employee);
}
