import type { ComponentType } from 'react';
import { isSignedIn } from '../../domain/session.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useSessionState } from '../../ui/session/session-context.tsx';
import { withTheme } from '../../ui/theme/with-theme.tsx';
import { browserPorts } from '../browser-ports.ts';
import { showDomainWords } from '../language/i18n.ts';
import { useCurrentRoute } from './guarded.tsx';
import { loadChunk, type ChunkPorts } from './load-chunk.ts';

interface PageLayouts {
  readonly loadMain: () => Promise<ComponentType>;
  readonly loadPublic: () => Promise<ComponentType>;
  /** The shell, or for a stranger on a page that is open to all, the plain page. */
  readonly PageLayout: ComponentType;
}

/** The layouts of one router, each fetched when it is first needed. */
export function pageLayouts(ports: ChunkPorts): PageLayouts {
  let Main: ComponentType | undefined;
  let Public: ComponentType | undefined;
  const loadPublicLayout = withTheme(async () => (await import('../layout/public-layout.tsx')).PublicLayout);
  const loadMain = async () => {
    const layout = loadChunk('main-layout', () => import('../layout/main-layout.tsx'), ports);
    await loadChunk('domain-words', showDomainWords, ports);
    return (Main = (await layout).MainLayout);
  };
  const loadPublic = async () => (Public = await loadChunk('public-layout', loadPublicLayout, ports));
  // Signing in or out on the page itself.
  const [LateMain, LatePublic] = [loadMain, loadPublic].map((load) => lazyPart(load)) as [
    ComponentType,
    ComponentType,
  ];
  function PageLayout() {
    const state = useSessionState();
    const route = useCurrentRoute();
    const Layout =
      (!route || route.layout === 'either') && !isSignedIn(state, browserPorts.now())
        ? (Public ?? LatePublic)
        : (Main ?? LateMain);
    return <Layout />;
  }
  return { loadMain, loadPublic, PageLayout };
}
