import { useLingui } from '@lingui/react';
import { useCallback } from 'react';
import type { Entity } from '../../domain/kernel/entity.ts';
import { formatNumber } from '../../domain/kernel/format.ts';
import { useText, type DomainTextOf } from './domain-text.ts';

type Named = Pick<Entity, 'label' | 'plural'>;

/** A name as it stands in the middle of a sentence; one of capitals keeps them. */
export const withinText = (name: string): string =>
  /^\p{Lu}\p{Lu}/u.test(name) ? name : name.slice(0, 1).toLowerCase() + name.slice(1);

/** So many rows, by the entity's own word: `1 expense account`, `2 notes de frais`. */
export function counted(entity: Named, count: number, locale: string, text: DomainTextOf): string {
  const isOne = new Intl.PluralRules(locale).select(count) === 'one';
  return `${formatNumber(count)} ${withinText(text(isOne ? entity.label : entity.plural))}`;
}

export function useCounted(entity: Named): (count: number) => string {
  const { i18n } = useLingui();
  const text = useText();
  return useCallback((count) => counted(entity, count, i18n.locale, text), [entity, i18n, text]);
}
