import type { AnyRow } from '../../domain/kernel/entity.ts';
import { problem } from '../../domain/kernel/problem.ts';
import { issueDayProblem } from '../../domain/sales/issue-day.rules.ts';
import { invalid } from '../http/problem.ts';
import type { Layout } from './layout.ts';
import type { Unit } from './unit.ts';

interface Numbering {
  readonly field: string;
  readonly series: (row: AnyRow) => string;
  /** The state that asks for a number, the first time that a row reaches it. */
  readonly from: string;
  /** The date whose year the series is of; that of the moment unless named. */
  readonly on?: string;
  /** Its date never goes back within the series, nor to a year that is over: the law asks that of invoices. */
  readonly isInOrder?: true;
  /** How many digits at least, so that texts sort as numbers do. */
  readonly digits: number;
}

/** Of invoices and of credit notes. */
const [INVOICES, CREDIT_NOTES] = ['FA', 'AV'] as const;
export const isInvoiceSeries = (name: string): boolean =>
  [INVOICES, CREDIT_NOTES].some((one) => name.startsWith(`${one}-`));

const NUMBERED: Readonly<Record<string, Numbering>> = {
  expenseAccounts: { field: 'number', series: () => 'NDF', from: 'submitted', digits: 4 },
  quotes: { field: 'number', series: () => 'DEV', from: 'Sent', digits: 5 },
  invoices: {
    field: 'number',
    series: ({ type }) => (type === 'credit note' ? CREDIT_NOTES : INVOICES),
    from: 'issued',
    on: 'date',
    isInOrder: true,
    digits: 5,
  },
  chequeDeposits: { field: 'number', series: () => 'REM', from: 'deposited', on: 'date', digits: 4 },
};

/** Writers of these wait in another's turn: their rules read its rows, or they write them. */
const IN_TURN_OF: Readonly<Record<string, string>> = {
  chequeDeposits: 'customerPayments',
  cashMovements: 'customerPayments',
  moneyEntrances: 'customerPayments',
  // A document keeps who manages its project: neither is read while the other is written.
  projects: 'invoices',
  quotes: 'invoices',
  recurringInvoices: 'invoices',
  // An account keeps who approves it second.
  users: 'expenseAccounts',
  services: 'expenseAccounts',
};

/**
 * Makes writers of a collection wait for each other, for the rest of the transaction, where one row's figures or its
 * being there already hang on the others. It is a row and no advisory lock, which distributed engines do not have.
 */
export async function takeTurn({ tx, reader }: Unit, layout: Layout): Promise<void> {
  const { entity } = layout;
  const turn = IN_TURN_OF[entity.collection];
  if (!turn && !entity.ripples && !entity.inherits && !entity.naturalKey) return;
  await tx.query(
    `insert into series (organisation, name, last) values ($1, $2, 0)
     on conflict (organisation, name) do update set last = series.last`,
    [reader.organisation, turn ?? entity.collection],
  );
}

/**
 * Gives a row its number when it reaches the state that asks for one: NDF-2026-0001, without gaps, by year. It is taken in
 * the transaction that writes the row: what is refused after that gives it back. Throws where the day of a document lies
 * before that of the last one of its series, or in days to come.
 */
export async function numbered(unit: Unit, layout: Layout, row: AnyRow): Promise<AnyRow> {
  const { tx, reader, stamp } = unit;
  const { entity } = layout;
  const rule = NUMBERED[entity.collection];
  if (!rule || !entity.statusField || row[entity.statusField] !== rule.from || row[rule.field]) return row;
  const day = rule.on === undefined ? stamp.slice(0, 10) : String(row[rule.on]);
  const series = `${rule.series(row)}-${day.slice(0, 4)}`;
  const { rows } = await tx.query<{ last: number; before: string | null }>(
    `insert into series (organisation, name, last) values ($1, $2, 1)
     on conflict (organisation, name) do update set last = series.last + 1
     returning last, last_day::text as before`,
    [reader.organisation, series],
  );
  const [taken] = rows;
  if (rule.isInOrder && rule.on !== undefined) {
    const { rows: begun } = await tx.query<{ latest: string | null }>(
      `select max(right(name, 4)) as latest from series where organisation = $1 and name like $2 and last > 0 and name <> $3`,
      [reader.organisation, `${rule.series(row)}-%`, series],
    );
    const { today } = unit.context();
    const code = issueDayProblem(day, {
      today,
      last: taken?.before ?? undefined,
      // A series that has numbers goes on, also one from before the days were kept.
      lastYear: taken?.last === 1 && begun[0]?.latest ? Number(begun[0].latest) : undefined,
    });
    if (code) throw invalid(problem(`/${rule.on}`, 'invalid', code));
  }
  return { ...row, [rule.field]: `${series}-${String(taken?.last).padStart(rule.digits, '0')}` };
}
