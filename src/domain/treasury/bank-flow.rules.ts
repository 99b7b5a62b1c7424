import type { AnyRow, RowName, RuleContext, SystemFields } from '../kernel/entity.ts';
import type { Values } from '../kernel/field.ts';
import { formatDate, formatEuro } from '../kernel/format.ts';
import { problem, type Problem } from '../kernel/problem.ts';
import { affectationOf, affectedOf } from './affectation.rules.ts';
import type { bankFlowFields } from './bank-flow.entity.ts';

type FlowValues = Values<typeof bankFlowFields>;
type FlowRow = FlowValues & SystemFields;

export const displayBankFlow = (row: FlowRow): [string, string] => [
  row.label ?? '',
  [row.date && formatDate(row.date), formatEuro(row.amount ?? 0)].filter(Boolean).join(' · '),
];

export async function computeBankFlow(row: FlowRow): Promise<Partial<FlowValues>> {
  const affected = affectedOf(row as AnyRow);
  return {
    calculatedAffected: affected,
    calculatedAffectation: affectationOf(row.amount ?? 0, affected),
  };
}

/** Each target is there and is matched once by the line; an account is no counterpart of itself. */
export async function checkBankFlow(row: FlowRow, { lookup }: RuleContext): Promise<Problem[]> {
  const found: Problem[] = [];
  if (row.amount === 0) found.push(problem('/amount', 'invalid', 'flow.nothing'));
  const named = new Set<string>();
  for (const [at, { onCollection, onId, amount }] of (row.affectations ?? []).entries()) {
    const here = `/affectations/${at}`;
    if (amount === 0) found.push(problem(`${here}/amount`, 'invalid', 'flow.nothing'));
    if (named.has(onId)) found.push(problem(`${here}/onId`, 'unique', 'flow.twice'));
    named.add(onId);
    if (onCollection === 'banks' && onId === row.bank)
      found.push(problem(`${here}/onId`, 'invalid', 'flow.itself'));
    else if (!(await lookup.get(onCollection, onId)))
      found.push(problem(`${here}/onId`, 'invalid', 'flow.target'));
  }
  return found;
}

/** The statement whose sums follow the line. */
export async function statementsOfFlow(row: FlowRow, { before }: RuleContext): Promise<RowName[]> {
  const ids = new Set([row.statement, before?.['statement']].filter((id) => typeof id === 'string'));
  return [...ids].map((id) => ({ collection: 'bankStatements', id }));
}
