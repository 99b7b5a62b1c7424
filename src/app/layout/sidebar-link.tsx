import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { NavLink } from 'react-router-dom';
import type { AreaRoute } from '../../ui/routing/area-route.ts';

export const sidebarEntry = {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    h: '8',
    px: '2.5',
    mb: '1px',
    borderRadius: 'control',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    transition: 'background-color 120ms ease-out, color 120ms ease-out',
    _hover: { bg: 'bg.pressed', color: 'fg' },
    _currentPage: { bg: 'bg.pressed', color: 'fg', fontWeight: 'medium', '& svg': { color: 'accent.fg' } },
    '& svg': { flexShrink: 0 },
  },
} as const;

const Place = chakra(NavLink, sidebarEntry);

/** One place of the sidebar. Closed, the name is the tooltip and the accessible name. */
export function SidebarLink({ route, open }: { route: AreaRoute; open: boolean }) {
  const { i18n } = useLingui();
  const Icon = route.icon;
  const title = i18n._(route.title);
  return (
    <Place
      to={route.path}
      end={route.path === '/'}
      {...(open ? {} : { 'aria-label': title, 'data-tip': title, 'data-tip-side': 'right' })}
    >
      {Icon && <Icon size={16} aria-hidden />}
      {open && <chakra.span css={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{title}</chakra.span>}
    </Place>
  );
}
