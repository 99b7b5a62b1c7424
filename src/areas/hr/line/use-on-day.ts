import { useEffect, useState } from 'react';
import { isDate } from '../../../domain/kernel/dates.ts';
import type { Lookup } from '../../../domain/kernel/entity.ts';
import { useEngine } from '../../../offline/index.ts';
import { whileHere } from '../../../ui/while-here.ts';

/** What the company's parameters say on a day, as the domain reads them; undefined until they are read. Give a stable function. */
export function useOnDay<Found>(
  read: (lookup: Lookup, day: string) => Promise<Found>,
  day: string,
): Found | undefined {
  const { lookup } = useEngine().writer;
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    if (!isDate(day)) return undefined;
    return whileHere(read(lookup, day), setFound);
  }, [lookup, read, day]);
  return found;
}
