import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowUpDown, Star, type LucideIcon } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { useSessionState } from '../../ui/session/session-context.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { quickAccessFor } from '../navigation/quick-access.ts';
import { routes } from '../routes.ts';
import { useStarred } from './use-starred.ts';
import { useStars } from './use-stars.ts';

interface QuickAccessProps {
  readonly onGone?: (() => void) | undefined;
  /** Opens the sheet in which starred pages are put in another order. */
  readonly onReorder: () => void;
}

/** Starred pages first, in their order, then the other places of the specification's list that the person may open. */
export function QuickAccessList({ onGone, onReorder }: QuickAccessProps) {
  const { t, i18n } = useLingui();
  const { user } = useSessionState();
  const isStarred = new Set(useStars()?.map(({ path }) => path));
  const others = quickAccessFor(user?.roles, routes).filter(({ path }) => !isStarred.has(path));
  return (
    <>
      <StarredList onGone={onGone} onReorder={onReorder} />
      <chakra.ul listStyleType="none" m="0" p="0" aria-label={t`Quick access`}>
        {others.map(({ path, label, route }) => (
          <PlaceLink key={path} to={path} title={i18n._(label)} icon={route.icon} onGone={onGone} />
        ))}
      </chakra.ul>
    </>
  );
}

/** The starred pages under their heading; nothing where there are none. */
export function StarredList({ onGone, onReorder }: QuickAccessProps) {
  const { t } = useLingui();
  const places = useStarred();
  if (!places || places.length === 0) return null;
  return (
    <chakra.section aria-label={t`Starred pages`} mb="2">
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" ps="2.5" minH="8">
        <chakra.span textStyle="meta" fontWeight="medium" color="fg.muted">
          <Trans>Starred</Trans>
        </chakra.span>
        {places.length > 1 && (
          <IconButton
            label={t`Reorder the starred pages`}
            icon={ArrowUpDown}
            size="iconSm"
            aria-haspopup="dialog"
            onClick={() => {
              onGone?.();
              onReorder();
            }}
          />
        )}
      </chakra.div>
      <chakra.ul listStyleType="none" m="0" p="0">
        {places.map(({ path, title, icon }) => (
          <PlaceLink key={path} to={path} title={title} icon={icon ?? Star} onGone={onGone} />
        ))}
      </chakra.ul>
    </chakra.section>
  );
}

const Place = chakra(NavLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    minH: { base: '11', md: '8' },
    px: '2.5',
    borderRadius: 'control',
    color: 'fg',
    minW: '0',
    _hover: { bg: 'bg.hover' },
    _focusVisible: { outlineOffset: '-2px' },
    '&[aria-current=page]': { fontWeight: 'medium', bg: 'bg.pressed' },
    '& svg': { flex: 'none', color: 'fg.muted' },
  },
});

interface PlaceLinkProps {
  readonly to: string;
  readonly title: string;
  readonly icon: LucideIcon | undefined;
  readonly onGone: (() => void) | undefined;
}

function PlaceLink({ to, title, icon: Icon, onGone }: PlaceLinkProps) {
  return (
    <li>
      <Place to={to} end onClick={onGone}>
        {Icon && <Icon size={16} aria-hidden />}
        <chakra.span truncate>{title}</chakra.span>
      </Place>
    </li>
  );
}
