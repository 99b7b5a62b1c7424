import { movesOf } from '../../domain/catalog/manufacturing.rules.ts';
import { receivedMoves } from '../../domain/catalog/received-moves.rules.ts';
import { mondayBefore } from '../../domain/hr/home-work-week.ts';
import { addDays } from '../../domain/kernel/dates.ts';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import type { Employee } from './employees.ts';
import { change, make, type Demo, type Row } from './maker.ts';

/** Goods that came stand in stock, at the price of their order. */
export async function stockReceptions(demo: Demo): Promise<void> {
  const { world } = demo;
  for (const reception of world.rows('receptions')) {
    const order = world.find('purchaseOrders', String(reception['order']));
    const at = String(reception.createdAt);
    const by = String(reception.createdBy);
    for (const move of receivedMoves(reception, order, at)) {
      const location = world.find('articles', move.article)?.['stockLocation'];
      await make(
        demo,
        'stockMoves',
        { ...move, location: typeof location === 'string' ? location : null, reception: reception.id },
        { at: move.at, by },
      );
    }
  }
}

/** Figures of stock follow what moved. */
async function restock(demo: Demo, by: string): Promise<void> {
  const { world } = demo;
  const moved = new Set(world.rows('stockMoves').flatMap(({ article, product }) => [article, product]));
  for (const row of [...world.rows('articles')].filter(({ id }) => moved.has(id)))
    await change(demo, 'articles', row as Row<'articles'>, {}, by);
  for (const row of [...world.rows('products')].filter(({ id }) => moved.has(id)))
    await change(demo, 'products', row as Row<'products'>, {}, by);
}

/** Of the workshop's orders one is done, one at work and one was dropped. */
export async function advanceOrders(demo: Demo, by: string): Promise<void> {
  const orders = [...demo.world.rows('manufacturingOrders')] as Row<'manufacturingOrders'>[];
  const [done, atWork, , dropped] = orders;
  const at = (days: number, time: string): string => `${addDays(demo.today, days)} ${time}`;
  const needs = (order: Row<'manufacturingOrders'>) => componentsOf(demo, order);
  if (done) {
    const finished = await change(
      demo,
      'manufacturingOrders',
      done,
      {
        status: 'done',
        startedAt: at(-9, '08:15'),
        finishedAt: at(-3, '16:40'),
        produced: done.quantity,
        components: needs(done),
      },
      by,
    );
    const moved = at(-3, '16:40');
    for (const move of movesOf(finished as AnyRow))
      await make(demo, 'stockMoves', { ...move, at: moved, manufacturingOrder: done.id }, { at: moved, by });
  }
  if (atWork)
    await change(
      demo,
      'manufacturingOrders',
      atWork,
      { status: 'in progress', startedAt: at(-2, '08:20'), components: needs(atWork) },
      by,
    );
  if (dropped) await change(demo, 'manufacturingOrders', dropped, { status: 'cancelled' }, by);
  await restock(demo, by);
}

function componentsOf({ world }: Demo, { product, quantity }: Row<'manufacturingOrders'>) {
  const bom = (world.find('products', product)?.['bom'] ?? []) as readonly {
    readonly lineKey: string;
    readonly article?: string | null;
    readonly product?: string | null;
    readonly quantity?: number | null;
  }[];
  return bom.map((line) => ({
    lineKey: line.lineKey,
    article: line.article ?? null,
    product: line.product ?? null,
    quantity: (line.quantity ?? 0) * quantity,
  }));
}

const ABSENCES = [
  { weeks: 14, status: 'draft' },
  {
    weeks: 15,
    status: 'question',
    question: 'Le chantier de Grenoble se termine cette semaine-là : peux-tu décaler ?',
  },
  { weeks: 16, status: 'refused', refusalReason: 'Deux collègues sont déjà absents.' },
  { weeks: 17, status: 'cancellation asked', cancellationReason: 'Séjour reporté.' },
  { weeks: 18, status: 'cancelled' },
] as const;

/** Absences that were not simply granted: two days each, months ahead, so that they meet no others. */
export async function makeOtherAbsences(
  demo: Demo,
  employees: readonly Employee[],
  director: string,
): Promise<void> {
  const { world, today } = demo;
  const type = world.rows('leaveTypes').find(({ code }) => code === 'CSS')?.id;
  if (!type) return;
  for (const [rank, { weeks, ...values }] of ABSENCES.entries()) {
    const employee = employees[(rank + 5) % employees.length]!.row.id;
    const from = addDays(mondayBefore(today), 7 * weeks + 1);
    const isDecided = values.status === 'cancellation asked' || values.status === 'cancelled';
    await make(
      demo,
      'vacations',
      {
        employee,
        type,
        from,
        to: addDays(from, 1),
        ...values,
        ...(isDecided ? { approver: director, approvedAt: `${addDays(today, -8)} 15:00` } : {}),
      },
      { at: `${addDays(today, -12)} 09:40`, by: employee },
    );
  }
}

/** How the bank took the last salaries: most were confirmed, one waits, one is sent, one came back; older ones are reconciled. */
export async function settleEmployeePayments(demo: Demo, by: string): Promise<void> {
  const payments = (demo.world.rows('employeePayments') as readonly Row<'employeePayments'>[]).toSorted(
    (a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : a.id < b.id ? -1 : 1),
  );
  const last = payments[0]?.date;
  for (const payment of payments) if (payment.date !== last) await settle(demo, payment, 'reconciled', by);
}

async function settle(
  demo: Demo,
  payment: Row<'employeePayments'>,
  status: Row<'employeePayments'>['status'],
  by: string,
): Promise<void> {
  await change(demo, 'employeePayments', payment, { status }, by);
}

/** Advances to employees, at each stage of a payment that is not done. */
export async function makeAdvances(demo: Demo, employees: readonly Employee[], by: string): Promise<void> {
  const stages = [
    { status: 'Draft', days: -1 },
    { status: 'sent to bank', days: -2 },
    { status: 'rejected', days: -9, remark: 'Virement rejeté : IBAN erroné.' },
  ] as const;
  for (const [rank, { days, ...values }] of stages.entries()) {
    const date = addDays(demo.today, days);
    await make(
      demo,
      'employeePayments',
      {
        employee: employees[(rank * 4 + 6) % employees.length]!.row.id,
        kind: 'advance',
        date,
        amount: 300_00 + rank * 50_00,
        reference: 'ACOMPTE',
        allocations: [],
        ...values,
      },
      { at: `${date} 11:00`, by },
    );
  }
}

/** An account that is too great for one approval has had its first. */
export async function endorseAccount(demo: Demo): Promise<void> {
  const accounts = demo.world.rows('expenseAccounts') as readonly Row<'expenseAccounts'>[];
  if (accounts.some(({ status }) => status === 'endorsed')) return;
  const [greatest] = accounts
    .filter(({ status }) => status === 'submitted' || status === 'approved')
    .toSorted((a, b) => Number(b.calculatedTotal ?? 0) - Number(a.calculatedTotal ?? 0));
  const employee = demo.world.find('users', String(greatest?.employee));
  const manager = demo.world.find('services', String(employee?.['service']))?.['manager'];
  if (!greatest || typeof manager !== 'string') return;
  await change(
    demo,
    'expenseAccounts',
    greatest,
    {
      status: 'endorsed',
      firstApprover: manager,
      firstApprovedAt: greatest.updatedAt ?? null,
      approver: null,
      approvedAt: null,
    },
    manager,
  );
}

/** A mail that waits for the network, a transmission that the platform did not take, a cost that is still to come. */
export async function makePending(demo: Demo, by: string): Promise<void> {
  const { world, today } = demo;
  const at = `${addDays(today, -1)} 17:40`;
  const mail = world.rows('mails').find(({ status }) => status === 'sent') as Row<'mails'> | undefined;
  if (mail) {
    const { kind, customer, invoice, to, subject, text, copy, statedAmount, statedOn } = mail;
    await make(
      demo,
      'mails',
      { kind, customer, invoice, to, subject, text, copy, statedAmount, statedOn, status: 'queued' },
      { at, by },
    );
  }
  const [sent] = (world.rows('transmissions') as readonly Row<'transmissions'>[]).filter(
    ({ status, cashedOn }) => status === 'sent' && !cashedOn,
  );
  if (sent) await change(demo, 'transmissions', sent, { status: 'failed', flowId: null, events: [] }, by);
  const cost = world.rows('salaryCosts').at(-1) as Row<'salaryCosts'> | undefined;
  if (cost)
    await make(
      demo,
      'salaryCosts',
      {
        period: cost.period,
        supplier: cost.supplier ?? null,
        amount: cost.amount ?? null,
        status: 'expected',
      },
      { at, by },
    );
}
