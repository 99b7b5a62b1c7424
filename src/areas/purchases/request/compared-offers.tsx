import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { priceText } from '../../../domain/documents/price-text.rules.ts';
import { formatEuro, formatNumber } from '../../../domain/kernel/format.ts';
import { amountOf } from '../../../domain/kernel/money.ts';
import { comparedOffers } from '../../../domain/purchases/bought-price.rules.ts';
import type { RequestLine } from '../../../domain/purchases/purchase-request.rules.ts';
import { useFresh, useNamedRows, type Shown } from '../../../offline/index.ts';
import { FigureCell, FigureHead, FigureNote, FigureRow, FigureTable } from '../../../ui/figure-table.tsx';
import { LinkValue } from '../../../ui/value/link-value.tsx';

/** The offers of suppliers for the articles of a request, each at the quantity asked for. */
export function ComparedOffers({ row }: { row: Shown }) {
  const { t } = useLingui();
  const heading = useId();
  useFresh('articles');
  const lines = ((row['lines'] ?? []) as RequestLine[]).filter(({ article }) => article);
  const articles = useNamedRows(
    lines.map(({ article }) => ({ collection: 'articles', id: String(article) })),
  );
  const compared = lines.flatMap((line) => {
    const offers = comparedOffers(articles?.get(`articles/${line.article}`), line.quantity ?? 0);
    return offers.length > 0 ? [{ line, offers }] : [];
  });
  if (compared.length === 0) return null;
  return (
    <chakra.section aria-labelledby={heading} mt="8">
      <chakra.h2 id={heading} textStyle="section" mb="2">
        <Trans>Supplier offers</Trans>
      </chakra.h2>
      <FigureTable>
        <thead>
          <FigureRow>
            <FigureHead>{t`Supplier`}</FigureHead>
            <FigureHead data-figure="" data-wide="">{t`Minimum quantity`}</FigureHead>
            <FigureHead data-figure="" data-wide="">{t`Lead time`}</FigureHead>
            <FigureHead data-figure="">{t`Unit price`}</FigureHead>
            <FigureHead data-figure="">{t`Net`}</FigureHead>
          </FigureRow>
        </thead>
        {compared.map(({ line, offers }) => (
          <tbody key={line.lineKey}>
            <FigureRow>
              <FigureCell colSpan={5} fontWeight="600" pt="4">
                {line.label}
              </FigureCell>
            </FigureRow>
            {offers.map(({ supplier, offer, price, isReached }) => (
              <FigureRow key={supplier} color={isReached ? undefined : 'fg.muted'}>
                <FigureCell>
                  <LinkValue to="companies" id={supplier} />
                  {offer.preferred && (
                    <FigureNote>
                      <Trans>Preferred</Trans>
                    </FigureNote>
                  )}
                </FigureCell>
                <FigureCell data-figure="" data-wide="">
                  {offer.minQty ? formatNumber(offer.minQty) : ''}
                </FigureCell>
                <FigureCell data-figure="" data-wide="">
                  {typeof offer.leadDays === 'number' ? t`${offer.leadDays} days` : ''}
                </FigureCell>
                <FigureCell data-figure="">{price === undefined ? '–' : priceText(price)}</FigureCell>
                <FigureCell data-figure="">
                  {price === undefined ? '–' : formatEuro(amountOf(line.quantity ?? 0, price))}
                </FigureCell>
              </FigureRow>
            ))}
          </tbody>
        ))}
      </FigureTable>
    </chakra.section>
  );
}
