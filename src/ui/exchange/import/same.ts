import { isEmpty } from '../../../domain/kernel/empty.ts';
import { isSameValue } from '../../form/same-value.ts';

/** Whether a row's value is what a file says, or said: all emptiness is one, but a no is an answer. */
export function isSame(a: unknown, b: unknown): boolean {
  if (typeof a === 'boolean' || typeof b === 'boolean') return a === b;
  return (isEmpty(a) && isEmpty(b)) || isSameValue(a, b);
}
