import { Trans, useLingui } from '@lingui/react/macro';
import type { Messages } from '@lingui/core';
import { useEffect, useState, type ComponentType } from 'react';
import { PlainButton } from './plain-button.tsx';
import { withTheme } from './theme/with-theme.ts';
import './heavy-part.css';

/** The texts of the heavy parts, in a catalogue of their own: the first page does without them. */
const words: Readonly<Record<string, () => Promise<{ messages: Messages }>>> = {
  en: () => import('../locales/parts/en.po'),
  fr: () => import('../locales/parts/fr.po'),
};

/**
 * A part that is what one came to a page for, and too heavy for the first page: its code, Chakra and its words come when
 * it is first drawn. Until then its place is kept; where they cannot be had, the place says so and offers to try again.
 * (`lazyPart` is for what speaks of its own accord, and stays silent then.)
 */
export function heavyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const loadWithTheme = withTheme(load);
  let known: ComponentType<Props> | undefined;
  return function HeavyPart(props: Props) {
    const { i18n } = useLingui();
    const { locale } = i18n;
    const [Part, setPart] = useState(() => known);
    const [spoken, setSpoken] = useState<string>();
    const [attempt, setAttempt] = useState(0);
    const [isMissing, setMissing] = useState(false);
    useEffect(() => {
      let isOver = false;
      setMissing(false);
      void Promise.all([loadWithTheme(), words[locale]?.()]).then(
        ([found, catalogue]) => {
          known = found;
          if (isOver) return;
          // Both in one frame: a part is never drawn without its words.
          if (catalogue) i18n.load(locale, catalogue.messages);
          setPart(() => found);
          setSpoken(locale);
        },
        () => {
          if (!isOver) setMissing(true);
        },
      );
      return () => void (isOver = true);
    }, [i18n, locale, attempt]);
    if (Part && spoken === locale) return <Part {...props} />;
    if (!isMissing) return <div className="heavy-part" aria-busy />;
    return (
      <div className="heavy-part" role="alert">
        <p>
          <Trans>This part of the page is not on this device yet, and could not be fetched.</Trans>
        </p>
        <PlainButton variant="outline" onClick={() => setAttempt((count) => count + 1)}>
          <Trans>Try again</Trans>
        </PlainButton>
      </div>
    );
  };
}
