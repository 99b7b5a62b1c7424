import { useEffect } from 'react';
import { useEngine, useRow } from '../../offline/index.ts';
import { appearances, setAppearance } from '../../ui/theme/appearance.ts';
import { isLocale, showIn } from '../language/i18n.ts';
import { keepTakenLook, takenLook } from './look-ports.ts';

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/**
 * Takes language and theme over from the profile: when a person comes to a device for the first time, and when they change
 * there. What they choose on one device alone, by its switches, stays until then; an empty profile changes nothing.
 */
export function ProfileLook() {
  const { userId } = useEngine().context;
  const row = useRow('users', userId);
  const isKnown = Boolean(row);
  const language = textOf(row?.['language']);
  const theme = textOf(row?.['theme']);
  useEffect(() => {
    if (!isKnown) return;
    const kept = takenLook();
    const before = kept?.userId === userId ? kept : undefined;
    if (before?.language === language && before.theme === theme) return;
    keepTakenLook({ userId, language, theme });
    const appearance = appearances.find((name) => name === theme);
    if (appearance && before?.theme !== theme) setAppearance(appearance);
    if (isLocale(language) && before?.language !== language)
      // Where its words cannot be had now, the page goes on as it is.
      void showIn(language, true).catch(() => {});
  }, [userId, isKnown, language, theme]);
  return null;
}
