import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useMemo, type ReactNode } from 'react';
import { formatPercent } from '../../domain/kernel/format.ts';
import {
  JUDGED,
  JUDGED_FIELDS,
  NO_TALLY,
  recallOf,
  tallied,
  type Tally,
  type Verdict,
} from '../../domain/purchases/reading-quality.rules.ts';
import { FigureCell, FigureHead, FigureRow, FigureTable } from '../../ui/figure-table.tsx';
import { useText } from '../../ui/value/domain-text.ts';
import { RecordLink } from '../../ui/value/link-value.tsx';
import type { JudgedInvoice } from './run-quality.ts';

interface TalliedRow {
  readonly key: string;
  readonly name: ReactNode;
  readonly tally: Tally;
}

const verdictsOf = ({ outcome }: JudgedInvoice): readonly (readonly [string, Verdict])[] =>
  'comparisons' in outcome
    ? JUDGED_FIELDS.map((name) => [name, outcome.comparisons[name].verdict] as const)
    : [];

/** Tallies by a key of each verdict. */
function talliesBy(
  judged: readonly JudgedInvoice[],
  keyOf: (one: JudgedInvoice, field: string) => string,
): ReadonlyMap<string, Tally> {
  const found = new Map<string, Tally>();
  for (const one of judged)
    for (const [field, verdict] of verdictsOf(one)) {
      const key = keyOf(one, field);
      found.set(key, tallied(found.get(key) ?? NO_TALLY, [verdict]));
    }
  return found;
}

const sumOf = (tallies: Iterable<Tally>): Tally =>
  [...tallies].reduce(
    (all, one) => ({
      right: all.right + one.right,
      wrong: all.wrong + one.wrong,
      missed: all.missed + one.missed,
      extra: all.extra + one.extra,
    }),
    NO_TALLY,
  );

/** How many values were found right, by field and by supplier. */
export function QualityTotals({ judged }: { judged: readonly JudgedInvoice[] }) {
  const { t } = useLingui();
  const text = useText();
  const byField = useMemo(() => talliesBy(judged, (_, field) => field), [judged]);
  const bySupplier = useMemo(() => talliesBy(judged, ({ supplier }) => supplier ?? ''), [judged]);
  const fields = JUDGED_FIELDS.map((name): TalliedRow => ({
    key: name,
    name: text(JUDGED[name]),
    tally: byField.get(name) ?? NO_TALLY,
  }));
  const suppliers = [...bySupplier]
    .toSorted(([, a], [, b]) => (recallOf(a) ?? 1) - (recallOf(b) ?? 1))
    .map(([id, tally]): TalliedRow => ({
      key: id,
      name: id ? <RecordLink to="companies" id={id} /> : t`No supplier`,
      tally,
    }));
  return (
    <chakra.div
      display="grid"
      gap="8"
      mt="6"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
    >
      <Tallies title={t`By field`} head={t`Field`} rows={fields} total={sumOf(byField.values())} />
      <Tallies title={t`By supplier`} head={t`Supplier`} rows={suppliers} total={undefined} />
    </chakra.div>
  );
}

interface TalliesProps {
  readonly title: string;
  readonly head: string;
  readonly rows: readonly TalliedRow[];
  readonly total: Tally | undefined;
}

function Tallies({ title, head, rows, total }: TalliesProps) {
  const { t } = useLingui();
  const heading = useId();
  return (
    <chakra.section aria-labelledby={heading} minW="0">
      <chakra.h2 id={heading} textStyle="section" mb="2">
        {title}
      </chakra.h2>
      <chakra.div overflow="auto" maxH="26rem" tabIndex={0} role="group" aria-labelledby={heading}>
        <FigureTable textStyle="dense">
          <thead>
            <FigureRow>
              <FigureHead>{head}</FigureHead>
              <FigureHead data-figure>{t`Right`}</FigureHead>
              <FigureHead data-figure>{t`Wrong`}</FigureHead>
              <FigureHead data-figure>{t`Missed`}</FigureHead>
              <FigureHead data-figure>{t`Unexpected`}</FigureHead>
              <FigureHead data-figure>{t`Found right`}</FigureHead>
            </FigureRow>
          </thead>
          <tbody>
            {rows.map(({ key, name, tally }) => (
              <FigureRow key={key}>
                <FigureCell>{name}</FigureCell>
                <TallyCells tally={tally} />
              </FigureRow>
            ))}
          </tbody>
          {total && (
            <tfoot>
              <FigureRow>
                <FigureCell>
                  <Trans>Total</Trans>
                </FigureCell>
                <TallyCells tally={total} />
              </FigureRow>
            </tfoot>
          )}
        </FigureTable>
      </chakra.div>
    </chakra.section>
  );
}

function TallyCells({ tally }: { tally: Tally }) {
  const recall = recallOf(tally);
  return (
    <>
      <FigureCell data-figure>{tally.right}</FigureCell>
      <FigureCell data-figure>{tally.wrong}</FigureCell>
      <FigureCell data-figure>{tally.missed}</FigureCell>
      <FigureCell data-figure>{tally.extra}</FigureCell>
      <FigureCell data-figure>{recall === undefined ? '–' : formatPercent(recall * 100, 0)}</FigureCell>
    </>
  );
}
