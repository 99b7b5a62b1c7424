import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { Fragment } from 'react';
import { NavLink } from 'react-router-dom';
import type { AreaRoute } from '../../ui/routing/area-route.ts';
import { useSessionState } from '../../ui/session/session-context.tsx';
import { chromeClass, useAppearance } from '../../ui/theme/appearance.ts';
import { recipeClass } from '../../ui/theme/recipe-class.ts';
import { useOpened } from '../../ui/toast/use-opened.ts';
import { createActionsFor, isOverview, phonePlacesFor } from '../navigation/places.ts';
import { routes } from '../routes.ts';

const loadMenu = async () => (await import('./new-menu.tsx')).NewMenu;

/** The phone's menu: up to four places of one's role and, where there is something to start, a round New button. */
export function BottomBar() {
  const { t } = useLingui();
  const appearance = useAppearance();
  const { user } = useSessionState();
  const { Opened: NewMenu, open, close } = useOpened(loadMenu);
  const places = phonePlacesFor(user?.roles, routes);
  const actions = createActionsFor(user?.roles, routes);
  const middle = Math.ceil(places.length / 2);
  return (
    <>
      <nav aria-label={t`Places`} className={`bottom-bar ${chromeClass(appearance)}`}>
        {places.map((route, position) => (
          <Fragment key={route.path}>
            {actions.length > 0 && position === middle && <NewButton onPress={open} />}
            <Place route={route} />
          </Fragment>
        ))}
        {actions.length > 0 && places.length <= middle && <NewButton onPress={open} />}
      </nav>
      {NewMenu && <NewMenu actions={actions} onClose={close} />}
    </>
  );
}

function NewButton({ onPress }: { onPress: () => void }) {
  const { t } = useLingui();
  return (
    <div className="bottom-middle">
      <button
        type="button"
        className={`${recipeClass('button', { variant: 'solid', size: 'md' })} bottom-new`}
        aria-label={t`New`}
        aria-haspopup="dialog"
        onClick={onPress}
      >
        <Plus size={20} aria-hidden />
      </button>
    </div>
  );
}

function Place({ route }: { route: AreaRoute }) {
  const { i18n } = useLingui();
  const Icon = route.icon;
  return (
    <NavLink to={route.path} end={isOverview(route.path, routes)} className="bottom-place">
      {Icon && <Icon size={20} strokeWidth={1.75} aria-hidden />}
      <span>{i18n._(route.nav?.phone?.label ?? route.title)}</span>
    </NavLink>
  );
}
