import { chakra } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ShoppingCart, Trash2 } from 'lucide-react';
import { memo, useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { priceText } from '../../../domain/documents/price-text.rules.ts';
import { formatEuro } from '../../../domain/kernel/format.ts';
import { AppError } from '../../../domain/kernel/problem.ts';
import { comparedOffers } from '../../../domain/purchases/bought-price.rules.ts';
import { requestKey, requestsOfCart } from '../../../domain/purchases/checkout.rules.ts';
import { useEngine, useFresh, useNamedRows, usePerson, useRows, type Shown } from '../../../offline/index.ts';
import { writeMany } from '../../../offline/upkeep.ts';
import { WishButton } from '../../../parts/cart/cart-buttons.tsx';
import { useCart, useCartActs, useWishes } from '../../../parts/cart/use-cart.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldControl } from '../../../ui/form/field-control.tsx';
import { NO_PROBLEMS } from '../../../ui/form/problems.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import {
  DashboardLine,
  DashboardLines,
  DashboardSection,
  LineAside,
  Quiet,
} from '../../../ui/pages/dashboard-section.tsx';
import { useToast } from '../../../ui/toast/toasts.tsx';
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts';
import { RecordLink } from '../../../ui/value/link-value.tsx';
import { StatusBadge } from '../../../ui/value/status-badge.tsx';
import { unitOf } from '../unit-of.ts';

const requestPath = (id: string): string => `/purchases/purchasesRequests/${encodeURIComponent(id)}`;
/** So many of one's own requests stand here. */
const LATEST_REQUESTS = 10;

/** The cart: how much of what, for which project, from whom; it becomes one request for each supplier and project. */
export default function CheckoutPage() {
  const { t } = useLingui();
  useFresh('articles');
  const cart = useCart();
  const articles = useNamedRows(
    (cart ?? []).map(({ article }) => ({ collection: 'articles', id: String(article) })),
  );
  const count = useMemo(() => new Set((cart ?? []).map(requestKey)).size, [cart]);
  const submit = useSubmit(cart);
  if (!cart) return <PageHeader title={t`Cart`} />;
  const total = cart.reduce((sum, item) => sum + Number(item['totalPreTaxAmount'] ?? 0), 0);
  const unpriced = cart.filter(({ totalPreTaxAmount: amount }) => typeof amount !== 'number').length;
  return (
    <>
      <PageHeader title={t`Cart`} subtitle={t`One purchase request is made for each supplier and project`} />
      {cart.length === 0 ? (
        <Quiet>
          <Trans>Your cart is empty.</Trans>
        </Quiet>
      ) : (
        <>
          <chakra.ul listStyleType="none">
            {cart.map((item) => (
              <CartLine
                key={item.id}
                item={item}
                article={articles?.get(`articles/${String(item['article'])}`)}
              />
            ))}
          </chakra.ul>
          <chakra.div
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            justifyContent="flex-end"
            gap="4"
            mt="4"
          >
            <chakra.span fontWeight="600" fontVariantNumeric="tabular-nums" aria-live="polite">
              <Trans>Total excl. VAT</Trans> {formatEuro(total)}
            </chakra.span>
            <Button {...submit}>
              <Plural value={count} one="Submit the request" other="Submit # requests" />
            </Button>
          </chakra.div>
          {unpriced > 0 && (
            <chakra.p textStyle="dense" color="warning.fg" textAlign="end">
              <Plural
                value={unpriced}
                one="# item has no price: its request stays a draft until you estimate it."
                other="# items have no price: their requests stay drafts until you estimate them."
              />
            </chakra.p>
          )}
        </>
      )}
      <Wishes />
      <MyRequests />
    </>
  );
}

/** Makes the requests, empties the cart in the same stroke, and submits them. */
function useSubmit(cart: readonly Shown[] | undefined) {
  const { t } = useLingui();
  const engine = useEngine();
  const person = usePerson();
  const navigate = useNavigate();
  const toast = useToast();
  const { press } = useOneAtATime();
  return press(async () => {
    const { lookup } = engine.writer;
    const lines = await Promise.all(
      (cart ?? []).map(async (item) => ({
        item,
        article: await lookup.get('articles', String(item['article'] ?? '')),
      })),
    );
    const requests = requestsOfCart(lines, { requester: person.id, service: person.service, unitOf });
    if (requests.length === 0) return;
    const { refused } = await writeMany(
      engine,
      requests.flatMap(({ id, values, items }) => [
        { type: 'create' as const, collection: 'purchaseRequests', id, values },
        ...items.map((item) => ({ type: 'remove' as const, collection: 'cartItems', id: item.id })),
      ]),
      { isWhole: true },
    );
    if (refused.length > 0) {
      toast({ text: t`The cart could not be submitted. Check its lines.` });
      return;
    }
    let drafts = 0;
    for (const { id } of requests)
      try {
        await engine.act('purchaseRequests', id, 'submit');
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        drafts += 1;
      }
    toast({
      text:
        drafts === 0
          ? t`Your requests are submitted.`
          : t`Some requests are drafts: complete them, then submit.`,
    });
    const [first] = requests;
    if (requests.length === 1 && first) void navigate(requestPath(first.id));
  });
}

const FIELDS = ['quantity', 'project', 'wantedDate', 'urgent'] as const;

const CartLine = memo(function CartLine({ item, article }: { item: Shown; article: Shown | undefined }) {
  const { t } = useLingui();
  const engine = useEngine();
  const { fields } = engine.context.entityOf('cartItems');
  const amount = item['totalPreTaxAmount'];
  const write = useCallback(
    (name: string, value: unknown) => {
      if (name === 'quantity' && !(typeof value === 'number' && value > 0)) return;
      void engine.update('cartItems', item.id, { [name]: value });
    },
    [engine, item.id],
  );
  const name = item.displayLine1 ?? article?.displayLine1 ?? '';
  return (
    <chakra.li py="3" borderBottom="1px solid" borderColor="border.muted">
      <chakra.div display="flex" alignItems="center" gap="3">
        <chakra.span flex="1" minW="0" fontWeight="600">
          {article ? <RecordLink to="articles" id={article.id} /> : name}
        </chakra.span>
        <chakra.span fontVariantNumeric="tabular-nums">
          {typeof amount === 'number' ? formatEuro(amount) : '–'}
        </chakra.span>
        {article && <WishButton article={article} />}
        <IconButton
          label={t`Remove ${name}`}
          icon={Trash2}
          onClick={() => void engine.remove('cartItems', item.id)}
        />
      </chakra.div>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(5, minmax(0, 1fr))' }}
        gap="3"
        alignItems="end"
        mt="2"
      >
        {FIELDS.slice(0, 1).map((one) => (
          <CartField key={one} name={one} field={fields[one]!} value={item[one]} write={write} />
        ))}
        <SupplierChoice item={item} article={article} write={write} />
        {FIELDS.slice(1).map((one) => (
          <CartField key={one} name={one} field={fields[one]!} value={item[one]} write={write} />
        ))}
      </chakra.div>
    </chakra.li>
  );
});

type WriteField = (name: string, value: unknown) => void;

function CartField({ name, write, ...rest }: CartFieldProps) {
  const onChange = useCallback((value: unknown) => write(name, value), [write, name]);
  return <FieldControl pointer={`/${name}`} onChange={onChange} problems={NO_PROBLEMS} {...rest} />;
}
interface CartFieldProps {
  readonly name: string;
  readonly field: Parameters<typeof FieldControl>[0]['field'];
  readonly value: unknown;
  readonly write: WriteField;
}

/** The suppliers that offer the article, each with its price for this quantity; any supplier where nobody offers it. */
function SupplierChoice({
  item,
  article,
  write,
}: {
  item: Shown;
  article: Shown | undefined;
  write: WriteField;
}) {
  const { fields } = useEngine().context.entityOf('cartItems');
  const offers = comparedOffers(article, Number(item['quantity'] ?? 0));
  const names = useNamedRows(offers.map(({ supplier }) => ({ collection: 'companies', id: supplier })));
  const declared = fields['selectedSupplier']!;
  const options = Object.fromEntries(
    offers.map(({ supplier, price }) => [
      supplier,
      [names?.get(`companies/${supplier}`)?.displayLine1 ?? '–', price !== undefined && priceText(price)]
        .filter(Boolean)
        .join(' · '),
    ]),
  );
  const chosen = item['selectedSupplier'];
  const isOffered = !chosen || String(chosen) in options;
  const field =
    offers.length > 0 && isOffered
      ? ({ kind: 'enum', label: declared.label, required: false, options } as const)
      : declared;
  return <CartField name="selectedSupplier" field={field} value={chosen} write={write} />;
}

/** Articles that are wished for: one tap moves them to the cart. */
function Wishes() {
  const { t } = useLingui();
  const wishes = useWishes();
  const engine = useEngine();
  const { add } = useCartActs();
  const articles = useNamedRows(
    (wishes ?? []).map(({ article }) => ({ collection: 'articles', id: String(article) })),
  );
  if (!wishes || wishes.length === 0) return null;
  const move = async (wish: Shown, article: Shown): Promise<void> => {
    await add(article);
    await engine.remove('wishListItems', wish.id);
  };
  return (
    <chakra.section mt="8" aria-label={t`Wish list`}>
      <chakra.h2 textStyle="section" mb="2">
        <Trans>Wish list</Trans>
      </chakra.h2>
      <chakra.ul listStyleType="none">
        {wishes.map((wish) => {
          const article = articles?.get(`articles/${String(wish['article'])}`);
          const name = wish.displayLine1 ?? article?.displayLine1 ?? '';
          return (
            <chakra.li key={wish.id} display="flex" alignItems="center" gap="2" minH="11">
              <chakra.span flex="1" minW="0">
                {name}
              </chakra.span>
              {article && (
                <IconButton
                  label={t`Move ${name} to the cart`}
                  icon={ShoppingCart}
                  onClick={() => void move(wish, article)}
                />
              )}
              <IconButton
                label={t`Remove ${name}`}
                icon={Trash2}
                onClick={() => void engine.remove('wishListItems', wish.id)}
              />
            </chakra.li>
          );
        })}
      </chakra.ul>
    </chakra.section>
  );
}

/** One's own latest requests, with their state. */
function MyRequests() {
  const { t } = useLingui();
  const { id } = usePerson();
  useFresh('purchaseRequests');
  const field = useEngine().context.entityOf('purchaseRequests').fields['status'];
  const mine = useRows('purchaseRequests', { where: { requester: id } });
  if (!mine || mine.length === 0 || field?.kind !== 'status') return null;
  return (
    <chakra.div mt="8">
      <DashboardSection title={t`My requests`}>
        <DashboardLines>
          {mine
            .toSorted((a, b) => (String(a.createdAt) < String(b.createdAt) ? 1 : -1))
            .slice(0, LATEST_REQUESTS)
            .map((request) => (
              <DashboardLine
                key={request.id}
                to={requestPath(request.id)}
                end={<StatusBadge machine={field.machine} value={request['status']} />}
              >
                {request.displayLine1} <LineAside>{request.displayLine2}</LineAside>
              </DashboardLine>
            ))}
        </DashboardLines>
      </DashboardSection>
    </chakra.div>
  );
}
