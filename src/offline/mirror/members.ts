import type { Clause, Person } from '../../domain/kernel/grants.ts';
import type { EngineDatabase } from '../database/open.ts';
import { rowsOf } from '../database/stores.ts';

/** The people of the services that somebody manages, or whose manager they stand in for, as the mirror knows them. */
export async function membersOf(db: EngineDatabase, userId: string): Promise<ReadonlySet<string>> {
  const services = await db
    .rows('services')
    .filter((service) => service['manager'] === userId || service['calculatedActing'] === userId)
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
 * The person as these clauses see one. Whom one manages, and the service that one is of, which a link may name in one's
 * place, are read only where a clause may ask for it: not every mirror holds services and users.
 */
export const personFor = (
  db: EngineDatabase,
  person: Person,
  clauses: readonly Clause[],
): Promise<Person> | Person =>
  clauses.some((clause) => [clause.rows, clause.except].some((scope) => scope && scope.kind !== 'value')) &&
  db.dexie.tables.some(({ name }) => name === rowsOf('services'))
    ? personNow(db, person)
    : person;

/** The person as the access grants see one at this moment. */
export const personNow = async (db: EngineDatabase, person: Omit<Person, 'members'>): Promise<Person> => ({
  ...person,
  members: await membersOf(db, person.id),
  service: (await db.rows('users').get(person.id))?.['service'] as string | undefined,
});
