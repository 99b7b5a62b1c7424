import { useLiveQuery } from 'dexie-react-hooks';
import { heldBack } from '../sync/held-back.ts';
import { useEngine } from './engine-context.tsx';

/** Collections that the server announces changes to which never come, and that are asked for more rarely just now. */
export function useHeldBack(now: number): readonly string[] {
  const engine = useEngine();
  const found = useLiveQuery(() => heldBack(engine.db), [engine]) ?? {};
  return Object.keys(found).filter((collection) => (found[collection] ?? 0) > now);
}
