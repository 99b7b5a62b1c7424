import { useLiveQuery } from 'dexie-react-hooks';
import type { Person } from '../../domain/kernel/grants.ts';
import { membersOf } from '../mirror/members.ts';
import { useEngine } from './engine-context.tsx';

/** Who is signed in, as the access grants see them. */
export function usePerson(): Person {
  const engine = useEngine();
  const person = engine.writer.person();
  const members = useLiveQuery(() => membersOf(engine.db, person.id), [engine, person.id]);
  return members ? { ...person, members } : person;
}
