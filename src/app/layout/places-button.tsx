import { useLingui } from '@lingui/react/macro';
import { Menu } from 'lucide-react';
import { useSessionState } from '../../ui/session/session-context.tsx';
import { useOpened } from '../../ui/toast/use-opened.ts';
import { sidebarFor } from '../navigation/places.ts';
import { routes } from '../routes.ts';

const loadMenu = async () => (await import('./places-menu.tsx')).PlacesMenu;

/** On a phone: the way to every place that one may enter. */
export function PlacesButton() {
  const { t } = useLingui();
  const { user } = useSessionState();
  const { Opened: PlacesMenu, open, close } = useOpened(loadMenu);
  return (
    <>
      <button
        type="button"
        className="places-button"
        aria-label={t`Menu`}
        aria-haspopup="dialog"
        onClick={open}
      >
        <Menu size={20} aria-hidden />
      </button>
      {PlacesMenu && <PlacesMenu groups={sidebarFor(user?.roles, routes)} onClose={close} />}
    </>
  );
}
