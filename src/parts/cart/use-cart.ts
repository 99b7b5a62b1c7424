import { useLingui } from '@lingui/react/macro';
import { useFresh, useEngine, usePerson, useRows, type Shown } from '../../offline/index.ts';
import { useToast } from '../../ui/toast/toasts.tsx';

/** The page where a cart becomes purchase requests. */
export const CHECKOUT = '/catalog/checkout';

/** One's own cart, the oldest item first. */
export function useCart(): Shown[] | undefined {
  const { id } = usePerson();
  useFresh('cartItems');
  return useRows('cartItems')
    ?.filter(({ createdBy }) => !createdBy || createdBy === id)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** One's own wish list. */
export function useWishes(): Shown[] | undefined {
  const { id } = usePerson();
  useFresh('wishListItems');
  return useRows('wishListItems')?.filter(({ createdBy }) => !createdBy || createdBy === id);
}

export interface CartChoice {
  readonly quantity?: number;
  readonly selectedSupplier?: string | null;
  readonly project?: string | null;
}

/** Puts articles into the cart or onto the wish list, and takes them off. */
export function useCartActs() {
  const { t } = useLingui();
  const engine = useEngine();
  const toast = useToast();
  const cart = useCart();
  const wishes = useWishes();
  const add = async (article: Shown, { quantity = 1, ...choice }: CartChoice = {}): Promise<void> => {
    const supplier = choice.selectedSupplier ?? null;
    const project = choice.project ?? null;
    const same = cart?.find(
      (item) =>
        item['article'] === article.id &&
        (item['selectedSupplier'] ?? null) === supplier &&
        (item['project'] ?? null) === project,
    );
    if (same)
      await engine.update('cartItems', same.id, (row) => ({
        quantity: Number(row['quantity'] ?? 0) + quantity,
      }));
    else
      await engine.create('cartItems', {
        article: article.id,
        quantity,
        ...(supplier ? { selectedSupplier: supplier } : {}),
        ...(project ? { project } : {}),
      });
    const name = article.displayLine1 ?? '';
    toast({ text: t`${name} is in the cart.` });
  };
  const wish = async (article: Shown): Promise<void> => {
    const held = wishes?.find((one) => one['article'] === article.id);
    if (held) await engine.remove('wishListItems', held.id);
    else await engine.create('wishListItems', { article: article.id });
  };
  return { add, wish, isWished: (id: string) => wishes?.some((one) => one['article'] === id) ?? false };
}
