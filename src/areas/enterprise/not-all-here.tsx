import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useFresh, useHeldAt } from '../../offline/index.ts';
import { NotHere } from '../../ui/list/not-here.tsx';
import { Notice } from '../../ui/notice.tsx';

/** The collections that turnover and expenses are made of, kept fresh; those that this device does not hold whole. */
export function useResultMissing(): readonly string[] {
  useFresh('invoices');
  useFresh('invoicings');
  useFresh('expenseAccounts');
  useFresh('salaries');
  const held = {
    invoices: useHeldAt('invoices'),
    invoicings: useHeldAt('invoicings'),
    expenseAccounts: useHeldAt('expenseAccounts'),
    salaries: useHeldAt('salaries'),
  };
  return missingOf(held);
}

/** The same of what the cash, the forecast and the open amounts are made of. */
export function useCashMissing(): readonly string[] {
  useFresh('customerPayments');
  useFresh('outgoingPayments');
  useFresh('bankStatements');
  useFresh('bankFlows');
  useFresh('contracts');
  useFresh('moneyEntrances');
  useFresh('recurringInvoices');
  useFresh('employeePayments');
  useFresh('salaryCosts');
  useFresh('opportunities');
  const held = {
    customerPayments: useHeldAt('customerPayments'),
    outgoingPayments: useHeldAt('outgoingPayments'),
    bankStatements: useHeldAt('bankStatements'),
    bankFlows: useHeldAt('bankFlows'),
    contracts: useHeldAt('contracts'),
    moneyEntrances: useHeldAt('moneyEntrances'),
    recurringInvoices: useHeldAt('recurringInvoices'),
    employeePayments: useHeldAt('employeePayments'),
    salaryCosts: useHeldAt('salaryCosts'),
    opportunities: useHeldAt('opportunities'),
  };
  return missingOf(held);
}

const missingOf = (held: Readonly<Record<string, number | null | undefined>>): string[] =>
  Object.keys(held).filter((collection) => held[collection] === null);

/** Figures of which some rows are missing are told as such: they grow as the rows come. */
export function NotAllHere({ missing }: { missing: readonly string[] }) {
  if (missing.length === 0) return null;
  return (
    <chakra.div mt="4">
      <Notice tone="warning">
        <Trans>Not all is on this device yet: these figures are incomplete.</Trans>
        <chakra.ul listStyleType="none" textStyle="dense" mt="1">
          {missing.map((collection) => (
            <li key={collection}>
              <NotHere collection={collection} named />
            </li>
          ))}
        </chakra.ul>
      </Notice>
    </chakra.div>
  );
}
