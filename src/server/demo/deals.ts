import type { ActivityKind } from '../../domain/crm/activity.entity.ts';
import { FIRST_LOST_REASONS } from '../../domain/crm/lost-reason.entity.ts';
import { FIRST_STAGES } from '../../domain/crm/opportunity-stage.entity.ts';
import { addDays } from '../../domain/kernel/dates.ts';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { placeBetween, placed } from '../../domain/kernel/line-place.ts';
import { lineAt, make, type Demo, type Origin, type Row } from './maker.ts';

const SUBJECTS = [
  'Banc d’essai de pompes',
  'Îlot de soudage',
  'Poste de contrôle caméra',
  'Rénovation d’une presse plieuse',
  'Ligne de conditionnement',
  'Convoyeur à bande',
  'Contrat de maintenance',
  'Outillage de montage',
  'Machine spéciale de vissage',
  'Automatisation d’un poste manuel',
];
const NEXT_STEPS = [
  'Envoyer le chiffrage',
  'Rappeler après le comité',
  'Visiter l’atelier',
  'Proposer une démonstration',
  'Relancer l’acheteur',
];
const SOURCES = ['Salon', 'Bouche à oreille', 'Site web', 'Prospection', 'Client historique'];
/** How far each has come: most are under way. */
const REACHED = [0, 1, 2, 3, 2, 1, 4, 3, 5, 4, 0, 2] as const;
const COUNT = 48;

/** What is sold by, the pipeline's columns and the reasons of what is lost. */
export async function makeStages(demo: Demo, origin: Origin): Promise<Row<'opportunityStages'>[]> {
  for (const label of FIRST_LOST_REASONS) await make(demo, 'lostReasons', { label }, origin);
  const rows: Row<'opportunityStages'>[] = [];
  for (const stage of placed(
    FIRST_STAGES.map((one) => ({ ...one, position: '' })),
    'position',
  ))
    rows.push(await make(demo, 'opportunityStages', stage, origin));
  return rows;
}

interface People {
  readonly customers: readonly AnyRow[];
  readonly contacts: readonly AnyRow[];
  readonly owners: readonly string[];
}

/** Opportunities in every stage, each with the moves that brought it there. */
export async function makeOpportunities(
  demo: Demo,
  { customers, contacts, owners }: People,
  count = COUNT,
): Promise<void> {
  const { random, today, world } = demo;
  const stages = world.rows('opportunityStages');
  const reasons = world.rows('lostReasons');
  let position = '';
  for (let index = 0; index < count && customers.length > 0; index += 1) {
    const company = random.pick(customers);
    const owner = random.pick(owners);
    const reached = REACHED[index % REACHED.length] ?? 0;
    const began = addDays(today, -20 - random.below(140));
    const by = owner;
    // One comes to Lost from anywhere, and to Won through all that stands before it.
    const path = reached === 5 ? [0, 1, 5] : Array.from({ length: reached + 1 }, (_, stage) => stage);
    const moves = path.map((stage, step) => ({
      day: addDays(began, Math.round((step * 18) / path.length)),
      stage: stages[stage]!,
    }));
    const last = moves.at(-1)!;
    const people = contacts.filter((one) => one['company'] === company.id).slice(0, 2);
    position = placeBetween(position, undefined);
    await make(
      demo,
      'opportunities',
      {
        title: random.pick(SUBJECTS),
        company: company.id,
        contacts: people.map(({ id }) => id),
        owner,
        stage: last.stage.id,
        position,
        amount: (4 + random.below(140)) * 100_000,
        probability: Number(last.stage['probability']),
        expectedCloseDate: addDays(today, reached >= 4 ? -random.below(30) : 5 + random.below(150)),
        source: random.pick(SOURCES),
        ...(reached === 5 ? { lostReason: random.pick(reasons).id } : {}),
        ...(reached < 4 ? { nextStep: random.pick(NEXT_STEPS) } : {}),
        stageLog: moves.map(({ day, stage }, step) =>
          lineAt(demo, `${day} 10:00`, {
            from: moves[step - 1]?.stage.id ?? null,
            to: stage.id,
            at: `${day} 10:${10 + random.below(50)}`,
            by,
          }),
        ),
      },
      { at: `${began} 09:${10 + random.below(50)}`, by },
    );
  }
}

const TOLD: Readonly<Record<ActivityKind, readonly (readonly [subject: string, notes: string])[]>> = {
  call: [
    ['Point sur le projet', 'Le budget est confirmé, la décision est attendue le mois prochain.'],
    ['Demande de délai', 'Souhaite une livraison avant la fermeture d’été.'],
  ],
  mail: [
    ['Envoi de la documentation', 'Plaquette et références envoyées.'],
    ['Confirmation du rendez-vous', ''],
  ],
  meeting: [['Réunion de lancement', 'Cahier des charges parcouru ; trois points restent ouverts.']],
  visit: [
    ['Visite de l’atelier', 'Deux postes manuels à automatiser, place disponible 6 m × 4 m.'],
    ['Visite de courtoisie', 'Satisfait de la dernière machine.'],
  ],
  note: [['À savoir', 'Passe par un acheteur groupe à partir de 50 k€.']],
};
const FOLLOW_UPS = ['Envoyer l’offre', 'Rappeler', 'Prendre rendez-vous', 'Demander les plans'];

/** What was done with the customers of the last months, and what is to be done next; `least` where more is wanted. */
export async function makeActivities(demo: Demo, people: People, least = 0): Promise<void> {
  const { random, world } = demo;
  const { customers } = people;
  const opportunityOf = new Map<unknown, string>();
  for (const { id, company } of world.rows('opportunities'))
    if (!opportunityOf.has(company)) opportunityOf.set(company, id);
  const add = (company: AnyRow) => makeActivity(demo, people, company, opportunityOf.get(company.id) ?? null);
  for (const company of customers.slice(0, 90))
    for (let count = random.below(4); count > 0; count -= 1) await add(company);
  for (let made = world.rows('activities').length; made < least && customers.length > 0; made += 1)
    await add(random.pick(customers));
}

async function makeActivity(
  demo: Demo,
  { contacts, owners }: People,
  company: AnyRow,
  opportunity: string | null,
): Promise<void> {
  const { random, today } = demo;
  const kinds = Object.keys(TOLD) as ActivityKind[];
  const kind = random.pick(kinds);
  const [subject, notes] = random.pick(TOLD[kind]);
  const day = addDays(today, -1 - random.below(200));
  const owner = random.pick(owners);
  const followUp = random.chance(0.3) ? addDays(today, random.below(30) - 8) : null;
  await make(
    demo,
    'activities',
    {
      kind,
      subject,
      notes,
      at: `${day} ${10 + random.below(8)}:${10 + random.below(50)}`,
      ...(kind === 'note' ? {} : { minutes: random.pick([10, 15, 30, 60, 90]) }),
      company: company.id,
      contacts: contacts
        .filter((one) => one['company'] === company.id)
        .slice(0, 1)
        .map(({ id }) => id),
      opportunity,
      owner,
      ...(followUp === null || followUp < day
        ? {}
        : {
            followUp,
            followUpNote: random.pick(FOLLOW_UPS),
            ...(followUp < today && random.chance(0.6) ? { done: true, doneOn: followUp } : { done: false }),
          }),
    },
    { at: `${day} 18:10`, by: owner },
  );
}
