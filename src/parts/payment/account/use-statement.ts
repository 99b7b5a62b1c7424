import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { periodOf } from '../../../domain/kernel/periods.ts';
import { statementOf, type AskedStatement, type Statement } from '../../../domain/sales/statement.rules.ts';
import type { Ledger } from '../../../domain/treasury/ledger.rules.ts';
import { useEngine, useFresh, useHeldAt, useRows } from '../../../offline/index.ts';
import { rangeOf, withParam } from '../../../ui/list/list-query.ts';
import { whileHere } from '../../../ui/while-here.ts';

/** All of the account, from its first row on. */
export const WHOLE = 'all';

export interface StatementAddress {
  readonly asked: AskedStatement;
  /** The period as the address says it. */
  readonly said: string;
  /** What a period's panel, a tick or a letter changes in the address. */
  readonly change: (name: 'period' | 'unsettled' | 'letter', value: string) => void;
}

/**
 * What of an account is shown, as the address says it: `?period=last-quarter&unsettled=true&letter=A`. Without a period it is
 * what was since the year began.
 */
export function useStatementAddress(): StatementAddress {
  const today = useEngine().writer.today();
  const [params, setParams] = useSearchParams();
  const said = params.get('period') ?? `${today.slice(0, 4)}-01-01..`;
  const [from = '', to = ''] = rangeOf(said) ?? periodOf(said, today) ?? [];
  return {
    said,
    asked: {
      from: from || undefined,
      to: to || undefined,
      unsettledOnly: params.get('unsettled') === 'true',
      letter: params.get('letter') ?? undefined,
    },
    // Going back leaves a letter, and not each period that was looked at.
    change: (name, value) =>
      setParams((now) => withParam(now, name, value), {
        replace: name !== 'letter',
        preventScrollReset: true,
      }),
  };
}

/** A party's account by what this device knows; null where their payments are not on it, undefined until that is known. */
export function useStatement(
  ledger: Ledger,
  party: string,
  asked: AskedStatement,
): Statement | null | undefined {
  const { documents, payments: paid, party: name } = ledger.side;
  useFresh(documents);
  useFresh(paid);
  const today = useEngine().writer.today();
  const invoices = useRows(documents, { where: { [name]: party } });
  const payments = useRows(paid, { where: { [name]: party } });
  const heldAt = useHeldAt(paid);
  const [told, setTold] = useState<{ readonly party: string; readonly statement: Statement }>();
  const { from, to, unsettledOnly, letter } = asked;
  useEffect(() => {
    if (!invoices || !payments) return undefined;
    return whileHere(
      statementOf({ invoices, payments }, { from, to, unsettledOnly, letter }, today, ledger),
      (statement) => setTold({ party, statement }),
    );
  }, [ledger, party, invoices, payments, from, to, unsettledOnly, letter, today]);
  // Without what was paid, all would look owed.
  if (heldAt === null) return null;
  return heldAt !== undefined && told?.party === party ? told.statement : undefined;
}
