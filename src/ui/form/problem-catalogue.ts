import type { PartWords } from '../heavy-part.tsx';

/** What `useProblemWords` says, in a catalogue of its own: whatever writes waits for it, and no page that only shows. */
export const problemCatalogue = {
  en: () => import('../../locales/problems/en.po'),
  fr: () => import('../../locales/problems/fr.po'),
} satisfies PartWords;
