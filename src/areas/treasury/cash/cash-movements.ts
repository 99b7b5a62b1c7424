import { msg } from '@lingui/core/macro';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useEngine, useFresh } from '../../../offline/index.ts';
import type { OwnFields } from '../../../ui/form/own-field.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { EntityPages } from '../../../ui/pages/entity-pages.ts';

const CashNotAllHere = lazyPart(
  async () => (await import('../../../parts/payment/not-all-here.tsx')).CashNotAllHere,
);
const OWN: OwnFields = {
  counted: lazyPart(async () => (await import('./counted-field.tsx')).CountedField),
};

/** What the page of the cash book leads to by a button of its own. */
const LED_TO = ['count', 'opening'];

/** Cash moves today, unless said. What it is held against is asked for meanwhile. */
function useNewMovement() {
  useFresh('cashMovements');
  useFresh('customerPayments');
  useFresh('moneyEntrances');
  const date = useEngine().writer.today();
  const [params] = useSearchParams();
  const kind = LED_TO.find((one) => one === params.get('kind'));
  return useMemo(() => ({ date, ...(kind ? { kind } : {}) }), [date, kind]);
}

/** What goes into the drawer and out of it by hand. */
export const cashMovements: EntityPages = {
  list: {
    columns: ['kind', 'date', 'calculatedEffect', 'accountingLine', 'calculatedVat', 'status'],
    filters: ['kind', 'date', 'status', 'accountingLine'],
    orderBy: { field: 'date', descending: true },
    empty: {
      title: msg`No cash movements yet`,
      text: msg`What is paid out of the drawer, put into it or taken to the bank, and what a count of it found.`,
    },
  },
  detail: {
    headline: ['calculatedEffect', 'date'],
    isSeldomEdited: true,
    facts: [
      { fields: ['kind', 'amount', 'counted', 'expected', 'vat', 'calculatedVat'] },
      { fields: ['accountingLine', 'company', 'bankAccount', 'notes'] },
    ],
  },
  useBeginning: useNewMovement,
  own: OWN,
  Assist: CashNotAllHere,
};
