import { useState } from 'react';

/** A yes or no that this device remembers; without storage it lasts as long as the tab. */
export function useStoredFlag(key: string, initial: boolean): [boolean, (next: boolean) => void] {
  const [flag, setFlag] = useState(() => {
    try {
      const kept = localStorage.getItem(key);
      return kept === null ? initial : kept === 'true';
    } catch {
      return initial;
    }
  });
  const keep = (next: boolean) => {
    setFlag(next);
    try {
      localStorage.setItem(key, String(next));
    } catch {
      // Nothing to mend: the page shows the choice all the same.
    }
  };
  return [flag, keep];
}
