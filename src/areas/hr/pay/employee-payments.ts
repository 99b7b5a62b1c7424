import { msg } from '@lingui/core/macro';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { LATEST } from '../../../ui/list/latest.ts';
import type { OwnLookProps, SelectedProps } from '../../../ui/list/list-definition.ts';
import type { EntityPages } from '../../../ui/pages/entity-pages.ts';

const Dues = lazyPart<OwnLookProps>(async () => (await import('./employee-dues.tsx')).EmployeeDues);
const TransferFile = lazyPart<SelectedProps>(async () => (await import('./transfer-file.tsx')).TransferFile);
const is = (...states: string[]) => [{ field: 'status', oneOf: states }];

/** Payments of salaries, expense accounts and advances. */
export const employeePayments: EntityPages = {
  list: {
    columns: [
      'status',
      { name: 'kind', from: 'md' },
      'amount',
      { name: 'date', from: 'md' },
      { name: 'reference', from: 'xl' },
      { name: 'calculatedUnallocated', from: 'xl' },
    ],
    filters: ['status', 'employee', 'kind', 'date', 'paymentMethod'],
    orderBy: LATEST,
    tabs: [
      { id: 'all', label: msg({ message: 'All', context: 'payments' }), conditions: [] },
      { id: 'approve', label: msg`To approve`, conditions: is('Draft') },
      { id: 'bank', label: msg`At the bank`, conditions: is('sent to bank') },
      {
        id: 'paid',
        label: msg({ message: 'Paid', context: 'payments' }),
        conditions: is('confirmed', 'reconciled'),
      },
      { id: 'rejected', label: msg`Rejected`, conditions: is('rejected') },
    ],
    looks: [
      { id: 'list', label: msg({ message: 'Payments', context: 'employees' }) },
      { id: 'due', label: msg`To pay`, Component: Dues, isApart: true },
    ],
    Selected: TransferFile,
    empty: {
      title: msg`No payments yet`,
      text: msg`Salaries, expense accounts and advances paid to employees.`,
    },
  },
  detail: { headline: ['amount', 'date'], timeline: true },
  problems: {
    'payment.allocated': msg`More is allocated than the payment has.`,
    'payment.twice': msg`This document is on another line already.`,
    'employeePayment.one': msg`A line pays a salary or an expense account, not both.`,
    'employeePayment.employee': msg`This is another employee’s.`,
    'employeePayment.notValidated': msg`It is not validated yet.`,
  },
  sections: [
    { fields: ['kind', 'direction', 'employee', 'amount', 'date'] },
    { fields: ['allocations'] },
    { fields: ['paymentMethod', 'reference', 'bankAccount', 'remark', 'attachments'] },
  ],
};
