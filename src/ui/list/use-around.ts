import { useEffect, useState } from 'react';
import { whenIdle } from '../../offline/index.ts';

/**
 * How many rows are drawn beyond what is in sight, on each side: of another list none at first, so that what one looks at
 * is there at once, and `around` when nothing else is to be done.
 */
export function useAround(shownKey: string | undefined, around: number): number {
  const [settled, setSettled] = useState<string>();
  useEffect(() => whenIdle(() => setSettled(shownKey)), [shownKey]);
  return settled === shownKey ? around : 0;
}
