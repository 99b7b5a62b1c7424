import { currentRight, earnedIn, monthEnds } from '../../domain/hr/leave-accrual.rules.ts';
import { balanceOn, factsOf, shareOut } from '../../domain/hr/leave-balance.rules.ts';
import { LEAVE_RULES, vintageOf, type LeaveRules } from '../../domain/hr/leave-parameters.rules.ts';
import { mondayBefore } from '../../domain/hr/home-work-week.ts';
import { addDays, addMonthsClamped } from '../../domain/kernel/dates.ts';
import { momentAfter, workdayUpTo } from './calendar.ts';
import type { Employee } from './employees.ts';
import { make, type Demo, type Row } from './maker.ts';

type LeaveType = Row<'leaveTypes'>;
type Vacation = Row<'vacations'>;

/** Rights are told from the beginning of last year's right on. */
export const demoLeaveRules = (today: string): LeaveRules => ({
  ...LEAVE_RULES,
  accrueFrom: addMonthsClamped(vintageOf(today, LEAVE_RULES), -12),
});

async function makeTypes(demo: Demo, by: string): Promise<Record<'paid' | 'rtt' | 'sick', LeaveType>> {
  const origin = { at: `${addDays(demo.today, -1180)} 10:00`, by };
  const add = (values: Parameters<typeof make<'leaveTypes'>>[2]) => make(demo, 'leaveTypes', values, origin);
  const paid = await add({
    name: 'Paid leave',
    kind: 'paid',
    code: 'CP',
    hasBalance: true,
    yearlyDays: 25,
    carryMonths: 12,
  });
  const rtt = await add({
    name: 'RTT',
    kind: 'rtt',
    code: 'RTT',
    hasBalance: true,
    yearlyDays: 10,
    carryMonths: 0,
  });
  const sick = await add({ name: 'Sick leave', kind: 'sick', code: 'MAL' });
  await add({ name: 'Family event', kind: 'family', code: 'EVF' });
  await add({ name: 'Unpaid leave', kind: 'unpaid', code: 'CSS' });
  return { paid, rtt, sick };
}

interface Asked {
  readonly from: string;
  readonly to: string;
  readonly type: LeaveType;
  readonly status: Vacation['status'];
  readonly reason?: string;
}

/** The absences of one person: a winter and a summer week, some bridges, and days to come that wait for a decision. */
function absencesOf(demo: Demo, index: number, types: Record<'paid' | 'rtt' | 'sick', LeaveType>): Asked[] {
  const { today } = demo;
  const monday = (weeks: number): string => addDays(mondayBefore(today), 7 * weeks);
  const week = (weeks: number, days = 5) => ({ from: monday(weeks), to: addDays(monday(weeks), days - 1) });
  const { paid, rtt, sick } = types;
  return [
    { ...week(-38 + (index % 4)), type: paid, status: 'approved' },
    { ...week(-17 + (index % 5), 12), type: paid, status: 'approved' },
    { ...week(-8 - (index % 3), 2), type: index % 6 === 0 ? sick : rtt, status: 'approved' },
    ...(index % 7 === 3 ? [{ ...week(0, 3), type: paid, status: 'approved' as const }] : []),
    { ...week(4 + (index % 3)), type: paid, status: index % 3 === 0 ? 'requested' : 'approved' },
    ...(index % 5 === 1
      ? [{ ...week(10, 2), type: rtt, status: 'requested' as const, reason: 'Rendez-vous' }]
      : []),
  ];
}

async function makeAbsence(demo: Demo, employee: Employee, asked: Asked, manager: string): Promise<Vacation> {
  const at = momentAfter(asked.from, -30, '09:20', demo.today);
  const isDecided = asked.status === 'approved';
  return make(
    demo,
    'vacations',
    {
      employee: employee.row.id,
      ...asked,
      type: asked.type.id,
      ...(isDecided
        ? { approver: manager, approvedAt: momentAfter(asked.from, -25, '14:05', demo.today) }
        : {}),
    },
    { at, by: employee.row.id },
  );
}

/** Two years of rights, absences and the entries that they leave, by the rules of the company. */
export async function makeLeave(demo: Demo, employees: readonly Employee[], director: string): Promise<void> {
  const { today, world } = demo;
  const rules = demoLeaveRules(today);
  const types = await makeTypes(demo, director);
  const services = new Map(world.rows('services').map((row) => [row.id, row]));
  for (const [index, employee] of employees.entries()) {
    const { id, service } = employee.row;
    const of = services.get(String(service))?.['manager'];
    const manager = typeof of === 'string' && of !== id ? of : director;
    const facts = () => world.rows('leaveEntries');
    for (const type of [types.paid, types.rtt])
      for (const month of monthEnds(rules.accrueFrom!, today)) {
        const days = earnedIn({ month, person: employee.row, type, sick: [], rules });
        const right = currentRight(month, type, rules);
        const values = { employee: id, type: type.id, kind: 'accrual' as const, days, date: month, ...right };
        if (days > 0)
          await make(demo, 'leaveEntries', values, {
            at: momentAfter(month, 1, '02:00', today),
            by: director,
          });
      }
    for (const asked of absencesOf(demo, index, types)) {
      if (asked.from < employee.row.entryDate) continue;
      const to = asked.from > today ? asked.to : workdayUpTo(asked.to);
      const vacation = await makeAbsence(demo, employee, { ...asked, to }, manager);
      const days = vacation.calculatedDays ?? 0;
      if (asked.status !== 'approved' || !asked.type.hasBalance || days <= 0) continue;
      const date = vacation.from;
      const balance = balanceOn(factsOf(facts(), id, asked.type.id), date);
      for (const share of shareOut(balance, days, currentRight(date, asked.type, rules)))
        await make(
          demo,
          'leaveEntries',
          {
            employee: id,
            type: asked.type.id,
            kind: 'taken',
            days: -share.days,
            date,
            vintage: share.vintage,
            expires: share.expires,
            vacation: vacation.id,
          },
          { at: momentAfter(date, -25, '14:05', today), by: manager },
        );
    }
  }
}
