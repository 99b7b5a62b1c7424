import { useEffect, useState } from 'react';
import { toWireTimestamp } from '../../domain/kernel/dates.ts';
import { useEngine } from '../../offline/index.ts';

const MINUTE_MS = 60_000;

/** The time in the company's zone, as rows carry it; a minute old at most. */
export function useWallClock(): string {
  const { writer } = useEngine();
  const read = (): string => toWireTimestamp(new Date(writer.now()).toISOString(), writer.timeZone);
  const [now, setNow] = useState(read);
  useEffect(() => {
    const timer = setInterval(() => setNow(read()), MINUTE_MS);
    return () => clearInterval(timer);
  });
  return now;
}
