import { ISSUED } from '../../../domain/sales/issued.rules.ts';
import { CONFIRMED } from '../../../domain/treasury/settlement.rules.ts';
import { useFresh, type Condition, type Question } from '../../../offline/index.ts';
import { useAnswer } from '../../../ui/list/use-answer.ts';

const PLAIN = { words: '', order: undefined, groupBy: 'customer', links: [] } as const;
const billed = (sum: string, ...more: readonly Condition[]): Question => ({
  ...PLAIN,
  collection: 'invoices',
  conditions: [{ field: 'status', oneOf: ISSUED }, ...more],
  sums: [sum],
});
const paid = (direction: 'in' | 'out'): Question => ({
  ...PLAIN,
  collection: 'customerPayments',
  conditions: [
    { field: 'status', oneOf: CONFIRMED },
    { field: 'direction', oneOf: [direction] },
  ],
  sums: ['amount', 'calculatedUnallocated'],
});

export interface CustomerBalance {
  readonly id: string;
  readonly name: string | undefined;
  /** What they owe, below zero where it is for us to give; the last of their statement. */
  readonly balance: number;
  /** What they paid too much or for nothing, and credit notes that are set against nothing: the balance is without it already. */
  readonly credit: number;
}

/** What each customer owes or has to their credit, who owes most first: counted by the device's index, and no row is read for it. */
export function useBalances(): readonly CustomerBalance[] | undefined {
  useFresh('invoices');
  useFresh('customerPayments');
  const [all, over] = [
    useAnswer(billed('calculatedTotal')),
    useAnswer(billed('calculatedBalance', { field: 'calculatedBalance', to: -1 })),
  ];
  const [came, gone] = [useAnswer(paid('in')), useAnswer(paid('out'))];
  if (!all || !over || !came || !gone) return undefined;
  const names = { ...came.names, ...gone.names, ...all.names };
  const of = new Map<string, { balance: number; credit: number }>();
  for (const [answer, balance, credit] of [
    [all, { calculatedTotal: 1 }, {}],
    [over, {}, { calculatedBalance: -1 }],
    [came, { amount: -1 }, { calculatedUnallocated: 1 }],
    [gone, { amount: 1 }, { calculatedUnallocated: -1 }],
  ] as const)
    for (const { value, sums } of answer.groups) {
      if (value === null) continue;
      const before = of.get(String(value)) ?? { balance: 0, credit: 0 };
      of.set(String(value), {
        balance: before.balance + weighed(sums, balance),
        credit: before.credit + weighed(sums, credit),
      });
    }
  return [...of]
    .flatMap(([id, one]) => (one.balance === 0 && one.credit <= 0 ? [] : [{ id, name: names[id], ...one }]))
    .toSorted((a, b) => b.balance - a.balance);
}

const weighed = (sums: Readonly<Record<string, number>>, signs: Readonly<Record<string, number>>): number =>
  Object.entries(signs).reduce((sum, [name, sign]) => sum + sign * (sums[name] ?? 0), 0);
