import { startTransition, useEffect, useState } from 'react';

/** What a window shows at once, and a little more. */
const FIRST = 24;
const MORE = 40;

/**
 * How many of so many rows to draw: what is in sight with the page, the others right after it, in pieces that give way to
 * whatever its person does.
 */
export function useGradually(count: number): number {
  const [drawn, setDrawn] = useState(FIRST);
  useEffect(() => {
    if (drawn < count) startTransition(() => setDrawn(drawn + MORE));
  }, [drawn, count]);
  return Math.min(drawn, count);
}
