import type { Clause } from '../kernel/grants.ts';
import type { Machine } from '../kernel/status.ts';

const ADMIN: readonly Clause[] = [{ to: ['admin'] }];

export type ContractStatus = 'unsigned' | 'active' | 'ended' | 'terminated';

/** Whether its last day is over: it ends by itself, unless it is renewed tacitly. */
export const isOver = (row: Readonly<Record<string, unknown>>, today: string): boolean =>
  row['status'] === 'active' &&
  row['autoRenew'] !== true &&
  typeof row['end'] === 'string' &&
  row['end'] < today;

export const contractMachine: Machine<ContractStatus> = {
  initial: 'unsigned',
  states: {
    unsigned: { label: 'Unsigned', tone: 'neutral' },
    active: { label: 'Active', tone: 'success' },
    ended: { label: 'Ended', tone: 'neutral' },
    terminated: { label: 'Terminated', tone: 'danger' },
  },
  transitions: [
    {
      name: 'sign',
      label: 'Sign',
      from: ['unsigned'],
      to: 'active',
      by: ADMIN,
      fields: ['signedOn', 'signee', 'file'],
      needs: ['signedOn'],
    },
    {
      name: 'terminate',
      label: 'Terminate',
      from: ['active'],
      to: 'terminated',
      by: ADMIN,
      fields: ['terminatedOn', 'terminationReason'],
      needs: ['terminatedOn', 'terminationReason'],
      back: true,
    },
    { name: 'end', label: 'End', from: ['active'], to: 'ended', by: [], byItself: true },
  ],
  readAs: (row, today) => (isOver(row, today) ? 'ended' : undefined),
};
