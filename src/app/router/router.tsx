import {
  createBrowserRouter,
  createPath,
  matchPath,
  Navigate,
  redirect,
  type Navigation,
  type RouteObject,
} from 'react-router-dom';
import type { AreaRoute, FirstRows } from '../../ui/routing/area-route.ts';
import { withTheme } from '../../ui/theme/with-theme.tsx';
import { isSignedIn, type SessionPort } from '../../domain/session.ts';
import { browserPorts, type BrowserPorts } from '../browser-ports.ts';
import { routes } from '../routes.ts';
import { ErrorPage } from './error-page.tsx';
import { redirectFor } from './guard.ts';
import { Guarded } from './guarded.tsx';
import { loadChunk, type ChunkPorts } from './load-chunk.ts';
import { pageLayouts } from './page-layout.tsx';
import { RootLayout } from './root-layout.tsx';

/** `/crm/companies/:companyId` → `crm-companies-companyId`: how an error names the chunk. */
export const chunkName = (path: string) => path.replace(/[^\w]+/g, '-').replace(/^-|-$/g, '') || 'home';

/** Its page, with Chakra where that is not around it by its layout, or not needed. */
function pageOf({ Component, layout, seenFirst = layout !== undefined && layout !== 'main' }: AreaRoute) {
  const load = async () => (await Component()).default;
  return seenFirst ? load : withTheme(load);
}

function pageRoute(route: AreaRoute, session: SessionPort, ports: ChunkPorts): RouteObject {
  return {
    path: route.path,
    handle: { route },
    loader: ({ request }) => {
      const elsewhere = redirectFor(route, session.getState(), new URL(request.url), browserPorts.now());
      return elsewhere ? redirect(elsewhere) : null;
    },
    lazy: { Component: () => loadChunk(chunkName(route.path), pageOf(route), ports) },
  };
}

export function routeTree(
  session: SessionPort,
  declared: readonly AreaRoute[] = routes,
  ports: ChunkPorts = browserPorts,
): RouteObject[] {
  const pagesOf = (layout: NonNullable<AreaRoute['layout']>) =>
    declared
      .filter((route) => (route.layout ?? 'main') === layout)
      .map((route) => pageRoute(route, session, ports));
  const { loadMain, loadPublic, PageLayout } = pageLayouts(ports);
  return [
    {
      element: <RootLayout />,
      errorElement: <ErrorPage alone />,
      // The static loading screen of index.html stays until the first page is there.
      HydrateFallback: () => null,
      children: [
        {
          lazy: {
            async Component() {
              await loadMain();
              return PageLayout;
            },
          },
          children: [{ element: <Guarded />, errorElement: <ErrorPage />, children: pagesOf('main') }],
        },
        {
          lazy: { Component: loadPublic },
          children: [{ element: <Guarded />, errorElement: <ErrorPage />, children: pagesOf('public') }],
        },
        {
          // The same component as that of the main pages, so that the shell stays on the way from one to the other.
          lazy: {
            async Component() {
              await (isSignedIn(session.getState(), browserPorts.now()) ? loadMain() : loadPublic());
              return PageLayout;
            },
          },
          children: [
            {
              element: <Guarded />,
              errorElement: <ErrorPage />,
              children: [...pagesOf('either'), { path: '*', element: <ToError404 /> }],
            },
          ],
        },
      ],
    },
  ];
}

function ToError404() {
  return <Navigate to="/default/error-404" replace state={{ missing: window.location.pathname }} />;
}

/**
 * Loads the document again for the page that `navigation` is on its way to. A plain reload would bring back the page
 * being left, and the person's click would be lost; where the address is already the wanted one it is what is needed.
 */
export function reloadAt(
  { location }: Pick<Navigation, 'location'>,
  ports: Pick<BrowserPorts, 'reload' | 'open'> = browserPorts,
): void {
  const { pathname, search, hash } = window.location;
  const wanted = location && createPath(location);
  if (wanted && wanted !== createPath({ pathname, search, hash })) ports.open(wanted);
  else ports.reload();
}

/**
 * The router. Where the first page is not for this person the address is put right before anything loads, so that
 * the login page does not wait for a shell it will not show. Where it is and begins with rows, `ahead` is told which.
 */
export function createRouter(session: SessionPort, ahead: (first: FirstRows) => void) {
  const { pathname, search, hash } = window.location;
  const wanted = routes.find(({ path }) => matchPath(path, pathname));
  const elsewhere =
    wanted && redirectFor(wanted, session.getState(), { pathname, search, hash }, browserPorts.now());
  if (elsewhere) window.history.replaceState(null, '', elsewhere);
  else if (wanted?.first && search === '') ahead(wanted.first);
  const router = createBrowserRouter(
    routeTree(session, routes, {
      canReload: () => isOnItsWay(router.state) && browserPorts.canReload(),
      reload: () => reloadAt(router.state.navigation),
    }),
  );
  return router;
}

/**
 * Somebody waits for a page: at the start, or on the way to one. Else what fails to load now was clicked before the page
 * that is open, and that one is not loaded anew under its person's hands.
 */
export const isOnItsWay = ({
  initialized,
  navigation,
}: {
  readonly initialized: boolean;
  readonly navigation: Pick<Navigation, 'location'>;
}): boolean => !initialized || navigation.location !== undefined;
