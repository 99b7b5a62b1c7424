import { useEffect, useMemo, useRef } from 'react';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import {
  allocateOldest,
  openInvoices,
  type Allocation,
  type OpenInvoice,
} from '../../domain/treasury/allocation.rules.ts';
import type { Side } from '../../domain/treasury/settlement.rules.ts';
import { useEngine, useRow } from '../../offline/index.ts';
import type { OwnFieldProps } from '../../ui/form/own-field.ts';

interface TypedShare {
  readonly lineKey: string;
  readonly amount: unknown;
  readonly [document: string]: unknown;
}
export interface Allocating extends Pick<OwnFieldProps, 'values' | 'set'> {
  readonly side: Side;
  /** The customer or supplier; empty while none is chosen. */
  readonly party: string;
  readonly direction: 'in' | 'out';
  /** All documents of that party; undefined while they are read. */
  readonly documents: readonly AnyRow[] | undefined;
}
export interface Allocations {
  readonly open: readonly OpenInvoice[] | undefined;
  /** Sum of all that is open. */
  readonly total: number;
  /** The part of the payment that is allocated to nothing. */
  readonly left: number;
  readonly lineOf: (id: string) => { readonly at: number; readonly amount: unknown } | undefined;
  readonly change: (id: string, amount: unknown) => void;
  readonly shareOut: () => void;
}

const centsOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Shares of a payment: it is shared out by age until somebody says otherwise. */
export function useAllocations(of: Allocating): Allocations {
  const { side, party, direction, documents, values, set } = of;
  const engine = useEngine();
  const id = typeof values['id'] === 'string' ? values['id'] : '';
  const amount = centsOf(values['amount']);
  const stored = useRow(side.payments, id === '' ? undefined : id);
  const open = useMemo(
    () => documents && openInvoices(documents, direction, stored ?? undefined, side),
    [documents, direction, stored, side],
  );
  const typed = useMemo(() => (values['allocations'] ?? []) as readonly TypedShare[], [values]);
  const nameOf = (share: TypedShare): string => String(share[side.document] ?? '');
  const write = (shares: readonly Allocation[]) =>
    set(
      'allocations',
      shares.map((share) => ({ lineKey: engine.newId(), [side.document]: share.id, amount: share.amount })),
    );
  // Allocations that came with the form were meant; those of another party were not.
  const meant = useRef({ whose: `${party} ${direction}`, documents: typed.map(nameOf) });
  const byHand = useRef(id !== '');
  const shared = useRef(typed.length > 0 ? amount : -1);
  useEffect(() => {
    const whose = `${party} ${direction}`;
    if (meant.current.whose !== whose) {
      meant.current = { whose, documents: [] };
      byHand.current = false;
      shared.current = -1;
      if (typed.length > 0) set('allocations', []);
    }
    if (!open || byHand.current || shared.current === amount) return;
    shared.current = amount;
    write(allocateOldest(open, amount, meant.current.documents));
  });
  const lines = new Map(typed.map((line, at) => [nameOf(line), { ...line, at }]));
  return {
    open,
    total: (open ?? []).reduce((sum, one) => sum + one.open, 0),
    left: amount - typed.reduce((sum, line) => sum + centsOf(line.amount), 0),
    lineOf: (name) => lines.get(name),
    change(name, value) {
      byHand.current = true;
      const rest = typed.filter((line) => nameOf(line) !== name);
      const line = {
        lineKey: lines.get(name)?.lineKey ?? engine.newId(),
        [side.document]: name,
        amount: value,
      };
      set('allocations', value === null || value === 0 ? rest : [...rest, line]);
    },
    shareOut: () => write(allocateOldest(open ?? [], amount)),
  };
}
