import type { Clause } from '../kernel/grants.ts';
import type { Machine } from '../kernel/status.ts';

const BUYERS: readonly Clause[] = [{ to: ['purchasing_manager', 'admin'] }];

export type PurchaseOrderStatus =
  'draft' | 'sent' | 'confirmed' | 'partially received' | 'received' | 'invoiced' | 'closed' | 'cancelled';

/** At the supplier, and nothing or not all has come: what is still to be received. */
export const EXPECTED: readonly PurchaseOrderStatus[] = ['sent', 'confirmed', 'partially received'];
/** States that follow what was received and invoiced. */
export const FOLLOWING: readonly PurchaseOrderStatus[] = [...EXPECTED, 'received', 'invoiced'];
export const isExpected = (status: unknown): boolean => EXPECTED.some((one) => one === status);

export const purchaseOrderMachine: Machine<PurchaseOrderStatus> = {
  initial: 'draft',
  states: {
    draft: { label: 'Draft', tone: 'neutral' },
    sent: { label: 'Sent', tone: 'info' },
    confirmed: { label: 'Confirmed', tone: 'info' },
    'partially received': { label: 'Partially received', tone: 'warning' },
    received: { label: 'Received', tone: 'success' },
    invoiced: { label: 'Invoiced', tone: 'success' },
    closed: { label: 'Closed', tone: 'neutral' },
    cancelled: { label: 'Cancelled', tone: 'danger' },
  },
  transitions: [
    { name: 'send', label: 'Send', from: ['draft'], to: 'sent', by: BUYERS, stamps: { at: 'sentAt' } },
    {
      name: 'confirm',
      label: 'Confirm',
      from: ['sent'],
      to: 'confirmed',
      by: BUYERS,
      fields: ['expectedDate', 'supplierRef'],
    },
    {
      name: 'cancel',
      label: 'Cancel',
      from: ['draft', 'sent', 'confirmed'],
      to: 'cancelled',
      by: BUYERS,
      fields: ['cancelReason'],
      needs: ['cancelReason'],
      back: true,
    },
    {
      name: 'close',
      label: 'Close',
      from: ['partially received', 'received', 'invoiced'],
      to: 'closed',
      by: BUYERS,
      back: true,
    },
    {
      name: 'expect',
      label: 'Confirm',
      from: ['partially received', 'received', 'invoiced'],
      to: 'confirmed',
      by: [],
      byItself: true,
    },
    {
      name: 'receivePart',
      label: 'Receive in part',
      from: ['sent', 'confirmed', 'received', 'invoiced'],
      to: 'partially received',
      by: [],
      byItself: true,
    },
    {
      name: 'receive',
      label: 'Receive',
      from: ['sent', 'confirmed', 'partially received', 'invoiced'],
      to: 'received',
      by: [],
      byItself: true,
    },
    { name: 'invoice', label: 'Invoice', from: ['received'], to: 'invoiced', by: [], byItself: true },
  ],
};
