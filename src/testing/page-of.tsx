import type { ReactElement } from 'react';
import type { AreaRoute } from '../ui/routing/area-route.ts';

/** The page that an area shows at this address, fetched as the router does. Throws where it has none there. */
export async function pageOf(routes: readonly AreaRoute[], path: string): Promise<ReactElement> {
  const { default: Page } = await routes.find((route) => route.path === path)!.Component();
  return <Page />;
}
