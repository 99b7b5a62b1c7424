import { Trans, useLingui } from '@lingui/react/macro';
import { Heart, ShoppingCart } from 'lucide-react';
import type { Shown } from '../../offline/index.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts';
import { CHECKOUT, useCart, useCartActs, type CartChoice } from './use-cart.ts';

interface OfArticle {
  readonly article: Shown;
  readonly choice?: CartChoice;
}

/** Puts an article into the cart. */
export function AddToCart({ article, choice }: OfArticle) {
  const { add } = useCartActs();
  const { press } = useOneAtATime();
  return (
    <Button {...press(() => add(article, choice))}>
      <ShoppingCart size={16} aria-hidden />
      <Trans>Add to cart</Trans>
    </Button>
  );
}

/** Puts an article onto the wish list, or takes it off. */
export function WishButton({ article }: OfArticle) {
  const { t } = useLingui();
  const { wish, isWished } = useCartActs();
  const isOn = isWished(article.id);
  return (
    <IconButton
      label={isOn ? t`Remove from the wish list` : t`Add to the wish list`}
      icon={Heart}
      aria-pressed={isOn}
      onClick={() => void wish(article)}
    />
  );
}

/** The way to the cart, with how many items it has. */
export function CartLink() {
  const count = useCart()?.length ?? 0;
  return (
    <LinkButton variant="outline" to={CHECKOUT}>
      <ShoppingCart size={16} aria-hidden />
      <Trans>Cart ({count})</Trans>
    </LinkButton>
  );
}
