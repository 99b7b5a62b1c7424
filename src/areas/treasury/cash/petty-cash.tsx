import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight, Download, Plus } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { formatDate, formatEuro } from '../../../domain/kernel/format.ts';
import { mayEver } from '../../../domain/kernel/grants.ts';
import { monthPlus, useMonthName } from '../../../ui/form/month-name.ts';
import type { CashLine } from '../../../domain/treasury/cash.rules.ts';
import { useEngine, useNamedRows, usePerson } from '../../../offline/index.ts';
import { useCashBook } from '../../../parts/payment/use-cash-book.ts';
import { Button } from '../../../ui/button.tsx';
import { FigureCell, FigureHead, FigureNote, FigureRow, FigureTable } from '../../../ui/figure-table.tsx';
import { handFile } from '../../../ui/hand-file.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Quiet } from '../../../ui/pages/dashboard-section.tsx';
import { useText } from '../../../ui/value/domain-text.ts';
import { ChequeName } from '../cheques/cheque-name.tsx';
import { cashCsv, sumOfCash } from './cash-csv.ts';

const MOVEMENTS = '/sales/cashMovements';
const PATHS = {
  cashMovements: MOVEMENTS,
  customerPayments: '/sales/customerPayments',
  moneyEntrances: '/sales/moneyEntrances',
} as const;

/** The cash book of a month, with what was there before it; customers' payments and entrances stand in it to be read. */
export function PettyCash() {
  const { t } = useLingui();
  const monthName = useMonthName();
  const engine = useEngine();
  const wordsOf = useCashWords();
  const book = useCashBook();
  const [params] = useSearchParams();
  const today = engine.writer.today();
  const month = /^\d{4}-\d{2}$/.test(params.get('month') ?? '') ? params.get('month')! : today.slice(0, 7);
  const mayWrite = mayEver(engine.context.entityOf('cashMovements'), 'C', usePerson());
  const accounts = useNamedRows(
    (book ?? []).flatMap(({ row }) =>
      typeof row['accountingLine'] === 'string'
        ? [{ collection: 'accountingLines', id: row['accountingLine'] }]
        : [],
    ),
  );
  if (!book) return <chakra.div minH="48" aria-busy />;
  const before = book.findLast(({ date }) => date < `${month}-01`)?.balance ?? 0;
  const lines = book.filter(({ date }) => date.startsWith(month));
  const now = formatEuro(book.findLast(({ date }) => date <= today)?.balance ?? 0);
  const name = monthName(month);
  const monthAt = (step: number): string => {
    const next = new URLSearchParams(params);
    next.set('month', monthPlus(month, step));
    return `?${next.toString()}`;
  };
  const hand = (): void =>
    handFile(
      cashCsv(lines, {
        before,
        carriedOver: t`Carried over`,
        atTheEnd: t`At the end of the month`,
        head: [t`Date`, t`Label`, t`Kind`, t`Cash in`, t`Cash out`, t`Balance`, t`VAT`, t`Accounting line`],
        wordsOf: (line) => [
          ...wordsOf(line),
          accounts?.get(`accountingLines/${String(line.row['accountingLine'])}`)?.displayLine1 ?? '',
        ],
      }),
      `${t`Cash book`} ${month}.csv`,
    );
  return (
    <chakra.section mt="4" aria-label={t`Petty cash`}>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="2" mb="4">
        <chakra.p flex="1" minW="12rem" fontSize="lg" fontWeight="600" fontVariantNumeric="tabular-nums">
          {book.length > 0 && <Trans>{now} in the drawer</Trans>}
        </chakra.p>
        {mayWrite && book.length === 0 && (
          <LinkButton size="sm" to={`${MOVEMENTS}/new?kind=opening`}>
            <Trans>Enter the opening balance</Trans>
          </LinkButton>
        )}
        {mayWrite && book.length > 0 && (
          <>
            <LinkButton variant="outline" size="sm" to={`${MOVEMENTS}/new?kind=count`}>
              <Trans>Count the drawer</Trans>
            </LinkButton>
            <LinkButton size="sm" to={`${MOVEMENTS}/new`}>
              <Plus size={16} aria-hidden />
              <Trans>New cash movement</Trans>
            </LinkButton>
          </>
        )}
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" mb="2">
        <LinkButton variant="ghost" size="sm" to={monthAt(-1)} aria-label={t`Month before`}>
          <ChevronLeft size={16} aria-hidden />
        </LinkButton>
        <chakra.h2 textStyle="section">{name}</chakra.h2>
        <LinkButton variant="ghost" size="sm" to={monthAt(1)} aria-label={t`Month after`}>
          <ChevronRight size={16} aria-hidden />
        </LinkButton>
        <chakra.span flex="1" />
        {lines.length > 0 && (
          <Button variant="ghost" size="sm" onClick={hand}>
            <Download size={16} aria-hidden />
            <Trans>Cash book as CSV</Trans>
          </Button>
        )}
      </chakra.div>
      {book.length === 0 ? (
        <Quiet>
          <Trans>
            The cash book is empty. It begins with what lies in the drawer: a movement of the kind “Opening
            balance”.
          </Trans>
        </Quiet>
      ) : (
        <Book name={name} before={before} lines={lines} wordsOf={wordsOf} />
      )}
    </chakra.section>
  );
}

/** What a line is called, and what sort it is. */
function useCashWords(): (line: CashLine) => readonly [label: string, kind: string] {
  const { t } = useLingui();
  const text = useText();
  const { entityOf } = useEngine().context;
  const kinds = entityOf('cashMovements').fields['kind'];
  const options: Readonly<Record<string, string>> = kinds?.kind === 'enum' ? kinds.options : {};
  return ({ collection, row }) => [
    text(row.displayLine1 ?? ''),
    collection === 'cashMovements'
      ? text(options[String(row['kind'])] ?? '')
      : collection === 'customerPayments'
        ? t`Customer payment`
        : t`Money entrance`,
  ];
}

interface BookProps {
  readonly name: string;
  readonly before: number;
  readonly lines: readonly CashLine[];
  readonly wordsOf: ReturnType<typeof useCashWords>;
}

function Book({ name, before, lines, wordsOf }: BookProps) {
  const { t } = useLingui();
  return (
    <FigureTable aria-label={t`Cash book of ${name}`}>
      <thead>
        <FigureRow>
          <FigureHead>{t`Movement`}</FigureHead>
          <FigureHead data-figure="" data-wide="">{t`Cash in`}</FigureHead>
          <FigureHead data-figure="" data-wide="">{t`Cash out`}</FigureHead>
          <FigureHead data-figure="" data-narrow="">{t`Amount`}</FigureHead>
          <FigureHead data-figure="">{t`Balance`}</FigureHead>
        </FigureRow>
      </thead>
      <tbody>
        <FigureRow>
          <FigureCell color="fg.muted">
            <Trans>Carried over</Trans>
          </FigureCell>
          <FigureCell data-wide="" />
          <FigureCell data-wide="" />
          <FigureCell data-narrow="" />
          <FigureCell data-figure="">{formatEuro(before)}</FigureCell>
        </FigureRow>
        {lines.map((line) => {
          const { collection, row, date, effect, balance } = line;
          const [label, kind] = wordsOf(line);
          return (
            <FigureRow key={row.id}>
              <FigureCell>
                <ChequeName to={`${PATHS[collection]}/${row.id}`}>{label}</ChequeName>
                <FigureNote>
                  {formatDate(date)} · {kind}
                </FigureNote>
              </FigureCell>
              <FigureCell data-figure="" data-wide="">
                {effect >= 0 && formatEuro(effect)}
              </FigureCell>
              <FigureCell data-figure="" data-wide="">
                {effect < 0 && formatEuro(-effect)}
              </FigureCell>
              <FigureCell data-figure="" data-narrow="">
                {formatEuro(effect)}
              </FigureCell>
              <FigureCell data-figure="">{formatEuro(balance)}</FigureCell>
            </FigureRow>
          );
        })}
      </tbody>
      <tfoot>
        <FigureRow>
          <FigureCell>
            <Trans>At the end of the month</Trans>
          </FigureCell>
          <FigureCell data-figure="" data-wide="">
            {formatEuro(sumOfCash(lines, true))}
          </FigureCell>
          <FigureCell data-figure="" data-wide="">
            {formatEuro(sumOfCash(lines, false))}
          </FigureCell>
          <FigureCell data-figure="" data-narrow="" />
          <FigureCell data-figure="">{formatEuro(lines.at(-1)?.balance ?? before)}</FigureCell>
        </FigureRow>
      </tfoot>
    </FigureTable>
  );
}
