import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { mayEver } from '../../domain/kernel/grants.ts';
import {
  useEngine,
  useFresh,
  useNamedRows,
  usePerson,
  type Condition,
  type Question,
} from '../../offline/index.ts';
import { CartLink } from '../../parts/cart/cart-buttons.tsx';
import { useWishes } from '../../parts/cart/use-cart.ts';
import { Button } from '../../ui/button.tsx';
import { Input, TOUCH } from '../../ui/form/input.tsx';
import { Segments } from '../../ui/form/segments.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useAnswer } from '../../ui/list/use-answer.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Quiet } from '../../ui/pages/dashboard-section.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ArticleCard } from './article-card.tsx';

const MyRequests = lazyPart(async () => (await import('./my-requests.tsx')).MyRequests);

/** So many cards at first, and with each press for more. */
const CARDS = 24;
const VIEWS = ['all', 'wishes', 'requests'] as const;
const IN_USE: Condition = { field: 'isActive', oneOf: [true] };

const questionOf = (words: string, conditions: readonly Condition[]): Question => ({
  collection: 'articles',
  words,
  conditions,
  order: words === '' ? { field: 'name', descending: false } : undefined,
  groupBy: undefined,
  sums: [],
  links: [],
});

/** The internal shop: articles with their prices and stock, for the cart or the wish list. */
export default function CatalogPage() {
  const { t } = useLingui();
  const engine = useEngine();
  const person = usePerson();
  useFresh('articles');
  const [params, setParams] = useSearchParams();
  const [words, setWords] = useState(params.get('q') ?? '');
  const [shown, setShown] = useState(CARDS);
  const view = VIEWS.find((one) => one === params.get('view')) ?? 'all';
  const asked = useDeferredValue(words.trim());
  const wishes = (useWishes() ?? []).map((wish) => String(wish['article']));
  const conditions = [IN_USE, ...(view === 'wishes' ? [{ field: 'id', oneOf: wishes }] : [])];
  const answer = useAnswer(questionOf(asked, view === 'wishes' ? [IN_USE] : conditions), MOST_FOUND);
  const found = (answer?.rows ?? []).filter(({ id }) => view !== 'wishes' || wishes.includes(id));
  const cards = found.slice(0, shown);
  // The answer leaves out lines and files, which a card shows.
  const rows = useNamedRows(cards.map(({ id }) => ({ collection: 'articles', id })));
  const mayCreate = mayEver(engine.context.entityOf('articles'), 'C', person);
  const set = (name: string, value: string): void => {
    const next = new URLSearchParams(params);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setParams(next, { replace: true });
    setShown(CARDS);
  };
  return (
    <>
      <PageHeader
        title={t`Catalogue`}
        actions={
          <>
            {mayCreate && (
              <LinkButton variant="outline" to="/catalog/new">
                <Plus size={16} aria-hidden />
                <Trans>New article</Trans>
              </LinkButton>
            )}
            <CartLink />
          </>
        }
      />
      <chakra.div display="flex" flexWrap="wrap" gap="3" mt="4" mb="4">
        <chakra.div position="relative" flex="1" minW="14rem">
          <chakra.span
            position="absolute"
            insetStart="3"
            top="50%"
            transform="translateY(-50%)"
            color="fg.subtle"
          >
            <Search size={16} aria-hidden />
          </chakra.span>
          <Input
            size={TOUCH}
            type="search"
            ps="9"
            aria-label={t`Search articles`}
            placeholder={t`Search`}
            value={words}
            autoComplete="off"
            onChange={(event) => {
              setWords(event.currentTarget.value);
              set('q', event.currentTarget.value.trim());
            }}
          />
        </chakra.div>
        <chakra.div minW="16rem">
          <Segments
            label={t`Articles shown`}
            value={view}
            options={[
              { value: 'all', label: t({ message: 'All', context: 'articles' }) },
              { value: 'wishes', label: t`Wish list` },
              { value: 'requests', label: t`My requests` },
            ]}
            onChange={(value) => set('view', value === 'all' ? '' : value)}
          />
        </chakra.div>
      </chakra.div>
      {view === 'requests' ? (
        <MyRequests />
      ) : answer === undefined || rows === undefined ? (
        <chakra.div minH="48" aria-busy />
      ) : cards.length === 0 ? (
        <Quiet>
          {view === 'wishes' ? (
            <Trans>Nothing is on your wish list. The heart of an article puts it there.</Trans>
          ) : asked === '' ? (
            <Trans>The catalogue is empty. Add the first article.</Trans>
          ) : (
            <Trans>No results. Try a shorter search.</Trans>
          )}
        </Quiet>
      ) : (
        <chakra.ul
          listStyleType="none"
          display="grid"
          gridTemplateColumns="repeat(auto-fill, minmax(min(16rem, 100%), 1fr))"
          gap="3"
        >
          {cards.map(({ id }) => {
            const row = rows.get(`articles/${id}`);
            return row && <ArticleCard key={id} row={row} />;
          })}
        </chakra.ul>
      )}
      {view !== 'requests' && found.length > cards.length && (
        <Button variant="outline" mt="4" onClick={() => setShown((count) => count + CARDS)}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  );
}
/** Whoever looks for more types a word. */
const MOST_FOUND = 480;
