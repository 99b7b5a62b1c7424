import { useLingui } from '@lingui/react/macro';
import { NavLink } from 'react-router-dom';
import { isOverview } from '../navigation/places.ts';
import { routes } from '../routes.ts';
import type { AreaRoute } from '../../ui/routing/area-route.ts';

/** One place of the sidebar. Closed, the name is the tooltip and the accessible name. */
export function SidebarLink({ route, open }: { route: AreaRoute; open: boolean }) {
  const { i18n } = useLingui();
  const Icon = route.icon;
  const title = i18n._(route.title);
  return (
    <NavLink
      to={route.path}
      end={isOverview(route.path, routes)}
      className="sidebar-entry"
      {...(open ? {} : { 'aria-label': title, 'data-tip': title, 'data-tip-side': 'right' })}
    >
      {Icon && <Icon size={16} aria-hidden />}
      {open && <span>{title}</span>}
    </NavLink>
  );
}
