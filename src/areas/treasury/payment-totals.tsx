import { useLingui } from '@lingui/react/macro';
import { formatEuro } from '../../domain/kernel/format.ts';
import { CONFIRMED, PENDING } from '../../domain/treasury/settlement.rules.ts';
import type { Answer, Question } from '../../offline/index.ts';
import { useAnswer } from '../../ui/list/use-answer.ts';

const ofDirection = (question: Question, direction: 'in' | 'out'): Question => ({
  ...question,
  conditions: [...question.conditions, { field: 'direction', oneOf: [direction] }],
  order: undefined,
  groupBy: 'status',
  sums: ['amount'],
  links: [],
});
const sumOf = (answer: Answer | undefined, states: readonly string[]): number =>
  (answer?.groups ?? [])
    .filter(({ value }) => states.includes(String(value)))
    .reduce((sum, { sums }) => sum + (sums['amount'] ?? 0), 0);

/** What payments come to, apart by what became of them: what was given back takes off, and what has not come adds nothing. */
export function PaymentTotals({ question }: { question: Question }) {
  const { t } = useLingui();
  const [came, gone] = [useAnswer(ofDirection(question, 'in')), useAnswer(ofDirection(question, 'out'))];
  if (!came || !gone) return null;
  const net = (...states: readonly string[]): number => sumOf(came, states) - sumOf(gone, states);
  const [received, refunded] = [sumOf(came, CONFIRMED), sumOf(gone, CONFIRMED)];
  const totals = [
    [t({ message: 'Received', context: 'payments' }), received],
    [t({ message: 'Refunded', context: 'payments' }), -refunded],
    [t`Received less refunds`, received !== 0 && refunded !== 0 ? received - refunded : 0],
    [t`On its way`, net(PENDING)],
    [t`Drafts, not counted`, net('Draft')],
    [t`Rejected, not counted`, net('rejected')],
  ] as const;
  return (
    <p className="list-totals">
      {totals.map(
        ([name, sum]) =>
          sum !== 0 && (
            <span key={name}>
              <span>{name}</span> <b>{formatEuro(sum)}</b>
            </span>
          ),
      )}
    </p>
  );
}
