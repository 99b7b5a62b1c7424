import { useOpened } from '../../ui/toast/use-opened.ts';
import { withWords } from '../language/worded-part.ts';

const loadSheet = withWords(async () => (await import('./sign-in-sheet.tsx')).SignInSheet);

/** The way back in from wherever it is said that one is signed out: the sheet while it is open, and how to open it. */
export const useSignIn = () => useOpened(loadSheet);
