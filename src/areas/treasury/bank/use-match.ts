import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { affectationsOf } from '../../../domain/treasury/affectation.rules.ts';
import type { Suggestion } from '../../../domain/treasury/match-suggestions.rules.ts';
import { BOUGHT, SOLD } from '../../../domain/treasury/settlement.rules.ts';
import { useEngine, type Shown } from '../../../offline/index.ts';
import { useMany } from '../../../ui/list/tools/use-many.ts';

type Write = Parameters<ReturnType<typeof useMany>['run']>[0][number];

/** Steps of a payment that a bank line matches: the money has moved, and is found on the account. */
function stepsOnceHere(collection: string, status: unknown): readonly string[] {
  if (collection === 'moneyEntrances') return status === 'planned' ? ['receive'] : [];
  if (status === 'sent to bank') return ['confirm', 'reconcile'];
  return status === 'confirmed' ? ['reconcile'] : [];
}

/** Matches a bank line: with a payment as it is, with a document by the payment that it shows, with an account of the books. */
export function useMatch(flow: Shown) {
  const { t } = useLingui();
  const engine = useEngine();
  const { run } = useMany();
  return useMemo(() => {
    const lineOf = (onCollection: string, onId: string, amount: number) => ({
      lineKey: engine.newId(),
      onCollection,
      onId,
      amount,
    });
    const affect = (
      line: ReturnType<typeof lineOf>,
      more: Readonly<Record<string, unknown>> = {},
    ): Write => ({
      type: 'update',
      collection: 'bankFlows',
      id: flow.id,
      changes: { affectations: [...((flow['affectations'] as object[] | undefined) ?? []), line], ...more },
    });
    const matched = (): string => t`Matched.`;
    return {
      async take({ collection, id, amount }: Suggestion, open: number): Promise<void> {
        const part = Math.sign(open) * Math.min(Math.abs(open), Math.abs(amount));
        const side = [SOLD, BOUGHT].find(({ documents }) => documents === collection);
        if (!side) {
          const row = await engine.writer.lookup.get(collection, id);
          const steps = stepsOnceHere(collection, row?.['status']).map((transition): Write => ({
            type: 'act',
            collection,
            id,
            transition,
            ...(transition === 'receive' ? { fields: { receivedOn: flow['date'] } } : {}),
          }));
          return void (await run([...steps, affect(lineOf(collection, id, part))], matched));
        }
        // The line shows that a document was paid: its payment is made from it.
        const document = await engine.writer.lookup.get(collection, id);
        const isIn = part > 0;
        const payment = engine.newId();
        await run(
          [
            {
              type: 'create',
              collection: side.payments,
              id: payment,
              values: {
                direction: isIn ? 'in' : 'out',
                [side.party]: document?.[side.party],
                date: flow['date'],
                amount: Math.abs(part),
                bankAccount: flow['bank'],
                reference: String(flow['reference'] ?? '').slice(0, 100) || null,
                allocations: [{ lineKey: engine.newId(), [side.document]: id, amount: Math.abs(part) }],
              },
            },
            { type: 'act', collection: side.payments, id: payment, transition: 'confirm' },
            { type: 'act', collection: side.payments, id: payment, transition: 'reconcile' },
            affect(lineOf(side.payments, payment, part)),
          ],
          matched,
        );
      },
      async book(account: string, open: number, rule?: string): Promise<void> {
        await run([affect(lineOf('accountingLines', account, open), rule ? { rule } : {})], matched);
      },
      async remove(onId: string): Promise<void> {
        const rest = affectationsOf(flow).filter((line) => line.onId !== onId);
        await run(
          [{ type: 'update', collection: 'bankFlows', id: flow.id, changes: { affectations: rest } }],
          () => t`Match removed.`,
        );
      },
    };
  }, [engine, flow, run, t]);
}
