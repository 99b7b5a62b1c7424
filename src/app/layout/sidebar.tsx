import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { Link } from 'react-router-dom';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { useSessionState } from '../../ui/session/session-context.tsx';
import { chromeClass, useAppearance } from '../../ui/theme/appearance.ts';
import { navGroups } from '../navigation/groups.ts';
import { sidebarFor } from '../navigation/places.ts';
import { routes } from '../routes.ts';
import { sidebarEntry, SidebarLink } from './sidebar-link.tsx';
import { useStoredFlag } from './use-stored-flag.ts';

const Toggle = chakra('button', sidebarEntry);

/** 56 px of icons, or 232 px with their names; on a phone the bottom bar stands in its place. */
export function Sidebar() {
  const { t, i18n } = useLingui();
  const appearance = useAppearance();
  const { user } = useSessionState();
  const [open, setOpen] = useStoredFlag('sidebar-open', false);
  const toggle = open ? t`Collapse the sidebar` : t`Open the sidebar`;
  const ToggleIcon = open ? PanelLeftClose : PanelLeftOpen;
  return (
    <chakra.nav
      aria-label={t`Main menu`}
      className={chromeClass(appearance)}
      display="flex"
      flexDirection="column"
      flexShrink={0}
      w={open ? '232px' : '56px'}
      h="dvh"
      position="sticky"
      top="0"
      zIndex="shell"
      bg={appearance === 'semi-dark' ? 'bg.panel' : 'bg.sunken'}
      color="fg"
      transition="width 150ms ease-out"
    >
      <chakra.div h="13" minH="52px" px="3.5" display="flex" alignItems="center">
        <Link
          to="/"
          aria-label={t`Comptoir, home`}
          style={{ display: 'flex', alignItems: 'center', gap: 10 }}
        >
          <BrandMark size={28} />
          {open && <chakra.span textStyle="section">Comptoir</chakra.span>}
        </Link>
      </chakra.div>
      <chakra.div
        flex="1"
        minH="0"
        overflowY="auto"
        overflowX="hidden"
        px="2.5"
        pb="3"
        css={{ scrollbarWidth: 'none' }}
      >
        {sidebarFor(user?.roles, routes).map(({ id, routes: places }, position) => {
          const label = navGroups.find((group) => group.id === id)?.label;
          const name = label ? i18n._(label) : undefined;
          return (
            <chakra.div
              key={id}
              role="group"
              aria-label={name}
              mt={position === 0 ? '1' : open ? '3.5' : '2'}
            >
              {open && name !== undefined && (
                <chakra.p textStyle="meta" fontWeight="medium" color="fg.subtle" px="2.5" pb="1" aria-hidden>
                  {name}
                </chakra.p>
              )}
              {places.map((route) => (
                <SidebarLink key={route.path} route={route} open={open} />
              ))}
            </chakra.div>
          );
        })}
      </chakra.div>
      <chakra.div px="2.5" pt="2" pb="3" css={{ '& button': { w: 'full', cursor: 'pointer' } }}>
        <Toggle
          type="button"
          aria-label={toggle}
          aria-expanded={open}
          {...(open ? {} : { 'data-tip': toggle, 'data-tip-side': 'right' })}
          onClick={() => setOpen(!open)}
        >
          <ToggleIcon size={16} aria-hidden />
          {open && <span aria-hidden>{t`Collapse`}</span>}
        </Toggle>
      </chakra.div>
    </chakra.nav>
  );
}
