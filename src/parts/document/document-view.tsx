import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { openFields } from '../../domain/kernel/grants.ts';
import { formatEuro, formatNumber } from '../../domain/kernel/format.ts';
import { inPlaces } from '../../domain/kernel/line-place.ts';
import { isItem, lineNet, sectionTotals } from '../../domain/documents/document-totals.rules.ts';
import { priceText } from '../../domain/documents/price-text.rules.ts';
import { useEngine, usePerson, type Shown } from '../../offline/index.ts';
import { unitWord } from '../../print/paper-words.ts';
import { FigureCell, FigureHead, FigureNote, FigureRow, FigureTable } from '../../ui/figure-table.tsx';
import { useIsWide } from '../../ui/use-media.ts';
import { rateText } from '../../ui/value/vat-text.ts';
import { RecordLink } from '../../ui/value/link-value.tsx';
import type { LineValue } from '../../ui/form/lines/line-value.ts';
import { CostsContext } from './document-tools.ts';
import { LineMargin } from './line-margin.tsx';
import { TotalsTable } from './totals-table.tsx';
import { costsOf, linesOf, typedLine, typedTotals } from './typed-document.ts';

/** What stands on a quote, an invoice or an order, to be read: its lines by sections with their sums, and what it comes to. */
export function DocumentView({ collection, row }: { collection: string; row: Shown }) {
  const { t } = useLingui();
  // On a phone two columns are left: a heading that spans more of them makes some.
  const isWide = useIsWide();
  const entity = useEngine().context.entityOf(collection);
  const person = usePerson();
  const lines = useMemo(() => inPlaces(linesOf(row), 'place'), [row]);
  const sections = useMemo(() => sectionTotals(lines.map(typedLine)), [lines]);
  const totals = useMemo(() => typedTotals(row), [row]);
  const hasDiscounts = lines.some(({ discount }) => Number(discount ?? 0) !== 0);
  const costs = useMemo(() => costsOf(row), [row]);
  const hasMargin = costs.size > 0 && (openFields(entity, 'R', row, person)?.has('costs') ?? false);
  const [intro, conditions] = [row['intro'], row['conditions']];
  return (
    <chakra.section aria-label={t`Lines`} display="flex" flexDirection="column" gap="5">
      <Paragraph text={intro} />
      {lines.length === 0 ? (
        <chakra.p color="fg.muted">
          <Trans>Nothing stands on it yet.</Trans>
        </chakra.p>
      ) : (
        <FigureTable>
          <thead>
            <FigureRow>
              <FigureHead>{t`Label`}</FigureHead>
              <FigureHead data-figure="" data-wide="">{t`Quantity`}</FigureHead>
              <FigureHead data-figure="" data-wide="">{t`Unit price`}</FigureHead>
              {hasDiscounts && <FigureHead data-figure="" data-wide="">{t`Discount`}</FigureHead>}
              <FigureHead data-figure="" data-wide="">{t`VAT`}</FigureHead>
              <FigureHead data-figure="">{t`Net`}</FigureHead>
            </FigureRow>
          </thead>
          <tbody>
            <CostsContext value={hasMargin ? costs : undefined}>
              {lines.map((line, at) =>
                isItem(typedLine(line)) ? (
                  <Item key={line.lineKey} line={line} hasDiscounts={hasDiscounts} />
                ) : (
                  <FigureRow key={line.lineKey}>
                    <FigureCell colSpan={isWide ? (hasDiscounts ? 5 : 4) : 1} pt="4">
                      <chakra.span fontWeight={line['kind'] === 'section' ? '600' : undefined}>
                        {String(line['label'] ?? '')}
                      </chakra.span>
                      <Description line={line} />
                    </FigureCell>
                    <FigureCell data-figure="" pt="4" fontWeight="600">
                      {sections.has(at) && formatEuro(sections.get(at) ?? 0)}
                    </FigureCell>
                  </FigureRow>
                ),
              )}
            </CostsContext>
          </tbody>
        </FigureTable>
      )}
      {totals && <TotalsTable totals={totals} hasMargin={hasMargin} of={row} />}
      <Paragraph text={conditions} />
    </chakra.section>
  );
}

function Paragraph({ text }: { text: unknown }) {
  if (typeof text !== 'string' || text.trim() === '') return null;
  return (
    <chakra.p whiteSpace="pre-line" maxW="form">
      {text}
    </chakra.p>
  );
}

const Description = ({ line }: { line: LineValue }) =>
  typeof line['description'] === 'string' && line['description'] !== '' ? (
    <FigureNote whiteSpace="pre-line">{line['description']}</FigureNote>
  ) : null;

/** On a phone, the figures stand below the words. */
function Item({ line, hasDiscounts }: { line: LineValue; hasDiscounts: boolean }) {
  const { t, i18n } = useLingui();
  const { quantity, unitPrice, discount, vat } = typedLine(line);
  const language = i18n.locale === 'fr' ? 'fr' : 'en';
  const unit = line['unit'] ? unitWord(String(line['unit']), quantity ?? 0, language) : '';
  const amount = `${formatNumber(quantity ?? 0)} ${unit}`.trim();
  const price = priceText(unitPrice ?? 0);
  const rate = typeof vat === 'number' ? rateText(vat) : '';
  const off = discount ? rateText(discount) : '';
  const isOption = line['optional'] === true;
  const isLeft = isOption && line['chosen'] !== true;
  return (
    <FigureRow color={isLeft ? 'fg.muted' : undefined}>
      <FigureCell>
        {String(line['label'] ?? '')}
        {isOption && (
          <chakra.span textStyle="dense" color="fg.muted">
            {' · '}
            {isLeft ? t`Option` : t`Option, chosen`}
          </chakra.span>
        )}
        <Description line={line} />
        <chakra.span display={{ base: 'block', md: 'none' }} color="fg.muted" textStyle="dense">
          {[`${amount} × ${price}`, off && t`less ${off}`, rate && t`VAT ${rate}`]
            .filter(Boolean)
            .join(' · ')}
        </chakra.span>
        {line['exemptionReason'] ? <FigureNote>{String(line['exemptionReason'])}</FigureNote> : null}
        {line['deducts'] ? (
          <chakra.span display="block" textStyle="dense">
            <RecordLink to="invoices" id={String(line['deducts'])} />
          </chakra.span>
        ) : null}
        {line['expense'] ? (
          <chakra.span display="block" textStyle="dense">
            <RecordLink to="expenseAccounts" id={String(line['expense']).split('/')[0]!} />
          </chakra.span>
        ) : null}
      </FigureCell>
      <FigureCell data-figure="" data-wide="">
        {amount}
      </FigureCell>
      <FigureCell data-figure="" data-wide="">
        {price}
      </FigureCell>
      {hasDiscounts && (
        <FigureCell data-figure="" data-wide="">
          {off}
        </FigureCell>
      )}
      <FigureCell data-figure="" data-wide="">
        {rate}
      </FigureCell>
      <FigureCell data-figure="">
        {formatEuro(lineNet(typedLine(line)))}
        <FigureNote whiteSpace="normal">
          <LineMargin line={line} />
        </FigureNote>
      </FigureCell>
    </FigureRow>
  );
}
