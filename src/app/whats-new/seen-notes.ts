import { useState } from 'react';
import { addDays } from '../../domain/kernel/dates.ts';
import { useEngine, type Shown } from '../../offline/index.ts';

/** People who have dismissed none yet see those of the last days. */
const FIRST_DAYS = 14;

/** Published notes after a moment, the newest first. */
export const notesSince = (notes: readonly Shown[], since: string): Shown[] =>
  notes
    .filter((note) => String(note['publishedAt'] ?? '') > since)
    .toSorted((a, b) => String(b['publishedAt']).localeCompare(String(a['publishedAt'])));

/** Up to when this person has seen the notes on this device; without storage it lasts as long as the tab. */
export function useSeenNotes(userId: string): readonly [string, (until: string) => void] {
  const key = `whats-new-seen:${userId}`;
  const first = addDays(useEngine().writer.today(), -FIRST_DAYS);
  const [seen, setSeen] = useState(() => {
    try {
      return localStorage.getItem(key) ?? first;
    } catch {
      return first;
    }
  });
  const keep = (until: string): void => {
    setSeen(until);
    try {
      localStorage.setItem(key, until);
    } catch {
      // Nothing to mend: it is put away for as long as the tab is open.
    }
  };
  return [seen, keep];
}
