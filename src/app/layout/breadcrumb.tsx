import { useLingui } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import { generatePath, Link, useParams } from 'react-router-dom';
import { useRow } from '../../offline/index.ts';
import { useCrumb } from '../../ui/page/page-info.tsx';
import type { AreaRoute } from '../../ui/routing/area-route.ts';
import { useSessionState } from '../../ui/session/session-context.tsx';
import { pagesAbove } from '../navigation/places.ts';
import { useCurrentRoute } from '../router/guarded.tsx';
import { routes } from '../routes.ts';

const parameterOf = (path: string): string => /:(\w+)/.exec(path)?.[1] ?? '';

/** A page above: a record by its name, as far as this device knows it. */
function PageName({ route: { shows, path, named, title } }: { route: AreaRoute }) {
  const { i18n } = useLingui();
  const params = useParams();
  const { collection, parameter } = named ?? { collection: shows, parameter: parameterOf(path) };
  const id = params[parameter];
  const usual = i18n._(title);
  return collection && id ? <RecordName collection={collection} id={id} usual={usual} /> : usual;
}

const RecordName = ({ usual, collection, id }: { usual: string; collection: string; id: string }) =>
  useRow(collection, id)?.displayLine1?.trim() || usual;

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
            <Link to={generatePath(above.path, params)}>
              <PageName route={above} />
            </Link>
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
