import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { unitCost } from '../../domain/catalog/article.rules.ts';
import { offersFor } from '../../domain/catalog/offers.rules.ts';
import { priceText } from '../../domain/documents/price-text.rules.ts';
import { UNITS } from '../../domain/documents/units.fields.ts';
import { formatEuro, formatNumber } from '../../domain/kernel/format.ts';
import type { Shown } from '../../offline/index.ts';
import { AddToCart, WishButton } from '../../parts/cart/cart-buttons.tsx';
import { NumberInput } from '../../ui/form/number-input.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Thumbnail } from '../../ui/photo/thumbnail.tsx';
import { useText } from '../../ui/value/domain-text.ts';
import { LinkValue } from '../../ui/value/link-value.tsx';

/** An article of the shop: its price for the quantity that is typed, what is on hand, and the ways to have it. */
export function ArticleCard({ row }: { row: Shown }) {
  const { t } = useLingui();
  const text = useText();
  const [quantity, setQuantity] = useState<number | string | null>(1);
  const count = typeof quantity === 'number' && quantity > 0 ? quantity : undefined;
  const name = row.displayLine1 ?? '';
  const [best] = count === undefined ? [] : offersFor(row as never, count);
  const price = count === undefined ? undefined : (best?.unitPrice ?? unitCost(row as never, count, null));
  const unit = text(UNITS[row['unit'] as keyof typeof UNITS] ?? '');
  const stock = Number(row['currentStock'] ?? 0);
  return (
    <chakra.li
      display="flex"
      flexDirection="column"
      gap="2"
      p="3"
      border="1px solid"
      borderColor="border.muted"
      borderRadius="surface"
      minW="0"
    >
      <chakra.div display="flex" gap="3" alignItems="start">
        {typeof row['photo'] === 'string' && <Thumbnail uploadId={row['photo']} label={name} size="md" />}
        <chakra.div flex="1" minW="0">
          <chakra.h2 fontWeight="600" overflowWrap="anywhere">
            <Link className="address" to={`/mrp/articles/${row.id}`}>
              {name}
            </Link>
          </chakra.h2>
          <chakra.p textStyle="dense" color="fg.muted">
            {[row.displayLine2, row['family']].filter(Boolean).join(' · ')}
          </chakra.p>
        </chakra.div>
        <chakra.div display="flex">
          <WishButton article={row} />
          <LinkButton variant="ghost" size="sm" to={`/catalog/${row.id}/edit`} aria-label={t`Edit ${name}`}>
            <Pencil size={16} aria-hidden />
          </LinkButton>
        </chakra.div>
      </chakra.div>
      <chakra.p fontVariantNumeric="tabular-nums">
        <chakra.b>{price === undefined ? t`No price` : priceText(price)}</chakra.b>
        {price !== undefined && unit !== '' && (
          <chakra.span color="fg.muted" textStyle="dense">
            {' / '}
            {unit}
          </chakra.span>
        )}
      </chakra.p>
      {best && (
        <chakra.p textStyle="dense" color="fg.muted">
          <LinkValue to="companies" id={best.supplier} />
          {best.quantity !== count && (
            <>
              {' · '}
              <Trans>
                at least {formatNumber(best.quantity)} for {formatEuro(best.total)}
              </Trans>
            </>
          )}
          {best.buyUp && (
            <>
              {' · '}
              <Trans>
                {formatNumber(best.buyUp.quantity)} cost less: {formatEuro(best.buyUp.total)}
              </Trans>
            </>
          )}
        </chakra.p>
      )}
      <chakra.p textStyle="dense" color={stock > 0 ? 'success.fg' : 'fg.muted'}>
        {stock > 0 ? <Trans>{formatNumber(stock)} on hand</Trans> : <Trans>None on hand</Trans>}
      </chakra.p>
      <chakra.div display="flex" gap="2" mt="auto" alignItems="center">
        <chakra.div w="4.5rem" flexShrink="0">
          <NumberInput
            kind="decimal"
            aria-label={t`Quantity of ${name}`}
            value={quantity}
            onChange={setQuantity}
          />
        </chakra.div>
        <chakra.div flex="1">
          <AddToCart
            article={row}
            choice={{ quantity: best?.quantity ?? count ?? 1, selectedSupplier: best?.supplier ?? null }}
          />
        </chakra.div>
      </chakra.div>
    </chakra.li>
  );
}
