const APP = ' · Comptoir';

/** What the browser's tab says of a page. */
export const tabTitle = (page: string): string => `${page}${APP}`;

/** The page's own title, of what the browser's tab says. */
export const pageTitle = (tab: string): string => (tab.endsWith(APP) ? tab.slice(0, -APP.length) : tab);
