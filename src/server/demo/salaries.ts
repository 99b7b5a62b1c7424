import { addDays } from '../../domain/kernel/dates.ts';
import { currentOn } from '../../domain/hr/user.rules.ts';
import { lastDayOf, momentAfter, monthBefore, monthInFrench } from './calendar.ts';
import type { Employee } from './employees.ts';
import { make, type Demo, type Row } from './maker.ts';
import { OWN_NAME, type SocialBody } from './own-company.ts';
import { methodId } from './payment-rows.ts';
import { uploadPaySlip } from './receipts/upload.ts';

type Salary = Row<'salaries'>;

// Shares of the gross that give a believable slip; no law is computed here.
const NET_TAXABLE = 0.81;
const NET = 0.78;
const CHARGES = 0.42;
const SLIPS_FOR_MONTHS = 3;
const HOURS = 151.67;

const share = (cents: number, part: number): number => Math.round(cents * part);
const euros = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',');

interface Payroll {
  readonly people: { accounts: string; director: string };
  readonly bodies: ReadonlyMap<SocialBody, string>;
}

function slipLines({ row }: Employee, period: string, figures: Figures): (readonly [string, string])[] {
  return [
    ['BULLETIN DE PAIE', monthInFrench(period)],
    [OWN_NAME, ''],
    [`${row.firstName} ${row.lastName}`, row.matricule ?? ''],
    ['', ''],
    ['Heures', String(HOURS).replace('.', ',')],
    ['Salaire brut', euros(figures.gross)],
    ['Charges patronales', euros(figures.employerCharges)],
    ['Net imposable', euros(figures.netTaxable)],
    ['Impôt prélevé à la source', euros(figures.incomeTax)],
    ['TOTAL net payé', euros(figures.net)],
  ];
}

type Figures = ReturnType<typeof figuresOf>;
function figuresOf(monthly: number, bonus: number) {
  const gross = monthly + bonus;
  const netTaxable = share(gross, NET_TAXABLE);
  const incomeTax = share(netTaxable, gross > 400_000 ? 0.13 : gross > 250_000 ? 0.06 : 0.02);
  return {
    gross,
    netTaxable,
    incomeTax,
    net: share(gross, NET) - incomeTax,
    employerCharges: share(gross, CHARGES),
  };
}

async function makeSalary(
  demo: Demo,
  employee: Employee,
  ago: number,
  by: string,
): Promise<Salary | undefined> {
  const { today } = demo;
  const period = monthBefore(today, ago);
  const contract = currentOn(employee.row.contracts ?? [], `${period}-01`);
  if (!contract?.grossMonthly) return undefined;
  const isYearEnd = period.endsWith('-12') && employee.post.travels === 'road';
  const bonus = isYearEnd ? share(contract.grossMonthly, 0.5) : 0;
  const figures = figuresOf(contract.grossMonthly, bonus);
  const origin = { at: momentAfter(`${period}-25`, ago === 0 ? -26 : 0, '16:20', today), by };
  const slip = slipLines(employee, period, figures);
  const name = `bulletin-${employee.row.matricule ?? ''}-${period}.pdf`;
  const hasSlip = ago > 0 && ago <= SLIPS_FOR_MONTHS;
  const paySlip = hasSlip ? await uploadPaySlip(demo, name, slip, origin) : null;
  // The last month waits for whoever pays; the running one is being prepared.
  const status = ago === 0 ? 'draft' : ago === 1 ? 'validated' : 'paid';
  const values = {
    employee: employee.row.id,
    period,
    ...figures,
    bonus,
    hours: HOURS,
    paySlip,
    status,
  } as const;
  return make(demo, 'salaries', values, origin);
}

const costStatus = (ago: number) =>
  (ago >= 2 ? 'paid' : ago === 1 ? 'received' : 'expected') as 'paid' | 'received' | 'expected';

/** What the bodies claim for the whole payroll of a month. */
async function makeCosts(
  demo: Demo,
  salaries: readonly Salary[],
  ago: number,
  { bodies, people }: Payroll,
): Promise<void> {
  const period = monthBefore(demo.today, ago);
  const sum = (amount: (salary: Salary) => number) => salaries.reduce((total, one) => total + amount(one), 0);
  const charges = sum((salary) => salary.employerCharges ?? 0);
  const claims: readonly (readonly [SocialBody, number])[] = [
    ['urssaf', share(charges, 0.72)],
    ['retirement', share(charges, 0.22)],
    ['mutual', share(charges, 0.06)],
    ['tax', sum((salary) => salary.incomeTax ?? 0)],
  ];
  for (const [body, amount] of claims) {
    const values = {
      period,
      supplier: bodies.get(body) ?? null,
      amount,
      dueDate: addDays(lastDayOf(period), 15),
      paymentMethod: methodId(demo, 'directDebit'),
      status: costStatus(ago),
    };
    await make(demo, 'salaryCosts', values, {
      at: momentAfter(lastDayOf(period), 1, '10:05', demo.today),
      by: people.accounts,
    });
  }
}

/** Twelve whole months of salaries with what they cost, and the running month's as drafts. */
export async function makeSalaries(
  demo: Demo,
  employees: readonly Employee[],
  payroll: Payroll,
): Promise<void> {
  for (let ago = 12; ago >= 0; ago -= 1) {
    const salaries: Salary[] = [];
    for (const employee of employees) {
      const salary = await makeSalary(demo, employee, ago, payroll.people.director);
      if (salary) salaries.push(salary);
    }
    if (ago > 0) await makeCosts(demo, salaries, ago, payroll);
    const newest = salaries.find((salary) => salary.period === monthBefore(demo.today, 2));
    if (newest) await makeMedical(demo, newest, payroll);
  }
}

/** A cost of one person: the medical examination of the month. */
async function makeMedical(demo: Demo, salary: Salary, { bodies, people }: Payroll): Promise<void> {
  const values = {
    period: salary.period,
    salary: salary.id,
    supplier: bodies.get('mutual') ?? null,
    amount: 94_80,
    dueDate: addDays(lastDayOf(salary.period), 30),
    paymentMethod: methodId(demo, 'bankTransfer'),
    status: 'received' as const,
  };
  await make(demo, 'salaryCosts', values, {
    at: momentAfter(lastDayOf(salary.period), 2, '11:00', demo.today),
    by: people.accounts,
  });
}
