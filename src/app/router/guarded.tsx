import { Navigate, Outlet, useLocation, useMatches, useOutletContext } from 'react-router-dom';
import type { AreaRoute } from '../../ui/routing/area-route.ts';
import { useSessionState } from '../../ui/session/session-context.tsx';
import { browserPorts } from '../browser-ports.ts';
import { redirectFor } from './guard.ts';

/** The loaders guard each navigation; this guards the page one is on when the session ends under it. */
export function Guarded() {
  const session = useSessionState();
  const location = useLocation();
  const route = useCurrentRoute();
  const ofLayout = useOutletContext();
  const elsewhere = route ? redirectFor(route, session, location, browserPorts.now()) : null;
  return elsewhere ? <Navigate to={elsewhere} replace /> : <Outlet context={ofLayout} />;
}

interface RouteHandle {
  readonly route: AreaRoute;
}

const isRouteHandle = (handle: unknown): handle is RouteHandle =>
  typeof handle === 'object' && handle !== null && 'route' in handle;

/** The declared route of the page shown. */
export function useCurrentRoute(): AreaRoute | undefined {
  return useMatches()
    .map((match) => match.handle)
    .findLast(isRouteHandle)?.route;
}
