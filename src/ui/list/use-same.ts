import { useRef } from 'react';

/**
 * The same object for as long as it says the same, so that a page may write its columns and order in place: a query that
 * is new at every drawing would be asked at every drawing. For plain data only.
 */
export function useSame<T>(value: T): T {
  const kept = useRef(value);
  if (JSON.stringify(kept.current) !== JSON.stringify(value)) kept.current = value;
  return kept.current;
}
