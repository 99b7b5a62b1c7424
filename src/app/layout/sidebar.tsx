import { useLingui } from '@lingui/react/macro';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { Link } from 'react-router-dom';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { useSessionState } from '../../ui/session/session-context.tsx';
import { chromeClass, useAppearance } from '../../ui/theme/appearance.ts';
import { wordedPart } from '../language/worded-part.ts';
import { navGroups } from '../navigation/groups.ts';
import { sidebarFor } from '../navigation/places.ts';
import { routes } from '../routes.ts';
import { Later } from './later.tsx';
import { SidebarLink } from './sidebar-link.tsx';
import { useStoredFlag } from './use-stored-flag.ts';

const SidebarStars = wordedPart(async () => (await import('../stars/sidebar-stars.tsx')).SidebarStars);

/** 56 px of icons, or 232 px with their names; on a phone the bottom bar stands in its place. */
export function Sidebar() {
  const { t, i18n } = useLingui();
  const appearance = useAppearance();
  const { user } = useSessionState();
  const [open, setOpen] = useStoredFlag('sidebar-open', false);
  const toggle = open ? t`Collapse the sidebar` : t`Open the sidebar`;
  const ToggleIcon = open ? PanelLeftClose : PanelLeftOpen;
  return (
    <nav
      aria-label={t`Main menu`}
      className={`sidebar ${chromeClass(appearance)}`}
      data-open={open ? '' : undefined}
    >
      <div className="sidebar-brand">
        <Link to="/" aria-label={t`Comptoir, home`}>
          <BrandMark size={28} />
          {open && <span>Comptoir</span>}
        </Link>
      </div>
      <div className="sidebar-quick">
        <Later>
          <SidebarStars open={open} />
        </Later>
      </div>
      <div className="sidebar-places">
        {sidebarFor(user?.roles, routes).map(({ id, routes: places }) => {
          const label = navGroups.find((group) => group.id === id)?.label;
          const name = label ? i18n._(label) : undefined;
          return (
            <div key={id} role="group" aria-label={name}>
              {open && name !== undefined && <p aria-hidden>{name}</p>}
              {places.map((route) => (
                <SidebarLink key={route.path} route={route} open={open} />
              ))}
            </div>
          );
        })}
      </div>
      <div className="sidebar-foot">
        <button
          type="button"
          className="sidebar-entry"
          aria-label={toggle}
          aria-expanded={open}
          {...(open ? {} : { 'data-tip': toggle, 'data-tip-side': 'right' })}
          onClick={() => setOpen(!open)}
        >
          <ToggleIcon size={16} aria-hidden />
          {open && <span aria-hidden>{t`Collapse`}</span>}
        </button>
      </div>
    </nav>
  );
}
