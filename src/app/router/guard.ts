import { canEnter } from '../../domain/access.ts';
import type { AreaRoute } from '../../ui/routing/area-route.ts';
import { loginPath } from '../../ui/routing/inner-path.ts';
import { isSignedIn, type SessionState } from '../../domain/session.ts';

export const NOT_AUTHORIZED = '/default/not-authorized';
const LOGIN = '/login';

interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly hash?: string;
}

/** The way in for whoever is to see `place`: after a log-out nobody in particular, so it leads Home. */
export const wayIn = ({ left }: Pick<SessionState, 'left'>, place: Place): string =>
  left ? LOGIN : loginPath(place);

/** Where a person who opens `route` must go instead; null when they may stay. */
export function redirectFor(
  route: Pick<AreaRoute, 'area'>,
  session: SessionState,
  place: Place,
  now: number,
): string | null {
  if (canEnter(undefined, route.area)) return null;
  if (!isSignedIn(session, now)) return wayIn(session, place);
  return canEnter(session.user?.roles, route.area) ? null : NOT_AUTHORIZED;
}
