import type { Clause, Person } from '../../domain/kernel/grants.ts';
import type { EngineDatabase } from '../database/open.ts';

/** The people of the services that somebody manages, as the mirror knows them. */
export async function membersOf(db: EngineDatabase, userId: string): Promise<ReadonlySet<string>> {
  const services = await db
    .rows('services')
    .filter((service) => service['manager'] === userId)
    .primaryKeys();
  if (services.length === 0) return new Set();
  return new Set(
    await db
      .rows('users')
      .filter((user) => services.includes(String(user['service'])))
      .primaryKeys(),
  );
}

/**
 * The person as these clauses see one. Whom one manages is read only where a clause asks for it: not every mirror holds
 * services and users.
 */
export const personFor = (
  db: EngineDatabase,
  person: Person,
  clauses: readonly Clause[],
): Promise<Person> | Person =>
  clauses.some((clause) => clause.rows?.kind === 'service' || clause.except?.kind === 'service')
    ? personNow(db, person)
    : person;

/** The person as the access grants see one at this moment. */
export const personNow = async (db: EngineDatabase, person: Omit<Person, 'members'>): Promise<Person> => ({
  ...person,
  members: await membersOf(db, person.id),
  service: (await db.rows('users').get(person.id))?.['service'] as string | undefined,
});
