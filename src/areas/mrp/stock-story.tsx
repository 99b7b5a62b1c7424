import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeftRight, ClipboardCheck } from 'lucide-react';
import { useState } from 'react';
import { averageValues } from '../../domain/catalog/valuation.rules.ts';
import { stockMoveFields } from '../../domain/catalog/stock-move.entity.ts';
import { formatEuro, formatNumber, formatTimestamp } from '../../domain/kernel/format.ts';
import { openFields } from '../../domain/kernel/grants.ts';
import { useEngine, usePerson, type Shown } from '../../offline/index.ts';
import { Button } from '../../ui/button.tsx';
import { FigureCell, FigureHead, FigureNote, FigureRow, FigureTable } from '../../ui/figure-table.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Quiet } from '../../ui/pages/dashboard-section.tsx';
import { useText } from '../../ui/value/domain-text.ts';
import { RecordLink } from '../../ui/value/link-value.tsx';
import { useStock, type Stock, type Stocked } from './use-stock.ts';

const FactSheet = lazyPart(async () => (await import('./fact-sheet.tsx')).FactSheet);

/** So many lines of the ledger at first. */
const SHOWN = 12;

/** The stock of an article or product: where it lies, what moved it, and recording what moves it now. */
export function StockStory({ by, row }: { by: Stocked; row: Shown }) {
  const [asked, setAsked] = useState<'move' | 'count'>();
  const stock = useStock(by, row.id);
  return (
    <chakra.section aria-labelledby="stock">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" mb="2">
        <chakra.h2 id="stock" textStyle="section" flex="1" minW="8rem">
          <Trans>Stock on hand</Trans>
        </chakra.h2>
        <Button size="sm" variant="outline" onClick={() => setAsked('move')}>
          <ArrowLeftRight size={16} aria-hidden />
          <Trans>Record a move</Trans>
        </Button>
        <Button size="sm" variant="outline" onClick={() => setAsked('count')}>
          <ClipboardCheck size={16} aria-hidden />
          <Trans context="stock">Count</Trans>
        </Button>
      </chakra.div>
      {stock === undefined ? (
        <chakra.div minH="24" aria-busy />
      ) : stock.lines.length === 0 ? (
        <Quiet>
          <Trans>Nothing was moved or counted yet. A count says how much is on hand.</Trans>
        </Quiet>
      ) : (
        <>
          <Bins stock={stock} />
          <Ledger stock={stock} />
        </>
      )}
      {asked && <FactSheet kind={asked} by={by} row={row} onClose={() => setAsked(undefined)} />}
    </chakra.section>
  );
}

/** Places of the stock, once there is more than one. */
function Bins({ stock: { bins } }: { stock: Stock }) {
  const { t } = useLingui();
  if (bins.length < 2 && !bins[0]?.location) return null;
  return (
    <FigureTable aria-label={t`By location`} mb="4">
      <thead>
        <FigureRow>
          <FigureHead>{t`Stock location`}</FigureHead>
          <FigureHead data-figure="">{t`On hand`}</FigureHead>
        </FigureRow>
      </thead>
      <tbody>
        {bins.map(({ location, lot, onHand }) => (
          <FigureRow key={`${location} ${lot}`}>
            <FigureCell>
              {location ? <RecordLink to="locations" id={location} /> : t`No location`}
              {lot !== '' && <FigureNote>{t`Lot ${lot}`}</FigureNote>}
            </FigureCell>
            <FigureCell data-figure="">{formatNumber(onHand)}</FigureCell>
          </FigureRow>
        ))}
      </tbody>
    </FigureTable>
  );
}

/** Each move and count, the latest first, with what was on hand after it and, for whoever may know, its value. */
function Ledger({ stock: { lines } }: { stock: Stock }) {
  const { t } = useLingui();
  const text = useText();
  const person = usePerson();
  const { entityOf } = useEngine().context;
  const [isAll, setAll] = useState(false);
  const seesCosts = openFields(entityOf('stockMoves'), 'R', {}, person)?.has('unitCost') === true;
  const values = seesCosts ? averageValues(lines) : undefined;
  const told = lines.map((line, index) => ({ line, value: values?.[index]?.value })).toReversed();
  const reasons: Readonly<Record<string, string>> = stockMoveFields.reason.options;
  return (
    <>
      <FigureTable aria-label={t`Stock ledger`}>
        <thead>
          <FigureRow>
            <FigureHead>{t`Move`}</FigureHead>
            <FigureHead data-figure="">{t({ message: 'Change', context: 'stock' })}</FigureHead>
            <FigureHead data-figure="">{t`On hand`}</FigureHead>
            {seesCosts && <FigureHead data-figure="" data-wide="">{t`Value`}</FigureHead>}
          </FigureRow>
        </thead>
        <tbody>
          {told.slice(0, isAll ? undefined : SHOWN).map(({ line, value }) => (
            <FigureRow key={line.row.id}>
              <FigureCell>
                {line.kind === 'count'
                  ? t({ message: 'Count', context: 'stock' })
                  : text(reasons[line.row.reason] ?? '')}
                {line.kind === 'move' && line.row.manufacturingOrder && (
                  <>
                    {' · '}
                    <RecordLink to="manufacturingOrders" id={line.row.manufacturingOrder} />
                  </>
                )}
                <FigureNote>
                  {formatTimestamp(line.row.at)}
                  {line.row.comment ? ` · ${line.row.comment}` : ''}
                </FigureNote>
              </FigureCell>
              <FigureCell data-figure="">
                {line.change > 0 ? '+' : ''}
                {formatNumber(line.change)}
              </FigureCell>
              <FigureCell data-figure="" color={line.after < 0 ? 'danger.fg' : undefined}>
                {formatNumber(line.after)}
              </FigureCell>
              {seesCosts && (
                <FigureCell data-figure="" data-wide="">
                  {value === undefined ? '' : formatEuro(value)}
                </FigureCell>
              )}
            </FigureRow>
          ))}
        </tbody>
      </FigureTable>
      {!isAll && told.length > SHOWN && (
        <Button variant="ghost" size="sm" mt="2" onClick={() => setAll(true)}>
          <Trans>Show all {told.length} moves</Trans>
        </Button>
      )}
    </>
  );
}
