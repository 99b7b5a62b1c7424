import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { Fragment, useState } from 'react';
import { NavLink } from 'react-router-dom';
import { PopoverLink } from '../../ui/popover/popover-item.tsx';
import type { AreaRoute } from '../../ui/routing/area-route.ts';
import { useSessionState } from '../../ui/session/session-context.tsx';
import { Sheet } from '../../ui/sheet/sheet.tsx';
import { chromeClass, useAppearance } from '../../ui/theme/appearance.ts';
import { recipeClass } from '../../ui/theme/recipe-class.ts';
import { createActionsFor, phonePlacesFor } from '../navigation/places.ts';
import { routes } from '../routes.ts';

/** The phone's menu: up to four places of one's role and, where there is something to start, a round New button. */
export function BottomBar() {
  const { t } = useLingui();
  const appearance = useAppearance();
  const { user } = useSessionState();
  const [creating, setCreating] = useState(false);
  const places = phonePlacesFor(user?.roles, routes);
  const actions = createActionsFor(user?.roles, routes);
  const middle = Math.ceil(places.length / 2);
  return (
    <>
      <nav aria-label={t`Places`} className={['bottom-bar', chromeClass(appearance)].join(' ')}>
        {places.map((route, position) => (
          <Fragment key={route.path}>
            {actions.length > 0 && position === middle && <NewButton onPress={() => setCreating(true)} />}
            <Place route={route} />
          </Fragment>
        ))}
        {actions.length > 0 && places.length <= middle && <NewButton onPress={() => setCreating(true)} />}
      </nav>
      {creating && (
        <Sheet title={t`New`} kind="center" onClose={() => setCreating(false)}>
          <NewLines onChosen={() => setCreating(false)} />
        </Sheet>
      )}
    </>
  );
}

function NewLines({ onChosen }: { onChosen: () => void }) {
  const { i18n } = useLingui();
  const { user } = useSessionState();
  return createActionsFor(user?.roles, routes).map(({ to, label, icon: Icon }) => (
    <PopoverLink key={to} to={to} onClick={onChosen} minH="12" mx="-2.5" w="calc(100% + 20px)" fontSize="lg">
      <Icon size={20} aria-hidden />
      {i18n._(label)}
    </PopoverLink>
  ));
}

function NewButton({ onPress }: { onPress: () => void }) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      className={`${recipeClass('button', { variant: 'solid', size: 'md' })} bottom-new`}
      aria-label={t`New`}
      aria-haspopup="dialog"
      onClick={onPress}
    >
      <Plus size={20} aria-hidden />
    </button>
  );
}

function Place({ route }: { route: AreaRoute }) {
  const { i18n } = useLingui();
  const Icon = route.icon;
  return (
    <NavLink to={route.path} end={route.path === '/'} className="bottom-place">
      {Icon && <Icon size={20} strokeWidth={1.75} aria-hidden />}
      <span>{i18n._(route.nav?.phone?.label ?? route.title)}</span>
    </NavLink>
  );
}
