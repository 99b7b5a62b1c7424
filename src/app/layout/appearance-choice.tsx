import { useLingui } from '@lingui/react/macro';
import { Check, Moon, PanelLeft, Sun } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';
import { PopoverButton } from '../../ui/popover/popover-item.tsx';
import { Popover } from '../../ui/popover/popover.tsx';
import { appearances, setAppearance, useAppearance, type Appearance } from '../../ui/theme/appearance.ts';

const icons = { light: Sun, dark: Moon, 'semi-dark': PanelLeft } as const;

export function AppearanceSwitch() {
  const { t } = useLingui();
  const appearance = useAppearance();
  return (
    <Popover
      label={t`Theme`}
      width="11rem"
      trigger={(props) => <IconButton label={t`Theme`} icon={icons[appearance]} {...props} />}
    >
      {(close) => <AppearanceLines onChosen={close} />}
    </Popover>
  );
}

/** The three themes as lines of a popover: the top bar's and, on a phone, the person menu's. */
export function AppearanceLines({ onChosen }: { onChosen?: () => void }) {
  const { t } = useLingui();
  const current = useAppearance();
  const names: Record<Appearance, string> = { light: t`Light`, dark: t`Dark`, 'semi-dark': t`Semi-dark` };
  return appearances.map((appearance) => {
    const Icon = icons[appearance];
    return (
      <PopoverButton
        key={appearance}
        aria-pressed={appearance === current}
        onClick={() => {
          setAppearance(appearance);
          onChosen?.();
        }}
      >
        <Icon size={16} aria-hidden />
        <span className="popover-words">{names[appearance]}</span>
        {appearance === current && <Check size={16} aria-hidden />}
      </PopoverButton>
    );
  });
}
