import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useEffect, useMemo, useState } from 'react';
import type { Entity } from '../../../domain/kernel/entity.ts';
import type { FormSection } from '../../../domain/kernel/form-sections.ts';
import { generatedSections, type SectionWords } from './generated-sections.ts';

/**
 * How the form of an entity is laid out: as its page says, else as its declaration does, else made from its fields.
 * Undefined while the declared one is fetched; where that cannot be had, the made one stands in for it.
 */
export function useSections(
  entity: Entity,
  given: readonly FormSection[] | undefined,
): readonly FormSection[] | undefined {
  const { i18n } = useLingui();
  const asks = given === undefined && entity.form !== undefined;
  const [found, setFound] = useState<{ of: Entity; sections: readonly FormSection[] | null }>();
  useEffect(() => {
    if (!asks) return undefined;
    let isOver = false;
    const tell = (sections: readonly FormSection[] | null) => {
      if (!isOver) setFound({ of: entity, sections });
    };
    entity.form?.().then(tell, () => tell(null));
    return () => void (isOver = true);
  }, [entity, asks]);
  const declared = found?.of === entity ? found.sections : undefined;
  return useMemo(() => {
    if (given) return given;
    if (asks && declared === undefined) return undefined;
    return declared ? inWords(declared, i18n) : generatedSections(entity, headings(i18n));
  }, [given, asks, declared, entity, i18n]);
}

const inWords = (sections: readonly FormSection[], i18n: I18n): readonly FormSection[] =>
  sections.map(({ title, why, ...section }) => ({
    ...section,
    ...(title === undefined ? {} : { title: i18n._(title) }),
    ...(why === undefined ? {} : { why: i18n._(why) }),
  }));

const headings = (i18n: I18n): SectionWords => ({
  details: i18n._(msg`Details`),
  contact: i18n._(msg`Contact details`),
  amounts: i18n._(msg`Amounts`),
  files: i18n._(msg`Files`),
  more: i18n._(msg`More`),
});
