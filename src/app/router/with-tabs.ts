import type { AreaRoute, AreaTab } from '../../ui/routing/area-route.ts';

/** Pages with the tabs that areas have added to them. Throws where a tab names a page that there is none of. */
export function withTabs(pages: readonly AreaRoute[], tabs: readonly AreaTab[]): AreaRoute[] {
  for (const { on } of tabs)
    if (!pages.some(({ path }) => path === on)) throw new Error(`no page has the path ${on}`);
  return pages.map((page) => {
    const added = tabs.filter(({ on }) => on === page.path);
    if (added.length === 0) return page;
    return {
      ...page,
      Component: async () => {
        const [{ tabbedPage }, own] = await Promise.all([import('./tabbed-page.tsx'), page.Component()]);
        return { default: tabbedPage(page, own.default, added) };
      },
    };
  });
}
