import type { FormSection, When } from '../kernel/form-sections.ts';
import type { contractFields } from './contract.entity.ts';

const ofType = (...types: string[]): When => ({ field: 'type', is: types });
const service = { when: ofType('service'), emptied: true } as const;
const loan = { when: ofType('loan'), emptied: true } as const;
const grant = { when: ofType('grant'), emptied: true } as const;
const paid = { when: ofType('service', 'loan') } as const;

export const contractForm: readonly FormSection<keyof typeof contractFields>[] = [
  { fields: ['type', 'reference', 'subject', 'supplier', 'start', 'end', 'owner'] },
  {
    title: 'Dues',
    fields: [
      { name: 'frequency', ...paid },
      { name: 'firstDueDate', ...paid },
      { name: 'amount', ...service },
      { name: 'indexation', ...service },
      { name: 'principal', ...loan },
      { name: 'annualRate', ...loan },
      { name: 'method', ...loan },
      { name: 'installments', ...loan },
      { name: 'deferredCount', ...loan },
      { name: 'deferralKind', ...loan },
      { name: 'insurance', ...loan },
      { name: 'fees', ...loan },
      { name: 'changes', ...loan },
      { name: 'tranches', ...grant },
      { name: 'conditions', ...grant },
    ],
  },
  { title: 'Renewal', fields: ['autoRenew', 'renewalMonths', 'noticeMonths', 'noticeDays'] },
  { title: 'Assignment', folded: true, fields: ['accountingLine', 'project'] },
  { title: 'Files', folded: true, fields: ['signedOn', 'signee', 'file', 'attachments'] },
];
