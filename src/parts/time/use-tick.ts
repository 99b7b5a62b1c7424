import { useEffect, useState } from 'react';

const EVERY_MS = 15_000;

/** Draws again as time goes on, while there is something that it changes. */
export function useTick(isOn: boolean): void {
  const [, setTicks] = useState(0);
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => setTicks((ticks) => ticks + 1), EVERY_MS);
    return () => clearInterval(timer);
  }, [isOn]);
}
