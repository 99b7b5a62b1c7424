import { useOpened } from '../../ui/toast/use-opened.ts';
import { withWorkWords } from '../language/work-part.ts';

const loadSheet = withWorkWords(async () => (await import('./sign-in-sheet.tsx')).SignInSheet);

/** The way back in from wherever it is said that one is signed out: the sheet while it is open, and how to open it. */
export const useSignIn = () => useOpened(loadSheet);
