import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useEngine, useRow } from '../../offline/index.ts';
import { appearances, setAppearance, useAppearance } from '../../ui/theme/appearance.ts';
import { i18n, isLocale, showIn } from '../language/i18n.ts';
import { keepTakenLook, takenLook } from './look-ports.ts';

const onLanguage = (changed: () => void) => i18n.on('change', changed);
const spokenHere = () => i18n.locale;
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/**
 * Takes language and theme over from the profile: when a person comes to a device for the first time, and when they change
 * there. What they choose by the switches of a device is written into the profile; what a device had before they came to it,
 * or was chosen signed out, stays its own. An empty profile changes nothing.
 */
export function ProfileLook() {
  const engine = useEngine();
  const { userId } = engine.context;
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
  const here = { theme: useAppearance(), language: useSyncExternalStore(onLanguage, spokenHere) };
  const seen = useRef(here);
  useEffect(() => {
    const before = seen.current;
    seen.current = { theme: here.theme, language: here.language };
    if (!isKnown) return;
    const chosen = {
      ...(here.theme !== before.theme && here.theme !== theme ? { theme: here.theme } : {}),
      ...(here.language !== before.language && here.language !== language ? { language: here.language } : {}),
    };
    if (Object.keys(chosen).length === 0) return;
    // Where it cannot be kept in the profile, it is this device's all the same.
    void engine.update('users', userId, chosen).catch(() => {});
  }, [engine, userId, isKnown, here.theme, here.language, theme, language]);
  return null;
}
