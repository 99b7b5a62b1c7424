import type { ExpenseAccountStatus } from '../../../domain/hr/expense-account.machine.ts';
import { lastDayOf, momentAfter } from '../calendar.ts';
import { change, type Demo, type Row } from '../maker.ts';
import type { Employee } from '../employees.ts';

type Account = Row<'expenseAccounts'>;

/** Who decides on an account: never its owner. */
export interface Deciders {
  readonly director: Employee;
  readonly accounts: Employee;
  approverOf(employee: Employee): Employee;
}

const REASONS = [
  'Le reçu de l’hôtel manque : merci de joindre la facture au nom de la société.',
  'Le repas du 12 figure déjà sur le mois précédent.',
  'Merci de préciser le client visité et l’objet du déplacement.',
  'Ce déplacement n’était pas prévu au budget du service, parlons-en.',
];

const STEPS: Readonly<Record<ExpenseAccountStatus, readonly ExpenseAccountStatus[]>> = {
  draft: [],
  submitted: ['submitted'],
  endorsed: ['submitted', 'endorsed'],
  approved: ['submitted', 'endorsed', 'approved'],
  refused: ['submitted', 'refused'],
  validated: ['submitted', 'endorsed', 'approved', 'validated'],
  paid: ['submitted', 'endorsed', 'approved', 'validated', 'paid'],
};

/** A manager now and then grants less than what was asked. */
function grant(demo: Demo, costs: Account['costs']): Account['costs'] {
  return (costs ?? []).map((cost) =>
    cost.expense.expenseCatering && (cost.calculatedAmount ?? 0) > 30_00 && demo.random.chance(0.12)
      ? {
          ...cost,
          accepted: Math.round((cost.calculatedAmount ?? 0) * 0.8),
          acceptedReason: 'Ramené au plafond par personne',
        }
      : cost,
  );
}

/** Takes an account from the draft to the status, step by step as people do, each at its time. */
export async function decide(
  demo: Demo,
  employee: Employee,
  account: Account,
  status: ExpenseAccountStatus,
  parts: { deciders: Deciders; nextNumber: (submittedAt: string) => string },
): Promise<Account> {
  const { deciders } = parts;
  const at = (days: number, time: string) => momentAfter(lastDayOf(account.period), days, time, demo.today);
  const approver = deciders.approverOf(employee).row.id;
  const bookkeeper = (employee === deciders.accounts ? deciders.director : deciders.accounts).row.id;
  const isTwice = account.calculatedNeedsSecond === true && approver !== deciders.director.row.id;
  // What the manager has approved already shows itself; of whoever tries the demonstration each status is kept.
  const goal = status === 'submitted' && isTwice && !employee.post.account ? 'endorsed' : status;
  let row = account;
  for (const step of STEPS[goal]) {
    if (step === 'endorsed' && isTwice)
      row = await change(
        demo,
        'expenseAccounts',
        row,
        { status: step, firstApprover: approver, firstApprovedAt: at(3, '10:05'), updatedAt: at(3, '10:05') },
        approver,
      );
    if (step === 'submitted')
      row = await change(
        demo,
        'expenseAccounts',
        row,
        {
          status: step,
          number: parts.nextNumber(at(1, '09:10')),
          submittedAt: at(1, '09:10'),
          updatedAt: at(1, '09:10'),
        },
        employee.row.id,
      );
    if (step === 'refused')
      row = await change(
        demo,
        'expenseAccounts',
        row,
        { status: step, refusalReason: demo.random.pick(REASONS), updatedAt: at(4, '11:40') },
        approver,
      );
    if (step === 'approved')
      row = await change(
        demo,
        'expenseAccounts',
        row,
        {
          status: step,
          costs: grant(demo, row.costs),
          approver: isTwice ? deciders.director.row.id : approver,
          approvedAt: at(4, '14:25'),
          updatedAt: at(4, '14:25'),
        },
        isTwice ? deciders.director.row.id : approver,
      );
    if (step === 'validated')
      row = await change(
        demo,
        'expenseAccounts',
        row,
        { status: step, validatedBy: bookkeeper, validatedAt: at(9, '10:30'), updatedAt: at(9, '10:30') },
        bookkeeper,
      );
    if (step === 'paid')
      row = await change(
        demo,
        'expenseAccounts',
        row,
        { status: step, paidAt: at(14, '16:00'), updatedAt: at(14, '16:00') },
        bookkeeper,
      );
  }
  return row;
}
