import { useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useContext, useMemo } from 'react';
import { mayEver } from '../../domain/kernel/grants.ts';
import { useEngine, usePerson } from '../../offline/index.ts';
import { RecordPlaces } from '../routing/record-places.ts';
import { useText } from '../value/domain-text.ts';
import { relatedColumns, relatedLinks, type RelatedLink } from './related-links.ts';
import type { Related } from './related-list.tsx';

/** What an area says of rows that name a record; what it leaves out follows from their declaration and their pages. */
export interface DeclaredRelated extends RelatedLink {
  /** Their plural noun unless said. */
  readonly label?: MessageDescriptor;
  /** Said when there are none. */
  readonly none?: MessageDescriptor;
  /** A field or two beside the name. */
  readonly columns?: readonly string[];
  /** They are made some other way than by the form of a new one. */
  readonly create?: false;
  /** Most records have none: there is a tab once there are some. */
  readonly isSeldom?: true;
}

const same = (one: RelatedLink) => (other: RelatedLink) =>
  one.collection === other.collection && one.by === other.by;

/**
 * The tabs of a record's related rows: those that its area declares, and all others that name it by a link, in the order of
 * the main menu.
 */
export function useRelated(
  collection: string,
  id: string,
  declared: readonly DeclaredRelated[],
): readonly Related[] {
  const { t, i18n } = useLingui();
  const text = useText();
  const { context } = useEngine();
  const person = usePerson();
  const placeOf = useContext(RecordPlaces);
  const links = useMemo(
    () => relatedLinks(collection, context.collections.map(context.entityOf), person, placeOf),
    [collection, context, person, placeOf],
  );
  const all: readonly DeclaredRelated[] = [
    ...declared,
    ...links.filter((link) => !declared.some(same(link))),
  ];
  const isAlone = (one: RelatedLink) =>
    all.filter((other) => other.collection === one.collection && !('label' in other)).length === 1;
  return all
    .map((one): Related & { readonly order: number } => {
      const { by, label, none, columns } = one;
      const entity = context.entityOf(one.collection);
      const place = placeOf(one.collection);
      const plural = text(entity.plural);
      const field = text(entity.fields[by]?.label ?? '');
      const mayCreate = one.create !== false && !entity.fields[by]?.computed && mayEver(entity, 'C', person);
      const create = mayCreate ? place?.create : undefined;
      const search = new URLSearchParams({ [by]: id }).toString();
      return {
        collection: one.collection,
        by,
        label: label ? i18n._(label) : isAlone(one) ? plural : t`${plural}: ${field}`,
        none: none ? i18n._(none) : t`Nothing here yet.`,
        columns: columns ?? relatedColumns(entity, by),
        isDerived: one.isSeldom ?? !declared.includes(one),
        order: place?.order ?? Infinity,
        ...(place ? { list: `${place.list}?${search}` } : {}),
        ...(create ? { create: { label: i18n._(create.label), to: `${create.to}?${search}` } } : {}),
      };
    })
    .toSorted((a, b) => (a.order === b.order ? 0 : a.order - b.order));
}
