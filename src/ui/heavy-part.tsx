import { Trans, useLingui } from '@lingui/react/macro';
import type { I18n, Messages } from '@lingui/core';
import { useEffect, useState, type ComponentType } from 'react';
import { PlainButton } from './plain-button.tsx';
import { withTheme } from './theme/with-theme.tsx';
import { appWords } from './words.ts';
import './heavy-part.css';

/** Which words the page has been told: told again, every text of it would be drawn anew. */
const told = new WeakMap<I18n, Set<Messages>>();
function tell(i18n: I18n, locale: string, messages: Messages): void {
  const before = told.get(i18n) ?? new Set();
  if (before.has(messages)) return;
  told.set(i18n, before.add(messages));
  i18n.load(locale, messages);
}

/**
 * A part that is what one came to a page for, and too heavy for the first page: its code, Chakra and its words come when
 * it is first drawn. Until then its place is kept; where they cannot be had, the place says so and offers to try again.
 * (`lazyPart` is for what speaks of its own accord, and stays silent then.)
 */
export function heavyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  /** The class of its place until it is there. */
  { place = 'heavy-part' }: { readonly place?: string } = {},
): ComponentType<Props> {
  const loadWithTheme = withTheme(load);
  let known: ComponentType<Props> | undefined;
  let knownIn: { readonly i18n: I18n; readonly locale: string } | undefined;
  return function HeavyPart(props: Props) {
    const { i18n } = useLingui();
    const { locale } = i18n;
    const [Part, setPart] = useState(() => known);
    // What was here before stands in the first drawing.
    const [spoken, setSpoken] = useState(() => (knownIn?.i18n === i18n ? knownIn.locale : undefined));
    const [attempt, setAttempt] = useState(0);
    const [isMissing, setMissing] = useState(false);
    useEffect(() => {
      let isOver = false;
      setMissing(false);
      void Promise.all([loadWithTheme(), appWords[locale === 'fr' ? 'fr' : 'en']?.()]).then(
        ([found, catalogue]) => {
          known = found;
          if (isOver) return;
          // Both in one frame: a part is never drawn without its words.
          if (catalogue) tell(i18n, locale, catalogue.messages);
          knownIn = { i18n, locale };
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
    if (!isMissing) return <div className={place} aria-busy />;
    return (
      <div className={place} role="alert">
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
