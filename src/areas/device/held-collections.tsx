import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { entityOf } from '../../domain/registry.ts';
import { useEngineState } from '../../offline/index.ts';
import type { HeldCollection } from '../../offline/upkeep.ts';
import { useText } from '../../ui/value/domain-text.ts';
import { CollectionChoice, isWorthwhile } from './collection-choice.tsx';
import { sizeWords } from '../../ui/value/size-words.ts';

interface HeldCollectionsProps {
  readonly collections: readonly HeldCollection[] | undefined;
  /** Its person has decided something about one of them. */
  readonly onChanged: () => void;
}

/** Collection by collection: rows, age, size, and what is not sent yet; the largest first. */
export function HeldCollections({ collections, onChanged }: HeldCollectionsProps) {
  const { t } = useLingui();
  if (!collections) return <chakra.div role="group" h="40" aria-busy aria-label={t`Counting…`} />;
  const sorted = collections.toSorted((a, b) => b.bytes - a.bytes || b.rows - a.rows);
  return (
    <chakra.section>
      <chakra.h2 textStyle="section" mb="2">
        <Trans>Data</Trans>
      </chakra.h2>
      {sorted.some(isWorthwhile) && (
        <chakra.p color="fg.muted" mb="3" maxW="36rem">
          <Trans>
            What takes much room can be taken off this device, or kept on it whatever comes. What takes little
            simply stays.
          </Trans>
        </chakra.p>
      )}
      <chakra.ul listStyleType="none" m="0" p="0" maxW="56rem">
        {sorted.map((one) => (
          <Held key={one.collection} held={one} onChanged={onChanged} />
        ))}
      </chakra.ul>
    </chakra.section>
  );
}

function Held({ held, onChanged }: { held: HeldCollection; onChanged: () => void }) {
  const { collection, rows, at, bytes, unsent, away } = held;
  const { t, i18n } = useLingui();
  const text = useText();
  const line = useRef<HTMLLIElement>(null);
  const { filling } = useEngineState();
  const isFilling = filling[collection] !== undefined;
  // What is known of every file, as against the few that are kept themselves, which are told apart above.
  const name = collection === 'uploads' ? t`Details of files` : text(entityOf(collection).plural);
  const since = at === null ? undefined : i18n.date(new Date(at), { dateStyle: 'short', timeStyle: 'short' });
  const count = i18n.number(rows);
  const waiting = i18n.number(unsent);
  return (
    <chakra.li
      ref={line}
      tabIndex={-1}
      outline="none"
      display={{ base: 'flex', lg: 'grid' }}
      flexWrap="wrap"
      gridTemplateColumns="minmax(0, 1fr) 8rem 12rem 15rem"
      alignItems="center"
      columnGap="4"
      minH="11"
      py="2"
      borderBottom="1px solid"
      borderColor="border"
      fontVariantNumeric="tabular-nums"
    >
      <chakra.span flex="1 0 100%" minW="0" fontWeight="medium">
        {name}
      </chakra.span>
      <chakra.span color="fg.muted" textAlign={{ lg: 'end' }} hideBelow={away ? 'lg' : undefined}>
        {!away && (rows > 0 || since !== undefined) && (
          <>
            {count} · {sizeWords(bytes, i18n.locale)}
          </>
        )}
      </chakra.span>
      <chakra.span flex="0 0 auto" color="fg.muted" textStyle="dense">
        {away === 'hand' ? (
          <Trans>Not on this device</Trans>
        ) : away === 'room' ? (
          <Trans>Not on this device: it made room</Trans>
        ) : since === undefined ? (
          isFilling ? (
            <Trans>Fetching them…</Trans>
          ) : (
            <Trans>not here yet</Trans>
          )
        ) : (
          <Trans>up to date {since}</Trans>
        )}
      </chakra.span>
      {isWorthwhile(held) && (
        <CollectionChoice
          held={held}
          name={name}
          onChanged={onChanged}
          onGone={() => line.current?.focus()}
        />
      )}
      {unsent > 0 && (
        <chakra.span color="warning.fg" textStyle="dense" w="full" gridColumn="1 / -1">
          <Trans>Not sent yet: {waiting}</Trans>
        </chakra.span>
      )}
    </chakra.li>
  );
}
