import type { Cost } from '../../../domain/hr/expense-kinds.rules.ts';
import { workdaysOf } from '../calendar.ts';
import type { Demo } from '../maker.ts';
import { abroad, meal, night, other, perDiem, ticket, type TicketMode } from './bill-lines.ts';
import type { Claimant } from './claimant.ts';
import { commuteByBicycle, visitByRoad } from './mileage-lines.ts';
import type { Planned } from './plan.ts';

/** So many of the days, each once, in their order. */
function daysOf(demo: Demo, days: readonly string[], count: number): string[] {
  const left = [...days];
  const taken: string[] = [];
  while (taken.length < count && left.length > 0)
    taken.push(...left.splice(demo.random.below(left.length), 1));
  return taken.sort();
}

const byDate = (a: Cost, b: Cost): number => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0);

/** How many visits: fewer in August. */
const visitsIn = (demo: Demo, month: string): number =>
  month.endsWith('-08') ? 3 : 8 + demo.random.below(3);

async function roadLines(
  demo: Demo,
  claimant: Claimant,
  days: readonly string[],
  month: string,
): Promise<Cost[]> {
  const { random } = demo;
  const visits = daysOf(demo, days, visitsIn(demo, month)).flatMap((day) => visitByRoad(demo, claimant, day));
  const costs = [...visits];
  for (const visit of visits) {
    if (random.chance(0.25)) costs.push(await meal(demo, claimant, visit.date));
    if (random.chance(0.15))
      costs.push(await ticket(demo, claimant, visit.date, random.pick(['toll', 'parking'])));
  }
  return costs;
}

const RAIL: readonly TicketMode[] = ['train', 'train', 'train', 'taxi', 'rental', 'fuel', 'flight'];

async function railLines(demo: Demo, claimant: Claimant, days: readonly string[]): Promise<Cost[]> {
  const { random } = demo;
  const costs: Cost[] = [];
  for (const day of daysOf(demo, days, 1 + random.below(3))) {
    costs.push(await ticket(demo, claimant, day, random.pick(RAIL)));
    if (random.chance(0.6)) costs.push(await meal(demo, claimant, day));
    if (random.chance(0.35)) costs.push(await night(demo, claimant, day));
    if (random.chance(0.15)) costs.push(await abroad(demo, claimant, day));
  }
  return costs;
}

async function extraLines(demo: Demo, claimant: Claimant, days: readonly string[]): Promise<Cost[]> {
  const [first, second] = daysOf(demo, days, 2);
  if (!first) return [];
  const costs = [await other(demo, claimant, first), await meal(demo, claimant, second ?? first)];
  return demo.random.chance(0.5)
    ? [...costs, perDiem(demo, first)]
    : [...costs, await night(demo, claimant, first)];
}

/** The lines of an account, by date: what the person's way of travelling brings about. Drafts end with today. */
export async function linesOf(demo: Demo, claimant: Claimant, { period, isExtra }: Planned): Promise<Cost[]> {
  const { random } = demo;
  const days = workdaysOf(period, demo.today);
  const { travels } = claimant.employee.post;
  if (isExtra) return (await extraLines(demo, claimant, days)).sort(byDate);
  const costs: Cost[] = [];
  if (travels === 'road') costs.push(...(await roadLines(demo, claimant, days, period)));
  if (travels === 'rail') costs.push(...(await railLines(demo, claimant, days)));
  if (travels === 'bicycle')
    for (const day of daysOf(demo, days, 6)) costs.push(...commuteByBicycle(demo, claimant, day));
  for (const day of daysOf(demo, days, travels === 'road' ? random.below(2) : 1 + random.below(2)))
    costs.push(await other(demo, claimant, day));
  return costs.sort(byDate);
}
