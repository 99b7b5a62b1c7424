import { useLingui } from '@lingui/react';
import { useCallback } from 'react';

/** A text of the domain (label, option, status, message) in the person's language; its English is its id. */
export type DomainTextOf = (text: string) => string;

export function useText(): DomainTextOf {
  const { i18n } = useLingui();
  return useCallback((text) => i18n._(text), [i18n]);
}
