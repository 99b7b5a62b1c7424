import { chakra } from '@chakra-ui/react';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useMemo, useState } from 'react';
import { addMonthsClamped } from '../../../domain/kernel/dates.ts';
import { formatDate, formatEuro } from '../../../domain/kernel/format.ts';
import {
  decisionDate,
  duesOf,
  loanOf,
  termEnd,
  type ContractRow,
} from '../../../domain/purchases/contract.rules.ts';
import { loanSchedule, type LoanRow } from '../../../domain/purchases/loan-schedule.rules.ts';
import { useEngine, type Shown } from '../../../offline/index.ts';
import { Button } from '../../../ui/button.tsx';
import { FigureCell, FigureHead, FigureNote, FigureRow, FigureTable } from '../../../ui/figure-table.tsx';
import type { DeclaredDetail, DeclaredFacts } from '../../../ui/pages/entity-pages.ts';
import { LinkValue } from '../../../ui/value/link-value.tsx';
import type { FollowedDue } from '../../../domain/purchases/contract-dues.rules.ts';
import { PURCHASE_PROBLEMS } from '../problems.ts';
import { DueStanding } from './due-standing.tsx';
import { useFollowedDues } from './use-followed-dues.ts';

const OF_TYPE: Readonly<Record<string, readonly string[]>> = {
  service: ['frequency', 'firstDueDate', 'amount', 'indexation'],
  loan: [
    'principal',
    'annualRate',
    'method',
    'installments',
    'frequency',
    'firstDueDate',
    'deferredCount',
    'deferralKind',
    'insurance',
    'fees',
  ],
  grant: ['conditions'],
};

const facts = (row: Shown): readonly DeclaredFacts[] => [
  { fields: ['type', 'supplier', 'start', 'end', 'owner'] },
  { title: msg`Amounts`, fields: OF_TYPE[String(row['type'])] ?? [] },
  {
    title: msg`Renewal`,
    fields: [
      'autoRenew',
      'renewalMonths',
      'noticeMonths',
      'noticeDays',
      'calculatedTermEnd',
      'calculatedDecisionOn',
    ],
  },
  { title: msg`Signature`, fields: ['signedOn', 'signee', 'file', 'terminatedOn', 'terminationReason'] },
  { title: msg`Assignment`, fields: ['accountingLine', 'project'] },
];

/** One contract: what is due when, and until when it can be terminated. */
export const contractDetail: DeclaredDetail = {
  headline: ['type', 'calculatedNextDue', 'calculatedNextAmount'],
  Standing: ContractStanding,
  Story: ContractStory,
  timeline: true,
  problems: PURCHASE_PROBLEMS,
  facts,
  steps: {
    beside: {
      sign: { begin: async (_row, { today }) => ({ signedOn: today }) },
      terminate: {
        begin: async (row, { today }) => ({
          terminatedOn: termEnd(row as unknown as ContractRow, today) ?? today,
        }),
      },
    },
  },
};

function ContractStanding({ row }: { row: Shown }) {
  const contract = row as unknown as ContractRow;
  const today = useEngine().writer.today();
  if (contract.status !== 'active') return null;
  const [decision, end] = [decisionDate(contract, today), termEnd(contract, today)];
  const until = decision ? formatDate(decision) : '';
  const last = end ? formatDate(end) : '';
  const owner = contract.owner ? <LinkValue to="users" id={contract.owner} /> : null;
  if (!end) return <Trans>It has no end.</Trans>;
  if (!decision || decision < today)
    return contract.autoRenew ? <Trans>It is renewed on {last}.</Trans> : <Trans>It ends on {last}.</Trans>;
  return owner ? (
    <Trans>
      Notice can be given until {until}: {owner} decides. The term ends on {last}.
    </Trans>
  ) : (
    <Trans>
      Notice can be given until {until}. The term ends on {last}.
    </Trans>
  );
}

function ContractStory({ row }: { row: Shown }) {
  const contract = row as unknown as ContractRow;
  const loan = loanOf(contract);
  if (loan) return <Schedule contract={contract} rows={loanSchedule(loan)} fees={contract.fees ?? 0} />;
  return <Dues contract={contract} />;
}

/** So many dues stand here until all are asked for. */
const SHOWN = 24;

interface ScheduleProps {
  readonly contract: ContractRow;
  readonly rows: readonly LoanRow[];
  readonly fees: number;
}

function Schedule({ contract, rows, fees }: ScheduleProps) {
  const { t } = useLingui();
  const heading = useId();
  const today = useEngine().writer.today();
  const followed = useDuesOf(contract, today);
  const followedOf = new Map(followed?.map((one) => [one.due.n, one]));
  const [isWhole, setWhole] = useState(false);
  const next = rows.find(({ dueDate }) => dueDate >= today);
  const from = next && !isWhole ? Math.max(0, next.n - 2) : 0;
  const shown = isWhole ? rows : rows.slice(from, from + SHOWN);
  const sum = (of: (row: LoanRow) => number) => formatEuro(rows.reduce((all, row) => all + of(row), 0));
  const interest = sum((row) => row.interest);
  const all = sum((row) => row.payment + row.repaid + row.fee);
  const owed = formatEuro(next?.opening ?? 0);
  const cost = formatEuro(fees);
  return (
    <chakra.section aria-labelledby={heading}>
      <chakra.h2 id={heading} textStyle="section" mb="2">
        <Trans>Repayment schedule</Trans>
      </chakra.h2>
      <chakra.p color="fg.muted" mb="3">
        <Trans>
          Still owed: {owed}. Interest in all: {interest}. Paid in all: {all}.
        </Trans>
        {fees > 0 && (
          <>
            {' '}
            <Trans>Fees: {cost}.</Trans>
          </>
        )}
      </chakra.p>
      <FigureTable>
        <thead>
          <FigureRow>
            <FigureHead>{t`Due`}</FigureHead>
            <FigureHead data-figure="" data-wide="">{t`Before`}</FigureHead>
            <FigureHead data-figure="" data-wide="">{t`Interest`}</FigureHead>
            <FigureHead data-figure="" data-wide="">{t`Principal`}</FigureHead>
            <FigureHead data-figure="" data-wide="">{t`Insurance`}</FigureHead>
            <FigureHead data-figure="">{t`Payment`}</FigureHead>
            <FigureHead data-figure="">{t`After`}</FigureHead>
          </FigureRow>
        </thead>
        <tbody>
          {shown.map((one) => (
            <FigureRow
              key={one.n}
              color={one.dueDate < today ? 'fg.muted' : undefined}
              fontWeight={one.n === next?.n ? '600' : undefined}
            >
              <FigureCell>
                {one.n} · {formatDate(one.dueDate)}
                {one.repaid > 0 && <Repaid row={one} />}
                {one.dueDate <= today && <DueNote followed={followedOf.get(one.n)} />}
              </FigureCell>
              <FigureCell data-figure="" data-wide="">
                {formatEuro(one.opening)}
              </FigureCell>
              <FigureCell data-figure="" data-wide="">
                {formatEuro(one.interest)}
              </FigureCell>
              <FigureCell data-figure="" data-wide="">
                {formatEuro(one.principal)}
              </FigureCell>
              <FigureCell data-figure="" data-wide="">
                {formatEuro(one.insurance)}
              </FigureCell>
              <FigureCell data-figure="">{formatEuro(one.payment)}</FigureCell>
              <FigureCell data-figure="">{formatEuro(one.closing)}</FigureCell>
            </FigureRow>
          ))}
        </tbody>
      </FigureTable>
      {shown.length < rows.length && (
        <Button variant="ghost" onClick={() => setWhole(true)}>
          <Trans>Show all dues</Trans>
        </Button>
      )}
    </chakra.section>
  );
}

/** The dues of one contract up to a day, with what has come of them. */
function useDuesOf(contract: ContractRow, until: string): readonly FollowedDue[] | undefined {
  const all = useMemo(() => [contract], [contract]);
  return useFollowedDues(all, contract.supplier ?? '', until)?.get(contract.id);
}

function DueNote({ followed }: { readonly followed: FollowedDue | undefined }) {
  if (!followed) return null;
  return (
    <FigureNote>
      <DueStanding followed={followed} />
    </FigureNote>
  );
}

function Repaid({ row }: { row: LoanRow }) {
  const [amount, fee] = [formatEuro(row.repaid), formatEuro(row.fee)];
  return (
    <FigureNote>
      {row.fee > 0 ? (
        <Trans>
          {amount} repaid early, fee {fee}
        </Trans>
      ) : (
        <Trans>{amount} repaid early</Trans>
      )}
    </FigureNote>
  );
}

/** How far the dues of a service are told. */
const AHEAD_MONTHS = 24;

function Dues({ contract }: { contract: ContractRow }) {
  const { t } = useLingui();
  const heading = useId();
  const today = useEngine().writer.today();
  const isGrant = contract.type === 'grant';
  const far = isGrant ? '9999-12-31' : addMonthsClamped(today, AHEAD_MONTHS);
  const followed = useDuesOf(contract, far);
  const dues = duesOf(contract, far).filter(({ date }) => isGrant || date >= addMonthsClamped(today, -12));
  const followedOf = new Map(followed?.map((one) => [one.due.n, one]));
  return (
    <chakra.section aria-labelledby={heading}>
      <chakra.h2 id={heading} textStyle="section" mb="2">
        {isGrant ? t`Tranches` : t`Dues`}
      </chakra.h2>
      {dues.length === 0 ? (
        <chakra.p color="fg.muted">
          <Trans>Nothing is due.</Trans>
        </chakra.p>
      ) : (
        <FigureTable>
          <thead>
            <FigureRow>
              <FigureHead>{t`Date`}</FigureHead>
              <FigureHead data-figure="">{t`Amount`}</FigureHead>
            </FigureRow>
          </thead>
          <tbody>
            {dues.map(({ n, date, amount, isReceived }) => (
              <FigureRow key={n} color={date < today || isReceived ? 'fg.muted' : undefined}>
                <FigureCell>
                  {formatDate(date)}
                  <DueNote followed={followedOf.get(n)} />
                </FigureCell>
                <FigureCell data-figure="">{formatEuro(amount)}</FigureCell>
              </FigureRow>
            ))}
          </tbody>
        </FigureTable>
      )}
    </chakra.section>
  );
}
