import { useMemo } from 'react';
import type { Ledger } from '../../../domain/treasury/ledger.rules.ts';
import { CONFIRMED } from '../../../domain/treasury/settlement.rules.ts';
import { useFresh, type Condition, type Question } from '../../../offline/index.ts';
import { useAnswer } from '../../../ui/list/use-answer.ts';

const questionsOf = ({ side, states }: Ledger) => {
  const plain = { words: '', order: undefined, groupBy: side.party, links: [] } as const;
  const billed = (sum: string, ...more: readonly Condition[]): Question => ({
    ...plain,
    collection: side.documents,
    conditions: [{ field: 'status', oneOf: [...states] }, ...more],
    sums: [sum],
  });
  const paid = (direction: 'in' | 'out'): Question => ({
    ...plain,
    collection: side.payments,
    conditions: [
      { field: 'status', oneOf: CONFIRMED },
      { field: 'direction', oneOf: [direction] },
    ],
    sums: ['amount', 'calculatedUnallocated'],
  });
  return {
    all: billed(side.owed),
    over: billed('calculatedBalance', { field: 'calculatedBalance', to: -1 }),
    came: paid(side.pays),
    gone: paid(side.pays === 'in' ? 'out' : 'in'),
  };
};

export interface PartyBalance {
  readonly id: string;
  readonly name: string | undefined;
  /** The balance of a customer, or to a supplier; below zero it is for the other to give. The last of their statement. */
  readonly balance: number;
  /** Payments beyond what is owed, and credit notes that are set against nothing: the balance is without them already. */
  readonly credit: number;
}

/** Balances of accounts, the largest first: counted by the device's index, and no row is read for them. */
export function useBalances(ledger: Ledger): readonly PartyBalance[] | undefined {
  useFresh(ledger.side.documents);
  useFresh(ledger.side.payments);
  const asked = useMemo(() => questionsOf(ledger), [ledger]);
  const [all, over] = [useAnswer(asked.all), useAnswer(asked.over)];
  const [came, gone] = [useAnswer(asked.came), useAnswer(asked.gone)];
  if (!all || !over || !came || !gone) return undefined;
  const names = { ...came.names, ...gone.names, ...all.names };
  const of = new Map<string, { balance: number; credit: number }>();
  for (const [answer, balance, credit] of [
    [all, { [ledger.side.owed]: 1 }, {}],
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
