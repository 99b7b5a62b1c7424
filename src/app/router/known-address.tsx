import { useEffect } from 'react';
import { useLocation, useMatches, useNavigate } from 'react-router-dom';
import { useEngine } from '../../offline/index.ts';
import { browserPorts } from '../browser-ports.ts';
import { routes } from '../routes.ts';
import { useCurrentRoute } from './guarded.tsx';

/** The collection whose record this page, or the page that it belongs to, shows. */
const shownBy = (path: string): string | undefined =>
  routes.find((route) => route.shows !== undefined && `${path}/`.startsWith(`${route.path}/`))?.shows;

/**
 * Where a server gives rows ids of its own, a row made here has two. Pages know it by the one it was made under, so that
 * an open form goes on whatever the server says; the address bar shows the server's, so that a copied address opens the
 * row for others too.
 */
export function KnownAddress() {
  const engine = useEngine();
  const navigate = useNavigate();
  const location = useLocation();
  const route = useCurrentRoute();
  const [id] = Object.values(useMatches().at(-1)?.params ?? {});
  const collection = route && shownBy(route.path);
  useEffect(() => {
    if (!collection || !id) return undefined;
    let isOver = false;
    const at = (other: string): string =>
      location.pathname.replace(encodeURIComponent(id), encodeURIComponent(other)) +
      location.search +
      location.hash;
    const look = async (): Promise<void> => {
      const { key, serverId } = await engine.identify(collection, id);
      if (isOver || (key === id && serverId === id)) return;
      if (id === serverId) void navigate(at(key), { replace: true, state: location.state as unknown });
      else browserPorts.showAddress(at(serverId));
    };
    const hear = (): void => void look().catch(() => {});
    hear();
    const unhear = engine.onRenamed(hear);
    return () => {
      isOver = true;
      unhear();
    };
  }, [engine, navigate, location, collection, id]);
  return null;
}
