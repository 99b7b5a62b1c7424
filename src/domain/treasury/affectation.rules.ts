import type { AnyRow } from '../kernel/entity.ts';
import type { Cents } from '../kernel/money.ts';
import type { Affectation } from './bank-flow.entity.ts';

interface Affected {
  readonly onCollection: string;
  readonly onId: string;
  readonly amount?: Cents | null;
}
export const affectationsOf = (flow: AnyRow): readonly Affected[] =>
  Array.isArray(flow['affectations']) ? (flow['affectations'] as Affected[]) : [];

/** Sum of what a bank line is matched with, in its own direction. */
export const affectedOf = (flow: AnyRow): Cents =>
  affectationsOf(flow).reduce((sum, { amount }) => sum + (amount ?? 0), 0);

/** How much of a bank line is matched, by amounts without their sign (entities, "Bank flow"). */
export function affectationOf(amount: Cents, affected: Cents): Affectation {
  const [whole, part] = [Math.abs(amount), Math.abs(affected)];
  if (affected !== 0 && Math.sign(affected) !== Math.sign(amount) && amount !== 0) return 'affected too much';
  if (part > whole) return 'affected too much';
  if (part === whole) return 'totally';
  return part === 0 ? 'unaffected' : 'partially';
}

/** Whether nothing is left to match of a bank line. */
export const isMatched = (flow: AnyRow): boolean =>
  affectationOf(Number(flow['amount'] ?? 0), affectedOf(flow)) === 'totally';
