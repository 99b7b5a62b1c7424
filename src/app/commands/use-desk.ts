import { useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate } from 'react-router-dom';
import { setAppearance, useAppearance } from '../../ui/theme/appearance.ts';
import { useCrumb } from '../../ui/page/page-info.tsx';
import { useInstallOffer } from '../install/install-offer.ts';
import { showIn } from '../language/i18n.ts';
import { useLogOut } from '../logout/use-log-out.ts';
import { useCurrentRoute } from '../router/guarded.tsx';
import { useStarOf } from '../stars/use-stars.ts';
import { useSyncActions, useSyncView } from '../sync/sync-context.tsx';
import type { Desk } from './command.ts';

interface DeskSheets {
  readonly showShortcuts: () => void;
  readonly askLogOut: () => void;
}

/** What commands of the page that is shown may look at and do. */
export function useDesk({ showShortcuts, askLogOut }: DeskSheets): Desk {
  const logOut = useLogOut(askLogOut);
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const appearance = useAppearance();
  const { pathname } = useLocation();
  const route = useCurrentRoute();
  const crumb = useCrumb();
  const star = useStarOf(pathname);
  const install = useInstallOffer();
  const { online, obstacle } = useSyncView();
  const { syncNow } = useSyncActions();
  const canStar = star && pathname !== '/' && !star.isFull;
  return {
    showShortcuts,
    logOut,
    appearance,
    locale: i18n.locale,
    isStarred: canStar ? star.isStarred : undefined,
    canInstall: install !== null,
    canSync: obstacle === 'failing' || (online && obstacle === undefined),
    go: (to) => void navigate(to),
    showIn: (locale) => void showIn(locale, true),
    appear: (next) => setAppearance(next),
    toggleStar: () => void star?.toggle(crumb ?? (route ? i18n._(route.title) : pathname)),
    syncNow,
    install: () => void install?.(),
  };
}
