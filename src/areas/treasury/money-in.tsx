import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDate, formatEuro } from '../../domain/kernel/format.ts';
import { CONFIRMED } from '../../domain/treasury/settlement.rules.ts';
import { useEngine, useFresh, type Answer, type Listed, type Question } from '../../offline/index.ts';
import { Button } from '../../ui/button.tsx';
import type { OwnLookProps } from '../../ui/list/list-definition.ts';
import { useAnswer } from '../../ui/list/use-answer.ts';
import { useText } from '../../ui/value/domain-text.ts';
import { FieldValue } from '../../ui/value/field-value.tsx';

const FIRST = 50;
const LATEST = { field: 'date', descending: true } as const;

/** The payments of customers as they stand, for the same words; filters are of entrances. */
const paymentsLike = ({ words }: Question): Question => ({
  collection: 'customerPayments',
  words,
  conditions: [{ field: 'direction', oneOf: ['in'] }],
  order: LATEST,
  groupBy: undefined,
  sums: [],
  links: [],
});
const byStatus = (question: Question): Question => ({ ...question, groupBy: 'status', sums: ['amount'] });
const sumOf = (answer: Answer | undefined, states: readonly string[]): string =>
  formatEuro(
    (answer?.groups ?? [])
      .filter(({ value }) => states.includes(String(value)))
      .reduce((sum, { sums }) => sum + (sums['amount'] ?? 0), 0),
  );

/** All money that comes in, the latest first; what customers pay is kept where their payments are. */
export function MoneyIn({ question, hrefOf }: OwnLookProps) {
  const { t } = useLingui();
  const text = useText();
  const { entityOf } = useEngine().context;
  useFresh('customerPayments');
  const [limit, setLimit] = useState(FIRST);
  const [ofEntrances, ofPayments] = [
    { ...question, order: LATEST, groupBy: undefined, sums: [] },
    paymentsLike(question),
  ];
  const entrances = useAnswer(ofEntrances, limit);
  const payments = useAnswer(ofPayments, limit);
  const byState = useAnswer(byStatus(ofEntrances));
  const paid = useAnswer(byStatus(ofPayments));
  if (!entrances || !payments) return null;
  const rows = [
    ...entrances.rows.map((row) => ({ row, of: 'moneyEntrances', to: hrefOf(row) })),
    ...payments.rows.map((row) => ({
      row,
      of: 'customerPayments',
      to: `/sales/customerPayments/${row.id}`,
    })),
  ].toSorted((a, b) => (dayOf(a.row) < dayOf(b.row) ? 1 : dayOf(a.row) > dayOf(b.row) ? -1 : 0));
  const kind = entityOf('moneyEntrances').fields['kind']!;
  // Apart: what customers pay is told with their invoices, and what is planned is not here yet.
  const totals = [
    [t`Received`, sumOf(byState, ['received'])],
    [t`Planned`, sumOf(byState, ['planned'])],
    [t`Customers’ payments, confirmed`, sumOf(paid, CONFIRMED)],
  ] as const;
  return (
    <chakra.div mt="4">
      <chakra.ul listStyleType="none" aria-label={t`All money that comes in`}>
        {rows.slice(0, limit).map(({ row, of, to }) => (
          <chakra.li key={row.id} borderBottom="1px solid" borderColor="border.muted">
            <Row to={to}>
              <chakra.span flex={{ base: '1 0 100%', sm: '1' }} minW="0">
                <chakra.span display="block" fontWeight="medium" truncate>
                  {text(row.displayLine1 ?? '')}
                </chakra.span>
                <chakra.span display="block" textStyle="dense" color="fg.muted">
                  {formatDate(dayOf(row))}
                  {' · '}
                  {of === 'customerPayments' ? (
                    <Trans>Customer payment</Trans>
                  ) : (
                    <FieldValue field={kind} value={row['kind']} isPlain />
                  )}
                </chakra.span>
              </chakra.span>
              <FieldValue field={entityOf(of).fields['status']!} value={row['status']} />
              <chakra.span fontVariantNumeric="tabular-nums" minW="6rem" ms="auto" textAlign="end">
                {formatEuro(Number(row['amount'] ?? 0))}
              </chakra.span>
            </Row>
          </chakra.li>
        ))}
      </chakra.ul>
      <chakra.dl
        mt="3"
        display="grid"
        gridTemplateColumns="1fr auto"
        columnGap="6"
        rowGap="1"
        textAlign="end"
      >
        {totals.map(([name, sum]) => (
          <Fragment key={name}>
            <chakra.dt color="fg.muted">{name}</chakra.dt>
            <chakra.dd m="0" fontWeight="600" fontVariantNumeric="tabular-nums">
              {sum}
            </chakra.dd>
          </Fragment>
        ))}
      </chakra.dl>
      {entrances.count + payments.count > limit && (
        <Button variant="outline" size="sm" mt="3" onClick={() => setLimit(limit * 4)}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </chakra.div>
  );
}
const dayOf = (row: Listed): string => String(row['date'] ?? '');

const Row = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: { base: 'wrap', sm: 'nowrap' },
    gap: '3',
    py: '2',
    minH: '11',
    _hover: { bg: 'bg.hover' },
  },
});
