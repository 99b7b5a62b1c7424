import { addDays } from '../../domain/kernel/dates.ts';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { make, type Demo, type Row } from './maker.ts';

const SUBJECTS = [
  'Banc d’essai de vérins',
  'Ligne d’assemblage semi-automatique',
  'Machine de contrôle dimensionnel',
  'Rétrofit d’une presse',
  'Poste de vissage assisté',
  'Banc de fatigue',
  'Îlot robotisé de palettisation',
  'Maintenance annuelle',
  'Convoyeur à rouleaux',
  'Enceinte climatique',
  'Banc d’étanchéité',
  'Outillage de soudage',
];
const INTERNAL = ['Refonte de l’atelier', 'Passage à la facture électronique', 'Étude d’un banc modulaire'];
const STATUSES = [
  'draft',
  'in progress',
  'in progress',
  'in progress',
  'on hold',
  'completed',
  'completed',
  'cancelled',
] as const;
const COUNT = 24;

/** Projects in every status; customers that are ours, managers and teams of design and sales. */
export async function makeProjects(
  demo: Demo,
  customers: readonly AnyRow[],
  people: { managers: readonly string[]; team: readonly string[] },
): Promise<Row<'projects'>[]> {
  const { random, today } = demo;
  const rows: Row<'projects'>[] = [];
  for (let index = 0; index < COUNT; index += 1) {
    const isInternal = index % 8 === 7;
    const customer = isInternal || customers.length === 0 ? undefined : random.pick(customers);
    const status = STATUSES[index % STATUSES.length] ?? 'draft';
    const start = addDays(today, -20 - random.below(300));
    const end = addDays(start, 90 + random.below(200));
    const hasBegun = status !== 'draft' && status !== 'cancelled';
    const subject = isInternal ? INTERNAL[(index - 7) / 8] : SUBJECTS[index % SUBJECTS.length];
    const hours = 80 + random.below(900);
    const by = random.pick(people.managers);
    rows.push(
      await make(
        demo,
        'projects',
        {
          code: `P${start.slice(2, 4)}-${String(index + 1).padStart(3, '0')}`,
          name: customer ? `${subject} ${String(customer['name'])}` : String(subject),
          customer: customer?.id ?? null,
          manager: by,
          team: people.team.filter(() => random.chance(0.4)),
          type: isInternal ? 'internal' : subject === 'Maintenance annuelle' ? 'maintenance' : 'customer',
          status,
          priority: random.pick(['low', 'medium', 'medium', 'high', 'urgent'] as const),
          plannedStart: start,
          plannedEnd: end,
          actualStart: hasBegun ? addDays(start, random.below(8)) : null,
          actualEnd: status === 'completed' ? addDays(today, -1 - random.below(8)) : null,
          budgetHours: hours,
          budgetPurchases: hours * 4200,
          budgetExpenses: hours * 350,
          sellingPrice: isInternal ? null : hours * 14_500,
        },
        { at: `${addDays(start, -7)} 09:${10 + random.below(50)}`, by },
      ),
    );
  }
  return rows;
}
