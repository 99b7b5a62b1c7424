import { useLingui } from '@lingui/react/macro';
import { PopoverLink } from '../../ui/popover/popover-item.tsx';
import { Sheet } from '../../ui/sheet/sheet.tsx';
import type { createActionsFor } from '../navigation/places.ts';

interface NewMenuProps {
  readonly actions: ReturnType<typeof createActionsFor>;
  readonly onClose: () => void;
}

/** What a phone's New button offers to start. */
export function NewMenu({ actions, onClose }: NewMenuProps) {
  const { t, i18n } = useLingui();
  return (
    <Sheet title={t`New`} kind="center" onClose={onClose}>
      {actions.map(({ to, label, icon: Icon }) => (
        <PopoverLink key={to} to={to} onClick={onClose} className="popover-item-large">
          <Icon size={20} aria-hidden />
          {i18n._(label)}
        </PopoverLink>
      ))}
    </Sheet>
  );
}
