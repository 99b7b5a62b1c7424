import type { AnyRow, RuleContext, SystemFields } from '../kernel/entity.ts';
import type { Values } from '../kernel/field.ts';
import { formatDate } from '../kernel/format.ts';
import { problem, type Problem } from '../kernel/problem.ts';
import { isMatched } from './affectation.rules.ts';
import type { bankStatementFields } from './bank-statement.entity.ts';

type StatementValues = Values<typeof bankStatementFields>;
/** A line of the bank as far as sums need it. */
type Moved = AnyRow | { readonly amount: number };
type StatementRow = StatementValues & SystemFields;

export async function displayStatement(
  row: StatementRow,
  { lookup }: RuleContext,
): Promise<[string, string]> {
  const bank = row.bank ? await lookup.get('banks', row.bank) : undefined;
  const period = [row.periodStart, row.periodEnd].map((day) => (day ? formatDate(day) : '')).join(' – ');
  return [[bank?.displayLine1, row.number].filter(Boolean).join(' · '), period];
}

/** Opening balance plus lines less closing balance, in cents: 0 where the statement is whole. */
export const differenceOf = (
  { openingBalance, closingBalance }: Pick<StatementValues, 'openingBalance' | 'closingBalance'>,
  flows: readonly Moved[],
): number => openingBalance + sumOf(flows) - closingBalance;

const sumOf = (flows: readonly Moved[]): number =>
  flows.reduce((sum, { amount }) => sum + Number(amount ?? 0), 0);

export async function computeStatement(
  row: StatementRow,
  { lookup }: RuleContext,
): Promise<Partial<StatementValues>> {
  const flows = await lookup.where('bankFlows', { statement: row.id });
  return {
    calculatedLines: sumOf(flows),
    calculatedDifference: differenceOf(row, flows),
    calculatedToMatch: flows.filter((flow: AnyRow) => !isMatched(flow)).length,
  };
}

export async function checkStatement(row: StatementRow, { before }: RuleContext): Promise<Problem[]> {
  const found: Problem[] = [];
  if (row.periodEnd < row.periodStart) found.push(problem('/periodEnd', 'invalid', 'date.order'));
  const isDone = row.status === 'reconciled' || row.status === 'closed';
  if (isDone && row.status !== before?.['status']) {
    if (row.calculatedDifference !== 0)
      found.push(problem('/closingBalance', 'amount', 'statement.difference'));
    if ((row.calculatedToMatch ?? 0) > 0) found.push(problem('/status', 'invalid', 'statement.unmatched'));
  }
  return found;
}
