import { useOpened } from '../../ui/toast/use-opened.ts';
import { showWords, workWords } from '../language/i18n.ts';

async function loadSheet() {
  const [{ SignInSheet }] = await Promise.all([import('./sign-in-sheet.tsx'), showWords(workWords)]);
  return SignInSheet;
}

/** The way back in from wherever it is said that one is signed out: the sheet while it is open, and how to open it. */
export const useSignIn = () => useOpened(loadSheet);
