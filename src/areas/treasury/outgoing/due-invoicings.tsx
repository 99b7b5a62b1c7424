import type { Condition } from '../../../offline/index.ts';
import { EntityList } from '../../../ui/list/entity-list.tsx';
import { PaySelected } from './pay-selected.tsx';

const COLUMNS = [
  'calculatedDue',
  { name: 'calculatedBalance', from: 'md' },
  { name: 'calculatedPaymentStatus', from: 'md', width: 156 },
  { name: 'supplier', from: 'xl' },
  { name: 'supplierNumber', from: 'lg' },
  { name: 'calculatedPayable', from: 'xl' },
] as const;
const DUE = { field: 'calculatedDue', descending: false } as const;
const hrefOf = (row: { readonly id: string }): string => `/purchases/invoicings/${row.id}`;

interface InvoicingsProps {
  readonly title: string;
  readonly conditions: readonly Condition[];
  readonly empty: { readonly title: string; readonly text: string };
  readonly mayPay?: true;
}

/** Supplier invoices by the day on which they are due. */
export function DueInvoicings({ title, conditions, empty, mayPay }: InvoicingsProps) {
  return (
    <EntityList
      collection="invoicings"
      title={title}
      columns={[...COLUMNS]}
      filters={['supplier', 'calculatedDue', 'calculatedPaymentStatus']}
      orderBy={DUE}
      conditions={conditions}
      hrefOf={hrefOf}
      empty={empty}
      {...(mayPay ? { Selected: PaySelected } : {})}
    />
  );
}
