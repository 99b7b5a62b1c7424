import { addDays } from '../../domain/kernel/dates.ts';
import { workdayUpTo } from './calendar.ts';
import { lineAt, make, type Demo, type Row } from './maker.ts';

type Status = NonNullable<Row<'tickets'>['status']>;
interface Told {
  readonly title: string;
  readonly description: string;
  readonly category: NonNullable<Row<'tickets'>['category']>;
  readonly priority: Row<'tickets'>['priority'];
  readonly status: Status;
  /** Days before today. */
  readonly days: number;
  readonly answer?: string;
  readonly note?: string;
  readonly satisfaction?: 'good' | 'fair';
  readonly rejectionReason?: string;
}

const TICKETS: readonly Told[] = [
  {
    title: 'Banc d’essai arrêté en sécurité',
    description: 'Le banc s’arrête au bout de dix minutes, défaut capteur de température.',
    category: 'incident',
    priority: 'urgent',
    status: 'in progress',
    days: 1,
    answer: 'Nous prenons la main à distance cet après-midi.',
    note: 'Même défaut qu’en mars, voir le câble du capteur.',
  },
  {
    title: 'Facture reçue deux fois',
    description: 'Le client signale avoir reçu deux fois la même facture par courriel.',
    category: 'complaint',
    priority: 'normal',
    status: 'new',
    days: 0,
  },
  {
    title: 'Accès au lecteur réseau pour l’apprentie',
    description: 'Elle ne voit pas le dossier Études.',
    category: 'request',
    priority: 'low',
    status: 'awaiting response',
    days: 5,
    answer: 'Quel est son identifiant de session ?',
  },
  {
    title: 'Étalonnage de la centrale de mesure',
    description: 'L’étalonnage annuel est-il compris dans le contrat ?',
    category: 'question',
    priority: 'normal',
    status: 'resolved',
    days: 4,
    answer: 'Oui, une fois par an. La visite est prévue le mois prochain.',
  },
  {
    title: 'Fuite sur le groupe hydraulique',
    description: 'Une flaque sous le groupe, environ un litre par jour.',
    category: 'incident',
    priority: 'high',
    status: 'closed',
    days: 40,
    answer: 'Joint remplacé sur place, essai concluant.',
    satisfaction: 'good',
  },
  {
    title: 'Écran tactile lent à répondre',
    description: 'Deux à trois secondes d’attente à chaque appui.',
    category: 'incident',
    priority: 'normal',
    status: 'closed',
    days: 65,
    answer: 'Le logiciel a été mis à jour, le délai est revenu à la normale.',
    satisfaction: 'fair',
  },
  {
    title: 'Rabais sur la prochaine commande',
    description: 'Le client demande une remise de principe.',
    category: 'request',
    priority: 'low',
    status: 'rejected',
    days: 22,
    rejectionReason: 'Demande commerciale : transmise au service commerce.',
  },
  {
    title: 'Exporter les mesures en CSV',
    description: 'Un export direct éviterait la ressaisie.',
    category: 'suggestion',
    priority: 'low',
    status: 'new',
    days: 12,
  },
];

/** The states that a ticket passes on its way, with the hours since it was opened. */
const WAYS: Readonly<Record<string, readonly (readonly [state: string, hours: string])[]>> = {
  new: [],
  'in progress': [['in progress', '10:05']],
  'awaiting response': [
    ['in progress', '10:05'],
    ['awaiting response', '11:30'],
  ],
  resolved: [
    ['in progress', '10:05'],
    ['resolved', '16:10'],
  ],
  closed: [
    ['in progress', '10:05'],
    ['resolved', '16:10'],
  ],
  rejected: [['rejected', '11:00']],
};

/** Tickets in every state, most of them of a customer, with what was said about them. */
export async function makeTickets(demo: Demo, people: readonly string[], agent: string): Promise<void> {
  const { world, today } = demo;
  const contacts = world.rows('contacts').filter(({ company }) => typeof company === 'string');
  const told = TICKETS.toSorted((a, b) => b.days - a.days);
  const counts = new Map<string, number>();
  for (const [rank, one] of told.entries()) {
    const day = workdayUpTo(addDays(today, -Math.max(1, one.days)));
    const at = (time: string): string => `${day} ${time}`;
    const requester = people[rank % people.length]!;
    const contact = contacts[rank * 5];
    const way = WAYS[one.status] ?? [];
    const closedAt = `${addDays(day, 8)} 02:00`;
    const count = (counts.get(day.slice(0, 4)) ?? 0) + 1;
    counts.set(day.slice(0, 4), count);
    const events = [
      lineAt(demo, at('09:10'), {
        at: at('09:10'),
        by: requester,
        kind: 'opened' as const,
        value: one.priority,
      }),
      ...way.map(([value, time]) =>
        lineAt(demo, at(time), { at: at(time), by: agent, kind: 'status' as const, value }),
      ),
      ...(one.status === 'closed'
        ? [lineAt(demo, closedAt, { at: closedAt, by: agent, kind: 'status' as const, value: 'closed' })]
        : []),
    ];
    const said = [
      one.note && { body: one.note, internal: true },
      one.answer && { body: one.answer, internal: false },
    ];
    await make(
      demo,
      'tickets',
      {
        number: `TIC-${day.slice(0, 4)}-${String(count).padStart(4, '0')}`,
        title: one.title,
        description: one.description,
        requester,
        category: one.category,
        priority: one.priority,
        status: one.status,
        ...(contact && one.category !== 'request'
          ? { company: String(contact['company']), contact: contact.id }
          : {}),
        ...(one.status === 'new' ? {} : { assignee: agent }),
        messages: said.flatMap((line, at_) =>
          line
            ? [lineAt(demo, at(`10:${20 + at_}`), { author: agent, at: at(`10:${20 + at_}`), ...line })]
            : [],
        ),
        events,
        ...(one.answer ? { firstResponseAt: at('10:21') } : {}),
        ...(one.status === 'resolved' || one.status === 'closed' ? { resolvedAt: at('16:10') } : {}),
        ...(one.status === 'closed' ? { closedAt, satisfaction: one.satisfaction ?? null } : {}),
        ...(one.rejectionReason ? { rejectionReason: one.rejectionReason } : {}),
      },
      { at: at('09:10'), by: requester },
    );
  }
}

const ARTICLES = [
  {
    title: 'Le nouveau centre d’usinage est en service',
    body: '<p>Après trois semaines de mise au point, la première série est sortie hier. Merci à l’atelier et au bureau d’études.</p><p>Portes ouvertes pour tous <strong>vendredi à 16 h</strong>.</p>',
    category: 'news',
    tags: ['atelier'],
    status: 'published',
    days: 3,
    pinned: true,
  },
  {
    title: 'Consignes de sécurité : port des lunettes',
    body: '<p>Le port des lunettes est obligatoire dans tout l’atelier, visiteurs compris. Des paires sont à disposition à l’entrée.</p>',
    category: 'practical',
    tags: ['sécurité'],
    status: 'published',
    days: 18,
    mustRead: true,
  },
  {
    title: 'Bienvenue à nos deux apprentis',
    body: '<p>Ils rejoignent l’atelier et le bureau d’études pour deux ans. Faites-leur bon accueil !</p>',
    category: 'people',
    tags: [],
    status: 'published',
    days: 45,
  },
  {
    title: 'Repas de fin d’année : inscriptions',
    body: '<p>Les inscriptions sont ouvertes jusqu’à la fin du mois.</p>',
    category: 'events',
    tags: ['fêtes'],
    status: 'draft',
    days: 1,
  },
  {
    title: 'Horaires d’été',
    body: '<p>L’atelier ouvre à 7 h du 1er juillet au 31 août.</p>',
    category: 'practical',
    tags: [],
    status: 'archived',
    days: 140,
  },
] as const;

/** News of the company in every state, and who has read them. */
export async function makeNews(demo: Demo, author: string, readers: readonly string[]): Promise<void> {
  for (const { days, ...values } of ARTICLES) {
    const day = addDays(demo.today, -days);
    const published = values.status === 'draft' ? {} : { publishedAt: `${day} 09:00` };
    const { id } = await make(
      demo,
      'blogArticles',
      { ...values, tags: [...values.tags], author, ...published },
      { at: `${day} 08:40`, by: author },
    );
    if (values.status !== 'published') continue;
    for (const reader of readers.slice(0, 4 + (days % 5))) {
      const at = `${addDays(day, 1) < demo.today ? addDays(day, 1) : day} 12:10`;
      await make(demo, 'readMarks', { article: id, reader, readAt: at }, { at, by: reader });
    }
  }
}

const NOTES = [
  {
    release: '1.0',
    title: 'Comptoir est là',
    body: '<p>Toute la société dans une application, avec ou sans réseau.</p>',
    status: 'published',
    days: 60,
  },
  {
    release: '1.1',
    title: 'Lecture des factures et numérotation',
    body: '<ul><li>Les PDF des fournisseurs sont lus sur l’appareil, même hors ligne.</li><li>Les préfixes des numéros se choisissent dans les paramètres.</li></ul>',
    status: 'published',
    days: 6,
  },
  {
    release: '1.2',
    title: 'En préparation',
    body: '<p>Tableau de bord de la société.</p>',
    status: 'draft',
    days: 1,
  },
] as const;

/** Release notes of the versions. */
export async function makeReleaseNotes(demo: Demo, by: string): Promise<void> {
  for (const { days, ...values } of NOTES) {
    const at = `${addDays(demo.today, -days)} 17:00`;
    const published = values.status === 'published' ? { publishedAt: at } : {};
    await make(demo, 'releaseNotes', { ...values, ...published }, { at, by });
  }
}
