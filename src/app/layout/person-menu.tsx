import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { whenIdle } from '../../offline/react/when-idle.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Popover } from '../../ui/popover/popover.tsx';
import { useSessionState } from '../../ui/session/session-context.tsx';
import { useOpened } from '../../ui/toast/use-opened.ts';
import { withWords } from '../language/worded-part.ts';
import { useSignIn } from '../sign-in/use-sign-in.ts';

const loadQuestion = withWords(async () => (await import('../logout/logout-question.tsx')).LogoutQuestion);
const loadChoices = async () => (await import('./person-choices.tsx')).PersonChoices;
const PersonChoices = lazyPart(loadChoices);

/** Who is signed in, how the page looks and speaks, and the way out. */
export function PersonMenu() {
  const { t } = useLingui();
  const { user } = useSessionState();
  const { Opened: LogoutQuestion, open: ask, close: stay } = useOpened(loadQuestion);
  const { Opened: SignInSheet, open: signIn, close: closeSignIn } = useSignIn();
  // It is there by the time it is opened.
  useEffect(() => whenIdle(() => void loadChoices().catch(() => {})), []);
  if (!user) return null;
  const name = user.displayName;
  return (
    <>
      <Popover
        label={t`Account`}
        width="16rem"
        trigger={(props) => (
          <button {...props} type="button" data-tip={name} className="person">
            <span aria-hidden>{initials(name)}</span>
            <span className="unseen">{t`Account of ${name}`}</span>
          </button>
        )}
      >
        {(close) => <PersonChoices user={user} close={close} onSignIn={signIn} onAsk={ask} />}
      </Popover>
      {SignInSheet && <SignInSheet onClose={closeSignIn} />}
      {LogoutQuestion && <LogoutQuestion onClose={stay} />}
    </>
  );
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/u);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? '')][0] ?? '',
  );
  return letters.join('').toUpperCase();
}
