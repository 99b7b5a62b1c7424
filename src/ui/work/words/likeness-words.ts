import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { Likeness } from '../../../domain/kernel/likeness.ts';
import { useEngine } from '../../../offline/index.ts';
import { useText } from '../../value/domain-text.ts';

/** Why two rows look like one, in a few words. */
export function useLikenessWords(collection: string): (why: Likeness) => string {
  const { t } = useLingui();
  const text = useText();
  const { fields } = useEngine().context.entityOf(collection);
  return useCallback(
    (why) => {
      if (why === 'name') return t`same name`;
      const label = text(fields[why.field]?.label ?? why.field);
      return t`same value: ${label}`;
    },
    [t, text, fields],
  );
}
