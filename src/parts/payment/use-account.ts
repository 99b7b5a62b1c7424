import { useEffect, useState } from 'react';
import { mayEver } from '../../domain/kernel/grants.ts';
import { freeCredit, withPaid } from '../../domain/sales/customer-account.rules.ts';
import { useEngine, useFresh, useHeldAt, usePerson, useRows, type Shown } from '../../offline/index.ts';
import { whileHere } from '../../ui/while-here.ts';

export interface Account {
  readonly invoices: readonly Shown[];
  readonly payments: readonly Shown[];
  /** What of their credit is free; undefined where this device does not hold all that it follows from. */
  readonly credit: number | undefined;
}

/**
 * A customer's documents and payments, the invoices with what is paid of them by what this device knows: a payment that is not
 * sent yet counts. As the server told them where the payments are not here, or not open to this person. Undefined until known.
 */
export function useAccount(customer: string): Account | undefined {
  const entity = useEngine().context.entityOf('customerPayments');
  const mayRead = mayEver(entity, 'R', usePerson());
  useFresh('invoices');
  useFresh('customerPayments');
  const invoices = useRows('invoices', { where: { customer } });
  const payments = useRows('customerPayments', { where: { customer } });
  const heldAt = useHeldAt('customerPayments');
  const holdsInvoices = typeof useHeldAt('invoices') === 'number';
  const [account, setAccount] = useState<Account & { readonly customer: string }>();
  useEffect(() => {
    if (!invoices || !payments || heldAt === undefined) return undefined;
    const isWhole = mayRead && heldAt !== null;
    const [paid, free] = isWhole
      ? [withPaid(invoices, payments), holdsInvoices ? freeCredit(invoices, payments) : undefined]
      : [invoices, undefined];
    return whileHere(Promise.all([paid, free]), ([now, credit]) =>
      setAccount({ customer, invoices: now, payments, credit }),
    );
  }, [customer, invoices, payments, heldAt, holdsInvoices, mayRead]);
  return account?.customer === customer ? account : undefined;
}

/** An invoice with what is paid of it by now; as it is stored until that is known. */
export function usePaidNow(row: Shown): Shown {
  const account = useAccount(String(row['customer'] ?? ''));
  const now = account?.invoices.find(({ id }) => id === row.id);
  return now && now.version === row.version ? now : row;
}
