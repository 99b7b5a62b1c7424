import { momentAfter } from './calendar.ts';
import { change, lineAt, make, type Demo, type Row } from './maker.ts';
import { methodId } from './payment-rows.ts';

/** The transfers by which the salaries that are paid were paid, at the end of their month. */
export async function makeEmployeePayments(demo: Demo, accounts: string): Promise<void> {
  const { today, world } = demo;
  for (const salary of [...world.rows('salaries')] as Row<'salaries'>[]) {
    if (salary.status !== 'paid' || !salary.net) continue;
    const { employee, period, net } = salary;
    const at = momentAfter(`${period}-28`, 0, '10:30', today);
    const allocation = lineAt(demo, at, { salary: salary.id, amount: net });
    const values = {
      employee,
      kind: 'salary' as const,
      date: at.slice(0, 10),
      amount: net,
      paymentMethod: methodId(demo, 'bankTransfer'),
      reference: `SAL ${period}`,
      status: 'confirmed' as const,
      allocations: [allocation],
    };
    await make(demo, 'employeePayments', values, { at, by: accounts });
    await change(demo, 'salaries', salary, {}, accounts);
  }
}
