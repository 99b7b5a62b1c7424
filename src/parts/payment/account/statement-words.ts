import { useLingui } from '@lingui/react/macro';
import type { StatementRow } from '../../../domain/sales/statement.rules.ts';

/** The name of a row of an account. Money given back stands above zero: it is owed as if it had not been paid. */
export function useMovementName(): (row: StatementRow) => string {
  const { t } = useLingui();
  return ({ collection, name: reference, amount }) =>
    collection === 'invoices' || collection === 'invoicings'
      ? reference
      : (amount > 0 ? t`Refund ${reference}` : t`Payment ${reference}`).trim();
}
