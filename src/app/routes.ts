import type { AreaRoute, AreaTab } from '../ui/routing/area-route.ts';
import { appWords, areaWords, fieldWords, type Words } from '../ui/words.ts';
import { showWords } from './language/i18n.ts';
import { withTabs } from './router/with-tabs.ts';
import { AREAS, TABS } from './areas.gen.ts';

/** A page or tab that waits for these words, so that none is shown without them. */
const speaking = <Page extends AreaRoute | AreaTab>(page: Page, ...words: readonly Words[]): Page => ({
  ...page,
  Component: async () => (await Promise.all([page.Component(), ...words.map(showWords)]))[0],
});

/** Pages that are seen first (Home, lists, those of strangers) do without the words of the whole app. */
const isFirst = ({ seenFirst, layout = 'main' }: AreaRoute): boolean =>
  seenFirst === true || layout !== 'main';

const pages = Object.entries(AREAS).flatMap(([area, all]) =>
  all.map((page) => speaking(page, areaWords(area), isFirst(page) ? fieldWords(area) : appWords)),
);
const tabs = Object.entries(TABS).flatMap(([area, all]) =>
  all.map((tab) => speaking(tab, areaWords(area), appWords)),
);

/** Every page of the app. Menus, guards, breadcrumb and router read this list. */
export const routes: readonly AreaRoute[] = withTabs(pages, tabs);
