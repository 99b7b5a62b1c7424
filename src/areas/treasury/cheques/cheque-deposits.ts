import { msg } from '@lingui/core/macro';
import { useEffect, useMemo, useState } from 'react';
import { useEngine } from '../../../offline/index.ts';
import type { EntityPages } from '../../../ui/pages/entity-pages.ts';
import { whileHere } from '../../../ui/while-here.ts';
import { usualBank } from './usual-bank.ts';

/** A slip is of today and goes to the usual account, unless said. */
function useNewSlip() {
  const { today, lookup } = useEngine().writer;
  const date = today();
  const [bank, setBank] = useState<string | null>();
  useEffect(() => {
    const read = async () => {
      const slips = await lookup.where('chequeDeposits', {});
      const latest = slips.toSorted((a, b) => (String(a['date']) < String(b['date']) ? 1 : -1));
      return (await usualBank(latest, lookup)) ?? null;
    };
    return whileHere(read(), setBank);
  }, [lookup]);
  return useMemo(() => (bank === undefined ? undefined : { date, bankAccount: bank }), [date, bank]);
}

/** Cheques that were brought to the bank together. */
export const chequeDeposits: EntityPages = {
  list: {
    columns: ['status', 'date', 'bankAccount', 'calculatedCount', 'calculatedTotal'],
    filters: ['status', 'date', 'bankAccount'],
    orderBy: { field: 'date', descending: true },
    empty: {
      title: msg`No deposit slips yet`,
      text: msg`Cheques are brought to the bank on a slip: ticked where they wait, printed, deposited, and told to the invoices that they pay.`,
    },
  },
  detail: async () => (await import('./deposit-detail.tsx')).depositDetail,
  useBeginning: useNewSlip,
  sections: [{ fields: ['date', 'bankAccount', 'remark', 'attachments'] }],
};
