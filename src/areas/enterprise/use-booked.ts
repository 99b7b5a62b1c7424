import { useMemo } from 'react';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import type { Days } from '../../domain/kernel/reporting-period.ts';
import { SPENT } from '../../domain/projects/purchase-costs.rules.ts';
import { ISSUED } from '../../domain/sales/issued.rules.ts';
import { bookedIn, type Booked } from '../../domain/treasury/result.rules.ts';
import { useNamedRows, useRows } from '../../offline/index.ts';
import { question, useColumnRows } from './rows-of-columns.ts';

const issued = ({ from, to }: Days) =>
  question(
    'invoices',
    [
      { field: 'status', oneOf: ISSUED },
      { field: 'date', from, to },
    ],
    ['calculatedNet'],
  );
const spent = ({ from, to }: Days) =>
  question(
    'invoicings',
    [
      { field: 'status', oneOf: SPENT },
      { field: 'date', from, to },
    ],
    ['calculatedNet'],
  );
const SOLD_FIELDS = ['status', 'date', 'calculatedNet', 'customer', 'project'];
const BOUGHT_FIELDS = ['status', 'date', 'calculatedNet', 'supplier', 'type'];

interface Rows {
  readonly invoices: readonly AnyRow[] | undefined;
  readonly invoicings: readonly AnyRow[] | undefined;
}
function useCounted({ invoices, invoicings }: Rows, { from, to }: Days): readonly Booked[] | undefined {
  const expenseAccounts = useRows('expenseAccounts');
  const salaries = useRows('salaries');
  return useMemo(
    () =>
      invoices &&
      invoicings &&
      expenseAccounts &&
      salaries && [
        ...bookedIn('invoices', invoices, { from, to }),
        ...bookedIn('invoicings', invoicings, { from, to }),
        ...bookedIn('expenseAccounts', expenseAccounts, { from, to }),
        ...bookedIn('salaries', salaries, { from, to }),
      ],
    [invoices, invoicings, expenseAccounts, salaries, from, to],
  );
}

/** All that was sold and spent in some days, without lines; undefined until it is known. */
export function useBooked(days: Days): readonly Booked[] | undefined {
  const invoices = useColumnRows(issued(days), SOLD_FIELDS);
  const invoicings = useColumnRows(spent(days), BOUGHT_FIELDS);
  return useCounted({ invoices, invoicings }, days);
}

function useWhole(collection: string, found: readonly AnyRow[] | undefined): readonly AnyRow[] | undefined {
  const rows = useNamedRows((found ?? []).map(({ id }) => ({ collection, id })));
  return useMemo(() => {
    const whole = found?.flatMap(({ id }) => rows?.get(`${collection}/${id}`) ?? []);
    // The first reading still answers the question before.
    return whole && (found?.length === 0 || whole.length > 0) ? whole : undefined;
  }, [collection, found, rows]);
}

/** The same with their lines. */
export function useWholeBooked(days: Days): readonly Booked[] | undefined {
  const invoices = useWhole('invoices', useColumnRows(issued(days), ['status']));
  const invoicings = useWhole('invoicings', useColumnRows(spent(days), ['status']));
  return useCounted({ invoices, invoicings }, days);
}
