import { msg } from '@lingui/core/macro';
import type { Person } from '../../../domain/kernel/grants.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { DeclaredList, EntityPages } from '../../../ui/pages/entity-pages.ts';

const SlipsUpload = lazyPart(async () => (await import('./slips-upload.tsx')).SlipsUpload);

/** My pay slips; everybody's for those who enter and pay them. */
function salariesOf({ id, roles }: Person): DeclaredList {
  const all = roles.includes('admin') || roles.includes('accounts');
  return {
    columns: [
      'status',
      { name: 'period', from: 'md' },
      { name: 'net', from: 'md' },
      ...(all
        ? [
            { name: 'gross', from: 'lg' as const },
            { name: 'calculatedTotalCost', from: 'lg' as const },
            { name: 'calculatedPaymentStatus', from: 'xl' as const },
          ]
        : []),
      { name: 'paySlip', from: 'md' },
    ],
    filters: ['period', ...(all ? ['employee', 'status', 'kind'] : ['kind'])],
    orderBy: { field: 'period', descending: true },
    ...(roles.includes('admin') ? { Actions: SlipsUpload } : {}),
    tabs: [
      ...(all
        ? [
            { id: 'all', label: msg`All salaries`, conditions: [] },
            { id: 'pay', label: msg`To pay`, conditions: [{ field: 'status', oneOf: ['validated'] }] },
          ]
        : []),
      { id: 'mine', label: msg`My pay slips`, conditions: [{ field: 'employee', oneOf: [id] }] },
    ],
    empty: {
      title: msg`No pay slips yet`,
      text: msg`A salary a month with its pay slip. You see your own only; each view of another person’s is logged.`,
    },
  };
}

export const salaries: EntityPages = {
  list: salariesOf,
  detail: { headline: ['net', 'gross'] },
  sections: [
    { fields: ['employee', 'period', 'kind'] },
    {
      title: 'Amounts',
      fields: ['gross', 'net', 'netTaxable', 'employerCharges', 'incomeTax', 'bonus', 'hours'],
    },
    { fields: ['paySlip'] },
  ],
};
