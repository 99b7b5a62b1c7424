import { useOpened } from '../../ui/toast/use-opened.ts';
import { withWords } from '../language/worded-part.ts';

const loadSorting = withWords(async () => (await import('./sort-stars.tsx')).SortStars);

/** The sheet in which starred pages are put in another order; what it needs is fetched when it is opened. */
export const useStarSorting = () => useOpened(loadSorting);
