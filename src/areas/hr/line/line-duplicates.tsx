import { Trans, useLingui } from '@lingui/react/macro';
import { createContext, useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { Cost } from '../../../domain/hr/expense-kinds.rules.ts';
import { duplicatesAmong, type PossibleDuplicate } from '../../../domain/hr/expense-warnings.ts';
import { costsOf, type ExpenseAccountRow } from '../../../domain/hr/mileage-facts.ts';
import { usePerson, useRow, useRows } from '../../../offline/index.ts';
import { Notice } from '../../../ui/notice.tsx';
import { accountPath } from '../paths.ts';

type DuplicatesOf = (cost: Cost) => readonly PossibleDuplicate[];

/** What is known of the lines of the account that one looks at, asked for once for all of them. */
export interface KnownClaims {
  readonly account: string;
  readonly duplicatesOf: DuplicatesOf;
  /** Whoever reads another's account is told in every row; its author, of what they have not looked at yet. */
  readonly isChecking: boolean;
}
export const Claims = createContext<KnownClaims>({ account: '', duplicatesOf: () => [], isChecking: false });

/** Those that a few lines point at: nothing else of a large table is read. */
const pointedAt = (
  accounts: readonly ExpenseAccountRow[],
  of: (cost: Cost) => string | null | undefined,
) => ({
  ids: [...new Set(accounts.flatMap(costsOf).flatMap((cost) => of(cost) ?? []))].toSorted(),
});

const NONE: readonly ExpenseAccountRow[] = [];

/** Where a line seems to be claimed already, among the accounts of its employee that this device has, or among all of them. */
export function useDuplicates(employee: string | undefined): DuplicatesOf {
  const query = useMemo(() => (employee === undefined ? {} : { where: { employee } }), [employee]);
  const rows = useRows('expenseAccounts', query);
  const accounts = (rows as unknown as readonly ExpenseAccountRow[] | undefined) ?? NONE;
  const bills = useMemo(() => pointedAt(accounts, ({ bill }) => bill), [accounts]);
  const suppliers = useMemo(
    () => pointedAt(accounts, ({ supplier, supplierName }) => (supplierName?.trim() ? null : supplier)),
    [accounts],
  );
  const uploads = useRows('uploads', bills);
  const companies = useRows('companies', suppliers);
  return useMemo(() => {
    const hashes = new Map(uploads?.map((row) => [row.id, String(row['sha256'] ?? row.id)]));
    const names = new Map(companies?.map((row) => [row.id, row.displayLine1 ?? '']));
    return duplicatesAmong(accounts, {
      contentOf: (id) => hashes.get(id) ?? id,
      companyName: (id) => names.get(id),
    });
  }, [accounts, uploads, companies]);
}

/** The same for whoever fills the line, while it is typed. */
export function LineDuplicates({ account, cost }: { account: ExpenseAccountRow; cost: Cost }) {
  const duplicatesOf = useDuplicates(account.employee);
  const found = useMemo(() => duplicatesOf(cost)[0], [duplicatesOf, cost]);
  return found ? <DuplicateNotice found={found} beside={account.id} /> : null;
}

interface DuplicateNoticeProps {
  readonly found: PossibleDuplicate;
  /** The account whose line it is. */
  readonly beside: string;
}

/** What of the line is elsewhere too, and where. */
export function DuplicateNotice({ found, beside }: DuplicateNoticeProps) {
  const me = usePerson().id;
  const other = useRow('expenseAccounts', found.account === beside ? undefined : found.account);
  const employee = String(other?.['employee'] ?? '');
  const whose = useRow('users', employee && employee !== me ? employee : undefined);
  const name = [other?.displayLine1, whose?.displayLine1].filter(Boolean).join(' · ');
  return (
    <Notice tone="warning">
      {found.reason === 'bill' ? (
        <Trans>This receipt is on another line already. If it is the same purchase, keep only one.</Trans>
      ) : (
        <Trans>
          There is a line of the same amount, supplier and date. If it is the same purchase, keep only one.
        </Trans>
      )}
      {other && name && (
        <>
          {' '}
          <Link to={accountPath(other.id)} style={{ textDecoration: 'underline' }}>
            {name}
          </Link>
        </>
      )}
    </Notice>
  );
}

/** The same in a row, in short. */
export function useDuplicateText(found: PossibleDuplicate | undefined): string | undefined {
  const { t } = useLingui();
  if (!found) return undefined;
  return found.reason === 'bill'
    ? t`This receipt is on another line already.`
    : t`There is a line of the same amount, supplier and date.`;
}
