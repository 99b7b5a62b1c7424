import { addDays } from '../../domain/kernel/dates.ts';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { make, type Demo } from './maker.ts';

const MESSAGES = [
  'Bonjour à tous, la salle du bas est réservée jeudi matin pour la revue de projet.',
  'Le banc de fatigue est parti ce matin, bravo à l’atelier !',
  'Quelqu’un a-t-il vu la clé dynamométrique de 200 Nm ?',
  'Elle est chez Bruno, établi 3.',
  'Pensez à déposer vos notes de frais avant vendredi, merci.',
  'Le parking côté quai est fermé jusqu’à mercredi.',
  'Je passe chez le roulementier demain, des besoins ?',
  'Deux 6204 et une poignée de joints pour moi.',
  'Réunion commerce décalée à 14 h.',
  'Le client de Grenoble confirme la réception pour le 18.',
  'Café offert en salle de pause pour les trois ans de Théo.',
  'Nouvelle version de Comptoir : le kilométrage marche aussi sans réseau.',
];
const COMMENTS = {
  companies: [
    'Rappeler après le salon, très intéressés par un second banc.',
    'Attention : paie à 60 jours en pratique.',
    'Nouveau responsable achats depuis mars.',
  ],
  projects: [
    'Livraison repoussée d’une semaine, le client est prévenu.',
    'Il manque le plan du bâti, vu avec le bureau d’études.',
    'Budget achats dépassé de 4 %, à suivre.',
  ],
  expenseAccounts: ['Merci d’ajouter le ticket de péage du retour.', 'C’est fait, je l’ai joint ce matin.'],
  articles: ['Nouveau prix à partir du mois prochain.', 'Préférer la référence avec joint double.'],
} as const;
const MESSAGE_COUNT = 36;
const COMMENT_COUNT = 40;

/** The company's chat and remarks on its rows. */
export async function makeTalk(demo: Demo, people: readonly string[]): Promise<void> {
  const { random, today, world } = demo;
  for (let index = 0; index < MESSAGE_COUNT; index += 1) {
    const day = addDays(today, -Math.ceil((MESSAGE_COUNT - index) / 3));
    const date = `${day} ${String(8 + ((index * 3) % 9)).padStart(2, '0')}:${10 + random.below(50)}`;
    const content = MESSAGES[index % MESSAGES.length] ?? '';
    await make(demo, 'chatMessages', { content, date }, { at: date, by: random.pick(people) });
  }
  const subjects = Object.entries(COMMENTS);
  for (let index = 0; index < COMMENT_COUNT; index += 1) {
    const [onCollection, bodies] = subjects[index % subjects.length] ?? subjects[0]!;
    const target: AnyRow | undefined = commented(world.rows(onCollection), demo);
    if (!target) continue;
    const at = `${addDays(today, -1 - random.below(40))} ${10 + random.below(8)}:${10 + random.below(50)}`;
    await make(
      demo,
      'comments',
      { onCollection, onId: target.id, body: random.pick(bodies) },
      { at, by: random.pick(people) },
    );
  }
}

// The first ones, so that whoever opens a list finds some.
const commented = (rows: readonly AnyRow[], { random }: Demo): AnyRow | undefined =>
  rows.length === 0 ? undefined : random.pick(rows.slice(0, 60));

/** Who took each step that is told to the owner, by the row's own stamp: whoever validates an account pays it here. */
const TAKEN_BY = {
  approved: 'approver',
  refused: 'approver',
  validated: 'validatedBy',
  paid: 'validatedBy',
} as const;
const isNoticed = (status: unknown): status is keyof typeof TAKEN_BY =>
  typeof status === 'string' && status in TAKEN_BY;
/** What was told longer ago than this many days has been read. */
const UNREAD_DAYS = 25;
const ACCOUNTS_TOLD = 120;

/** What people were told of their expense accounts, and those who decide of what waits for them. */
export async function makeNotices(demo: Demo): Promise<void> {
  const { world, today } = demo;
  const accounts = world
    .rows('expenseAccounts')
    .toSorted((a, b) => String(b.updatedAt).localeCompare(String(a.updatedAt)))
    .slice(0, ACCOUNTS_TOLD);
  for (const account of accounts) {
    const { status, updatedAt: at } = account;
    const employee = world.rows('users').find(({ id }) => id === account['employee']);
    const service = world.rows('services').find(({ id }) => id === employee?.['service']);
    const told = isNoticed(status)
      ? { kind: status, recipient: employee?.id, by: account[TAKEN_BY[status]] ?? service?.['manager'] }
      : status === 'submitted'
        ? { kind: 'submitted' as const, recipient: service?.['manager'], by: employee?.id }
        : undefined;
    if (typeof told?.recipient !== 'string' || typeof told.by !== 'string' || told.recipient === told.by)
      continue;
    if (typeof at !== 'string') continue;
    await make(
      demo,
      'notifications',
      {
        recipient: told.recipient,
        kind: told.kind,
        onCollection: 'expenseAccounts',
        onId: account.id,
        title: account.displayLine1 ?? 'Note de frais',
        ...(at.slice(0, 10) < addDays(today, -UNREAD_DAYS) ? { readAt: at } : {}),
      },
      { at, by: told.by },
    );
  }
}
