import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, type ReactNode } from 'react';
import { openFields } from '../../domain/kernel/grants.ts';
import { formatEuro, formatNumber } from '../../domain/kernel/format.ts';
import { inPlaces } from '../../domain/kernel/line-place.ts';
import { isItem, lineNet, sectionTotals } from '../../domain/sales/document-totals.rules.ts';
import { priceText } from '../../domain/sales/price-text.ts';
import { useEngine, usePerson, type Shown } from '../../offline/index.ts';
import { unitWord } from '../../print/paper-words.ts';
import { useIsWide } from '../use-media.ts';
import { rateText } from '../expense/vat-text.ts';
import { RecordLink } from '../value/link-value.tsx';
import type { LineValue } from '../form/lines/line-value.ts';
import { CostsContext } from './document-tools.ts';
import { LineMargin } from './line-margin.tsx';
import { TotalsTable } from './totals-table.tsx';
import { costsOf, linesOf, typedLine, typedTotals } from './typed-document.ts';

const WIDE = { base: 'none', md: 'table-cell' } as const;
const CELL = { py: '2', px: '2', verticalAlign: 'top' } as const;
const FIGURE = {
  ...CELL,
  textAlign: 'end',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
} as const;
const HEAD = { textStyle: 'dense', color: 'fg.subtle', fontWeight: '400' } as const;

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
        <chakra.table w="full" borderCollapse="collapse">
          <thead>
            <chakra.tr borderBottom="1px solid" borderColor="border">
              <Head>{t`Label`}</Head>
              <Head isFigure isWide>{t`Quantity`}</Head>
              <Head isFigure isWide>{t`Unit price`}</Head>
              {hasDiscounts && <Head isFigure isWide>{t`Discount`}</Head>}
              <Head isFigure isWide>{t`VAT`}</Head>
              <Head isFigure>{t`Net`}</Head>
            </chakra.tr>
          </thead>
          <tbody>
            <CostsContext value={hasMargin ? costs : undefined}>
              {lines.map((line, at) =>
                isItem(typedLine(line)) ? (
                  <Item key={line.lineKey} line={line} hasDiscounts={hasDiscounts} />
                ) : (
                  <chakra.tr key={line.lineKey} borderBottom="1px solid" borderColor="border.muted">
                    <chakra.td colSpan={isWide ? (hasDiscounts ? 5 : 4) : 1} {...CELL} pt="4">
                      <chakra.span fontWeight={line['kind'] === 'section' ? '600' : undefined}>
                        {String(line['label'] ?? '')}
                      </chakra.span>
                      <Description line={line} />
                    </chakra.td>
                    <chakra.td {...FIGURE} pt="4" fontWeight="600">
                      {sections.has(at) && formatEuro(sections.get(at) ?? 0)}
                    </chakra.td>
                  </chakra.tr>
                ),
              )}
            </CostsContext>
          </tbody>
        </chakra.table>
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

interface HeadProps {
  readonly isFigure?: boolean;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}
const Head = ({ isFigure = false, isWide = false, children }: HeadProps) => (
  <chakra.th
    scope="col"
    {...CELL}
    {...HEAD}
    textAlign={isFigure ? 'end' : 'start'}
    display={isWide ? WIDE : undefined}
  >
    {children}
  </chakra.th>
);

const Description = ({ line }: { line: LineValue }) =>
  typeof line['description'] === 'string' && line['description'] !== '' ? (
    <chakra.span display="block" color="fg.muted" textStyle="dense" whiteSpace="pre-line">
      {line['description']}
    </chakra.span>
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
    <chakra.tr borderBottom="1px solid" borderColor="border.muted" color={isLeft ? 'fg.muted' : undefined}>
      <chakra.td {...CELL}>
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
        {line['exemptionReason'] ? (
          <chakra.span display="block" color="fg.muted" textStyle="dense">
            {String(line['exemptionReason'])}
          </chakra.span>
        ) : null}
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
      </chakra.td>
      <chakra.td {...FIGURE} display={WIDE}>
        {amount}
      </chakra.td>
      <chakra.td {...FIGURE} display={WIDE}>
        {price}
      </chakra.td>
      {hasDiscounts && (
        <chakra.td {...FIGURE} display={WIDE}>
          {off}
        </chakra.td>
      )}
      <chakra.td {...FIGURE} display={WIDE}>
        {rate}
      </chakra.td>
      <chakra.td {...FIGURE}>
        {formatEuro(lineNet(typedLine(line)))}
        <chakra.span display="block" color="fg.muted" textStyle="dense" whiteSpace="normal">
          <LineMargin line={line} />
        </chakra.span>
      </chakra.td>
    </chakra.tr>
  );
}
