import { useLingui } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import { generatePath, Link, useParams } from 'react-router-dom';
import { useCrumb } from '../../ui/page/page-info.tsx';
import { useSessionState } from '../../ui/session/session-context.tsx';
import { pagesAbove } from '../navigation/places.ts';
import { useCurrentRoute } from '../router/guarded.tsx';
import { routes } from '../routes.ts';

/** Home > Projects > project name. The last word is the page's own, when it gives one. */
export function Breadcrumb() {
  const { t, i18n } = useLingui();
  const route = useCurrentRoute();
  const params = useParams();
  const crumb = useCrumb();
  const { user } = useSessionState();
  if (!route) return null;
  return (
    <nav aria-label={t`Breadcrumb`}>
      <ol className="breadcrumb">
        {pagesAbove(user?.roles, route, routes).map((above) => (
          <li key={above.path}>
            <Link to={generatePath(above.path, params)}>{i18n._(above.title)}</Link>
            <span>
              <ChevronRight size={16} strokeWidth={1.5} aria-hidden />
            </span>
          </li>
        ))}
        <li aria-current="page">{crumb ?? i18n._(route.title)}</li>
      </ol>
    </nav>
  );
}
