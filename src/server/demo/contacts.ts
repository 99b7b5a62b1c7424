import { addDays } from '../../domain/kernel/dates.ts';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { lineAt, make, type Demo } from './maker.ts';
import { personNameIn, slugOf } from './people-names.ts';
import { frenchMobile } from './phones.ts';

const JOBS = [
  ['Responsable achats', 'decision maker'],
  ['Acheteuse projets', 'evaluator'],
  ['Directeur industriel', 'decision maker'],
  ['Gérante', 'decision maker'],
  ['Responsable maintenance', 'technical'],
  ['Ingénieur méthodes', 'technical'],
  ['Technicien bureau d’études', 'technical'],
  ['Comptable fournisseurs', 'billing'],
  ['Assistante commerciale', 'influencer'],
  ['Responsable qualité', 'influencer'],
  ['Chef d’atelier', 'evaluator'],
  ['Directrice financière', 'billing'],
] as const;
const TAGS = ['newsletter', 'salon', 'technique', 'décideur', 'à relancer'];

/** The country of a company: of its address, else by its VAT number. */
function countryOf({ world }: Demo, company: AnyRow): string {
  const lines = company['addresses'];
  const first: unknown = Array.isArray(lines) ? lines[0] : undefined;
  const id = typeof first === 'object' && first !== null && 'address' in first ? String(first.address) : '';
  return String(world.find('addresses', id)?.['country'] ?? 'FR');
}

async function makeContact(demo: Demo, company: AnyRow): Promise<void> {
  const { random, today } = demo;
  const country = countryOf(demo, company);
  const { title, firstName, lastName } = personNameIn(country, random);
  const [jobTitle, role] = random.pick(JOBS);
  const at = `${addDays(today, -5 - random.below(900))} ${10 + random.below(8)}:${10 + random.below(50)}`;
  const domain = String(company['email'] ?? '').split('@')[1] ?? 'contact.example';
  const owner = typeof company['owner'] === 'string' ? company['owner'] : null;
  const isReader = random.chance(0.3);
  await make(
    demo,
    'contacts',
    {
      title,
      firstName,
      lastName,
      company: company.id,
      jobTitle,
      role,
      emails: [
        lineAt(demo, at, {
          address: `${slugOf(firstName)}.${slugOf(lastName)}@${domain}`,
          type: 'work' as const,
          primary: true,
        }),
      ],
      phones:
        country === 'FR'
          ? [lineAt(demo, at, { number: frenchMobile(random), type: 'mobile' as const, primary: true })]
          : [],
      language: company['language'] === 'fr' ? 'fr' : 'en',
      doNotCall: random.chance(0.05),
      newsletter: isReader,
      consentDate: isReader ? at.slice(0, 10) : null,
      owner,
      tags: random.chance(0.25) ? [random.pick(TAGS)] : [],
      ...(random.chance(0.5) ? { lastSeen: `${addDays(today, -1 - random.below(120))} 15:30` } : {}),
    },
    { at, by: owner ?? String(company.createdBy) },
  );
}

/** So many contacts: one of each company as far as they go, the others anywhere among these companies. */
export async function makeContacts(demo: Demo, companies: readonly AnyRow[], count: number): Promise<void> {
  for (let index = 0; index < count; index += 1)
    await makeContact(demo, companies[index] ?? demo.random.pick(companies));
}
