import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useSessionState } from '../../ui/session/session-context.tsx';
import { quickAccessFor } from '../navigation/quick-access.ts';
import { usePlaces } from '../navigation/use-places.ts';
import { readVisits } from '../recent/recent-store.ts';
import { routes } from '../routes.ts';
import { StarredList } from './quick-access-list.tsx';
import { useStars } from './use-stars.ts';
import { useStarSorting } from './use-star-sorting.ts';

const SHOWN_RECENT = 6;

/** On Home: what the person keeps at hand, and what they opened last. */
export function HomeAtHand() {
  const { t, i18n } = useLingui();
  const { user } = useSessionState();
  const opened = (usePlaces(readVisits) ?? []).slice(0, SHOWN_RECENT);
  const sorting = useStarSorting();
  const isStarred = new Set(useStars()?.map(({ path }) => path));
  const quick = quickAccessFor(user?.roles, routes).filter(
    ({ path }) => path !== '/' && !isStarred.has(path),
  );
  return (
    <>
      <chakra.section aria-label={t`Quick access`} minW="0">
        <chakra.h2 textStyle="section" mb="1.5">
          <Trans>Quick access</Trans>
        </chakra.h2>
        <chakra.div mx={{ base: '0', md: '-2.5' }}>
          <StarredList onReorder={sorting.open} />
        </chakra.div>
        <chakra.ul listStyleType="none" m="0" p="0" display="flex" flexWrap="wrap" gap="2">
          {quick.map(({ path, label, route }) => (
            <Chip key={path} to={path} title={i18n._(label)} icon={route.icon} />
          ))}
        </chakra.ul>
        {sorting.Opened && <sorting.Opened onClose={sorting.close} />}
      </chakra.section>
      {opened.length > 0 && (
        <chakra.section aria-label={t`Opened last`} minW="0">
          <chakra.h2 textStyle="section" mb="1.5">
            <Trans>Opened last</Trans>
          </chakra.h2>
          <chakra.ul listStyleType="none" m="0" mx={{ base: '-4', md: '-3' }}>
            {opened.map(({ path, title, meta, icon: Icon }) => (
              <li key={path}>
                <OpenedLink to={path}>
                  {Icon && <Icon size={16} aria-hidden />}
                  <chakra.span minW="0" truncate>
                    {title}
                  </chakra.span>
                  {meta !== undefined && (
                    <chakra.span color="fg.muted" textStyle="dense" whiteSpace="nowrap">
                      {meta}
                    </chakra.span>
                  )}
                </OpenedLink>
              </li>
            ))}
          </chakra.ul>
        </chakra.section>
      )}
    </>
  );
}

const OpenedLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: { base: '12', md: '10' },
    px: { base: '4', md: '3' },
    borderRadius: { md: 'control' },
    _hover: { bg: 'bg.hover' },
    _focusVisible: { outlineOffset: '-2px' },
    '& svg': { flex: 'none', color: 'fg.muted' },
  },
});

const ChipLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minH: { base: '11', md: '8' },
    px: '3',
    borderRadius: 'control',
    bg: 'bg.sunken',
    _hover: { bg: 'bg.hover' },
    '& svg': { flex: 'none', color: 'fg.muted' },
  },
});

function Chip({ to, title, icon: Icon }: { to: string; title: string; icon: LucideIcon | undefined }) {
  return (
    <li>
      <ChipLink to={to}>
        {Icon && <Icon size={16} aria-hidden />}
        {title}
      </ChipLink>
    </li>
  );
}
