import { useMemo } from 'react';
import { openInvoices, paidBeyond } from '../../../domain/treasury/allocation.rules.ts';
import type { Candidate } from '../../../domain/treasury/match-suggestions.rules.ts';
import {
  BOUGHT,
  isConfirmed,
  PENDING,
  signOf,
  SOLD,
  type Side,
} from '../../../domain/treasury/settlement.rules.ts';
import { useFresh, useRows, type Shown } from '../../../offline/index.ts';

/** Payments and open documents that a bank line may be for; undefined while they are read. */
export function useCandidates(): readonly Candidate[] | undefined {
  useFresh('customerPayments');
  useFresh('outgoingPayments');
  useFresh('moneyEntrances');
  useFresh('invoices');
  useFresh('invoicings');
  useFresh('banks');
  const received = useRows('customerPayments', {});
  const paid = useRows('outgoingPayments', {});
  const entrances = useRows('moneyEntrances', {});
  const invoices = useRows('invoices', {});
  const invoicings = useRows('invoicings', {});
  const banks = useRows('banks', {});
  return useMemo(() => {
    if (!received || !paid || !entrances || !invoices || !invoicings || !banks) return undefined;
    const ibanOf = new Map(banks.map((bank) => [String(bank['company'] ?? ''), String(bank['iban'] ?? '')]));
    const candidate = (row: Shown, collection: string, amount: number, party: unknown, date: unknown) => ({
      collection,
      id: row.id,
      name: row.displayLine1 ?? '',
      amount,
      date: String(date ?? ''),
      words: [
        String(row['reference'] ?? row['number'] ?? row['supplierNumber'] ?? ''),
        ...(row.displayLine2 ?? row.displayLine1 ?? '').split(' · '),
      ],
      ...(ibanOf.has(String(party)) ? { iban: ibanOf.get(String(party))! } : {}),
    });
    const payments = (rows: readonly Shown[], side: Side, toBank: 1 | -1) =>
      rows
        .filter(({ status }) => status === PENDING || (isConfirmed(status) && status !== 'reconciled'))
        .map((row) =>
          candidate(
            row,
            side.payments,
            toBank * signOf(row, side) * Number(row['amount'] ?? 0),
            row[side.party],
            row['date'],
          ),
        );
    const documents = (rows: readonly Shown[], paidBy: readonly Shown[], side: Side, toBank: 1 | -1) => {
      const beyond = paidBeyond(rows, paidBy, side);
      return (['in', 'out'] as const).flatMap((direction) =>
        openInvoices(rows, direction, undefined, side).flatMap(({ id, open, due }) => {
          const row = rows.find((one) => one.id === id)!;
          const isPayment = direction === side.pays;
          const left = open - Math.max(0, (isPayment ? 1 : -1) * (beyond.get(id) ?? 0));
          if (left <= 0) return [];
          return candidate(row, side.documents, (isPayment ? toBank : -toBank) * left, row[side.party], due);
        }),
      );
    };
    return [
      ...payments(received, SOLD, 1),
      ...payments(paid, BOUGHT, -1),
      ...entrances
        .filter(({ status }) => status !== 'abandoned')
        .map((row) =>
          candidate(row, 'moneyEntrances', Number(row['amount'] ?? 0), row['company'], row['date']),
        ),
      ...documents(invoices, received, SOLD, 1),
      ...documents(invoicings, paid, BOUGHT, -1),
    ];
  }, [received, paid, entrances, invoices, invoicings, banks]);
}
