import { heldBack } from '../sync/held-back.ts';
import { useLive } from './use-live.ts';

/** Collections that the server announces changes to which never come, and that are asked for more rarely just now. */
export function useHeldBack(now: number): readonly string[] {
  const found = useLive(({ db }) => heldBack(db)) ?? {};
  return Object.keys(found).filter((collection) => (found[collection] ?? 0) > now);
}
