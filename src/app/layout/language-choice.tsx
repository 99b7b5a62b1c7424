import { useLingui } from '@lingui/react/macro';
import { Check, Languages } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';
import { PopoverButton } from '../../ui/popover/popover-item.tsx';
import { Popover } from '../../ui/popover/popover.tsx';
import { locales, showIn, type Locale } from '../language/i18n.ts';

/** Each language in its own words, whatever the page speaks. */
const ownNames: Record<Locale, string> = { en: 'English', fr: 'Français' };

export function LanguageSwitch() {
  const { t } = useLingui();
  return (
    <Popover
      label={t`Language`}
      width="11rem"
      trigger={(props) => <IconButton label={t`Language`} icon={Languages} {...props} />}
    >
      {(close) => <LanguageLines onChosen={close} />}
    </Popover>
  );
}

export function LanguageLines({ onChosen }: { onChosen?: () => void }) {
  const { i18n } = useLingui();
  return locales.map((locale) => (
    <PopoverButton
      key={locale}
      lang={locale}
      aria-pressed={i18n.locale === locale}
      onClick={() => {
        void showIn(locale, true);
        onChosen?.();
      }}
    >
      <span style={{ flex: 1 }}>{ownNames[locale]}</span>
      {i18n.locale === locale && <Check size={16} aria-hidden />}
    </PopoverButton>
  ));
}
