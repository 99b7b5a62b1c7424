import type { ReactNode } from 'react';
import { AskToLeave } from '../../ui/session/ask-to-leave.ts';
import { useOpened } from '../../ui/toast/use-opened.ts';
import { withWords } from '../language/worded-part.ts';

const loadQuestion = withWords(async () => (await import('./logout-question.tsx')).LogoutQuestion);

/** The way out for pages: the same question as in the person's menu, which also says that the device is cleared. */
export function Leaving({ children }: { children: ReactNode }) {
  const { Opened: Question, open, close } = useOpened(loadQuestion);
  return (
    <AskToLeave value={open}>
      {children}
      {Question && <Question onClose={close} />}
    </AskToLeave>
  );
}
