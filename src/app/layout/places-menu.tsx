import { useLingui } from '@lingui/react/macro';
import { NavLink } from 'react-router-dom';
import { PopoverHeading } from '../../ui/popover/popover-item.tsx';
import { Sheet } from '../../ui/sheet/sheet.tsx';
import { navGroups } from '../navigation/groups.ts';
import { isOverview, type sidebarFor } from '../navigation/places.ts';
import { routes as allRoutes } from '../routes.ts';

interface PlacesMenuProps {
  readonly groups: ReturnType<typeof sidebarFor>;
  readonly onClose: () => void;
}

/** All that a laptop's sidebar has, for a phone: the bottom bar has room for four places only. */
export function PlacesMenu({ groups, onClose }: PlacesMenuProps) {
  const { t, i18n } = useLingui();
  return (
    <Sheet title={t`Menu`} kind="center" onClose={onClose}>
      <nav aria-label={t`Main menu`}>
        {groups.map(({ id, routes }) => {
          const label = navGroups.find((group) => group.id === id)?.label;
          const name = label ? i18n._(label) : undefined;
          return (
            <div key={id} role="group" aria-label={name} className="places-group">
              {name !== undefined && <PopoverHeading aria-hidden>{name}</PopoverHeading>}
              {routes.map(({ path, title, icon: Icon }) => (
                <NavLink
                  key={path}
                  to={path}
                  end={isOverview(path, allRoutes)}
                  onClick={onClose}
                  className="popover-item popover-item-large"
                >
                  {Icon && <Icon size={20} aria-hidden />}
                  {i18n._(title)}
                </NavLink>
              ))}
            </div>
          );
        })}
      </nav>
    </Sheet>
  );
}
