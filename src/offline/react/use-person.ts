import type { Person } from '../../domain/kernel/grants.ts';
import { personNow } from '../mirror/members.ts';
import { useEngine } from './engine-context.tsx';
import { useLive } from './use-live.ts';

/** Who is signed in, as the access grants see them. */
export function usePerson(): Person {
  const engine = useEngine();
  const person = engine.writer.person();
  const seen = useLive(({ db }) => personNow(db, person), person.id);
  return seen ? { ...seen, roles: person.roles } : person;
}
