import { useLiveQuery } from 'dexie-react-hooks';
import type { Person } from '../../domain/kernel/grants.ts';
import type { EngineDatabase } from '../database/open.ts';
import { useEngine } from './engine-context.tsx';

/** The people of the services that somebody manages, or stands in for. */
export async function membersOf(db: EngineDatabase, userId: string): Promise<ReadonlySet<string>> {
  const services = await db.rows('services').filter((service) => service['manager'] === userId).primaryKeys();
  const members = await db.rows('users').filter((user) => services.includes(String(user['service']))).primaryKeys();
  return new Set(members);
}

/** Who is signed in, as the access grants see them. */
export function usePerson(): Person {
  const engine = useEngine();
  const person = engine.writer.person();
  const members = useLiveQuery(() => membersOf(engine.db, person.id), [engine, person.id]);
  return members ? { ...person, members } : person;
}
