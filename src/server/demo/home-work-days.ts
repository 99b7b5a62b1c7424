import { addDays } from '../../domain/kernel/dates.ts';
import { estimateRoadKm } from '../../domain/kernel/road-distance.ts';
import { mondayBefore } from '../../domain/hr/home-work-week.ts';
import type { ExpenseAccountRow } from '../../domain/hr/mileage-facts.ts';
import { homeWorkKey, routesTaken } from '../../domain/hr/route.rules.ts';
import type { DayKind } from '../../domain/hr/home-work-day.fields.ts';
import { momentAfter, monthBefore, workdaysOf } from './calendar.ts';
import type { Employee } from './employees.ts';
import { change, lineAt, make, type Demo, type Row } from './maker.ts';
import type { FullPlace } from './places.ts';

type Day = Row<'homeWorkDays'>;

/** Days told ahead: until the end of the next week. */
const AHEAD = 7;
const MONTHS = 3;

/** How a person comes to work as a rule. */
function usualKind({ post, row }: Employee): DayKind {
  if (post.travels === 'bicycle') return 'cycled';
  if (post.travels === 'rail') return 'public transport';
  if ((row.vehicles ?? []).length > 0) return 'drove';
  return post.service === 'workshop' ? 'passenger' : 'public transport';
}

/** Monday 0 to Friday 4. */
const weekdayOf = (date: string): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;

/** The workshop is never at home; the others have their days, one of them a half now and then, and are away at times. */
function dayOf(demo: Demo, employee: Employee, index: number, date: string): Pick<Day, 'kind' | 'homeHalf'> {
  const { random } = demo;
  const usual = usualKind(employee);
  if (random.chance(0.04)) return { kind: 'away' };
  if (employee.post.service === 'workshop') return { kind: usual };
  const weekday = weekdayOf(date);
  const atHome = [index % 5, (index + 2) % 5];
  if (employee.post.travels !== 'none' && atHome.includes(weekday)) return { kind: 'home-working' };
  if (random.chance(0.06)) return { kind: usual, homeHalf: 'afternoon' };
  return { kind: random.chance(0.1) ? 'passenger' : usual };
}

async function makeDay(demo: Demo, employee: Employee, date: string, day: Pick<Day, 'kind' | 'homeHalf'>) {
  const { id, address, workAddress, vehicles } = employee.row;
  const isJourney = day.kind !== 'home-working' && day.kind !== 'away';
  const km = estimateRoadKm(address as FullPlace, workAddress as FullPlace);
  const way = isJourney
    ? { from: address, to: workAddress, km, kmProposed: km, kmSource: 'estimate' as const }
    : {};
  const vehicle = day.kind === 'drove' ? (vehicles?.[0]?.lineKey ?? null) : null;
  const origin = { at: momentAfter(date, 0, '18:10', demo.today), by: id };
  await make(demo, 'homeWorkDays', { employee: id, date, ...day, vehicle, ...way }, origin);
}

/** Who rides on the town's network has its pass; the price is that of a monthly one in Lyon. */
async function makePass(demo: Demo, { row }: Employee): Promise<void> {
  const from = `${monthBefore(demo.today, 9)}-01`;
  const pass = lineAt(demo, `${from} 08:00`, { name: 'TCL', price: 74_10, from });
  await change(demo, 'users', row, { transportPasses: [pass] }, row.id);
}

/** Three months of days between home and work of all employees, and what they plan until the end of next week. */
export async function makeHomeWorkDays(demo: Demo, employees: readonly Employee[]): Promise<void> {
  const until = addDays(mondayBefore(demo.today), AHEAD + 6);
  const months = [
    ...new Set([
      ...Array.from({ length: MONTHS }, (_, at) => monthBefore(demo.today, MONTHS - 1 - at)),
      until.slice(0, 7),
    ]),
  ];
  const dates = months.flatMap((month) => workdaysOf(month, until));
  for (const [index, employee] of employees.entries()) {
    if (usualKind(employee) === 'public transport') await makePass(demo, employee);
    const accounts = demo.world
      .rows('expenseAccounts')
      .filter(({ employee: of }) => of === employee.row.id) as unknown as ExpenseAccountRow[];
    const taken = routesTaken(accounts);
    const since = employee.row.entryDate;
    for (const date of dates) {
      const day = dayOf(demo, employee, index, date);
      // A way to work that an expense account tells is told once.
      if (date >= since && !taken.has(homeWorkKey(date))) await makeDay(demo, employee, date, day);
    }
  }
}
