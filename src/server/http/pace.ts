import type { Clock } from '../ports.ts';
import { httpProblem } from './problem.ts';

/** Throws where a person asks for more than they may. */
export type TakeTurn = (userId: string) => void;

interface Pace {
  /** So many calls at once, after a pause. */
  readonly burst: number;
  readonly perSecond: number;
}
const MOST_KEPT = 10_000;

/** Of so many calls. In this process alone: it protects a server that is not ours. */
export function createPace(clock: Clock, { burst, perSecond }: Pace): TakeTurn {
  const left = new Map<string, { readonly turns: number; readonly at: number }>();
  return (userId) => {
    const now = clock.now();
    const known = left.get(userId) ?? { turns: burst, at: now };
    const turns = Math.min(burst, known.turns + ((now - known.at) / 1000) * perSecond);
    if (turns < 1) throw httpProblem('too-many', { headers: { 'retry-after': '1' } });
    left.delete(userId);
    left.set(userId, { turns: turns - 1, at: now });
    if (left.size > MOST_KEPT) left.delete(left.keys().next().value!);
  };
}
