import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import { useText } from '../../value/domain-text.ts';
import type { Say } from './declared-lines.ts';

/** How texts are said to this person, for what is called by a function. */
export function useSay(): Say {
  const { i18n } = useLingui();
  const text = useText();
  return useMemo(() => ({ text, message: (descriptor) => i18n._(descriptor) }), [i18n, text]);
}
