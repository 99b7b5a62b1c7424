import { useLingui } from '@lingui/react/macro';
import { CATEGORIES } from '../../../domain/hr/expense-options.ts';
import type { Dimension } from '../../../domain/treasury/result.rules.ts';
import { useNamedRows } from '../../../offline/index.ts';
import { useText } from '../../../ui/value/domain-text.ts';

const RECORDS: readonly string[] = ['companies', 'projects', 'accountingLines'];
const parted = (key: string): readonly [group: string, rest: string] => {
  const at = key.indexOf('/');
  return [key.slice(0, at), key.slice(at + 1)];
};

export type PivotNames = (key: string | null) => string;

/** The names of the rows of a pivot by their keys. */
export function usePivotNames(keys: readonly (string | null)[], by: Dimension): PivotNames {
  const { t } = useLingui();
  const text = useText();
  const named = keys.flatMap((key) => {
    const [collection, id] = parted(key ?? '/');
    return RECORDS.includes(collection) ? [{ collection, id }] : [];
  });
  const rows = useNamedRows(named);
  const without: Readonly<Record<Dimension, string>> = {
    category: t`No category`,
    customer: t`No customer`,
    supplier: t`No supplier`,
    project: t`No project`,
  };
  const kinds: Readonly<Record<string, string>> = {
    expenseTrip: t`Trips`,
    expenseCatering: t`Meals`,
    expenseHousing: t`Accommodation`,
    all: t`Expense accounts`,
  };
  return (key) => {
    if (key === null) return without[by];
    const [group, rest] = parted(key);
    if (RECORDS.includes(group)) return rows?.get(key)?.displayLine1 ?? (rows ? '–' : '…');
    switch (group) {
      case 'products':
        return t`Products`;
      case 'articles':
        return rest === '' ? t`Articles without a family` : rest;
      case 'invoices':
        return t`Services and free lines`;
      case 'invoicings':
        return t`Supplier invoices without an account`;
      case 'salaries':
        return t`Payroll`;
      default: {
        const category: string | undefined = CATEGORIES[rest as keyof typeof CATEGORIES];
        return category ? text(category) : (kinds[rest] ?? rest);
      }
    }
  };
}
