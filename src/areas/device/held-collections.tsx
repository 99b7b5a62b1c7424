import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { entityOf } from '../../domain/registry.ts';
import type { HeldCollection } from '../../offline/upkeep.ts';
import { useText } from '../../ui/value/domain-text.ts';
import { sizeWords } from './size-words.ts';

/** Collection by collection: rows, age, size, and what is not sent yet; the largest first. */
export function HeldCollections({ collections }: { collections: readonly HeldCollection[] | undefined }) {
  const { t } = useLingui();
  if (!collections) return <chakra.div h="40" aria-busy aria-label={t`Counting…`} />;
  const sorted = collections.toSorted((a, b) => b.bytes - a.bytes || b.rows - a.rows);
  return (
    <chakra.section>
      <chakra.h2 textStyle="section" mb="2">
        <Trans>Data</Trans>
      </chakra.h2>
      <chakra.ul listStyleType="none" m="0" p="0" maxW="48rem">
        {sorted.map((one) => (
          <Held key={one.collection} held={one} />
        ))}
      </chakra.ul>
    </chakra.section>
  );
}

function Held({ held: { collection, rows, at, bytes, unsent } }: { held: HeldCollection }) {
  const { i18n } = useLingui();
  const text = useText();
  const since = at === null ? undefined : i18n.date(new Date(at), { dateStyle: 'short', timeStyle: 'short' });
  const count = i18n.number(rows);
  const waiting = i18n.number(unsent);
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      columnGap="4"
      py="2"
      borderBottom="1px solid"
      borderColor="border"
      fontVariantNumeric="tabular-nums"
    >
      <chakra.span flex="1 1 10rem" minW="0" fontWeight="medium">
        {text(entityOf(collection).plural)}
      </chakra.span>
      <chakra.span color="fg.muted">
        {count} · {sizeWords(bytes, i18n.locale)}
      </chakra.span>
      <chakra.span flex="0 0 auto" color="fg.subtle" textStyle="dense">
        {since === undefined ? <Trans>not here yet</Trans> : <Trans>up to date {since}</Trans>}
      </chakra.span>
      {unsent > 0 && (
        <chakra.span color="warning.fg" textStyle="dense" w="full">
          <Trans>Not sent yet: {waiting}</Trans>
        </chakra.span>
      )}
    </chakra.li>
  );
}
