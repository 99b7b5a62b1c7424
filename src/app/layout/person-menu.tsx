import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Download, HardDrive, LogIn, LogOut } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { draftsOf } from '../../ui/form/draft-ports.ts';
import { PopoverButton, PopoverHeading, PopoverRule } from '../../ui/popover/popover-item.tsx';
import { Popover } from '../../ui/popover/popover.tsx';
import { useSession, useSessionState } from '../../ui/session/session-context.tsx';
import { useOpened } from '../../ui/toast/use-opened.ts';
import { useInstallOffer } from '../install/install-offer.ts';
import { useSignIn } from '../sign-in/use-sign-in.ts';
import { useSyncView } from '../sync/sync-context.tsx';
import { withWorkWords } from '../language/work-part.ts';
import { AppearanceLines } from './appearance-choice.tsx';
import { LanguageLines } from './language-choice.tsx';

const loadQuestion = withWorkWords(
  async () => (await import('../logout/logout-question.tsx')).LogoutQuestion,
);

/** Who is signed in, how the page looks and speaks, and the way out. */
export function PersonMenu() {
  const { t } = useLingui();
  const session = useSession();
  const { user, unlockedOffline } = useSessionState();
  const { pending } = useSyncView();
  const navigate = useNavigate();
  const install = useInstallOffer();
  const { Opened: LogoutQuestion, open: ask, close: stay } = useOpened(loadQuestion);
  const { Opened: SignInSheet, open: signIn, close: closeSignIn } = useSignIn();
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
        {(close) => (
          <>
            <chakra.div px="2.5" py="2" minW="0">
              <chakra.p fontWeight="medium" truncate>
                {name}
              </chakra.p>
              <chakra.p textStyle="meta" color="fg.muted" truncate>
                {user.email}
              </chakra.p>
            </chakra.div>
            <PopoverRule />
            <chakra.div hideFrom="md">
              <PopoverHeading>{t`Language`}</PopoverHeading>
              <LanguageLines onChosen={close} />
              <PopoverHeading>{t`Theme`}</PopoverHeading>
              <AppearanceLines onChosen={close} />
              <PopoverRule />
            </chakra.div>
            {install && (
              <PopoverButton onClick={() => void install().then(close)}>
                <Download size={16} aria-hidden />
                <Trans>Install on this device</Trans>
              </PopoverButton>
            )}
            <PopoverButton
              onClick={() => {
                close();
                void navigate('/device');
              }}
            >
              <HardDrive size={16} aria-hidden />
              <Trans>On this device</Trans>
            </PopoverButton>
            {unlockedOffline && (
              <PopoverButton
                onClick={() => {
                  close();
                  signIn();
                }}
              >
                <LogIn size={16} aria-hidden />
                <Trans>Log in</Trans>
              </PopoverButton>
            )}
            <PopoverButton
              onClick={() => {
                close();
                if (pending > 0 || draftsOf(user.id).length > 0) ask();
                else session.logout('send').catch(ask);
              }}
            >
              <LogOut size={16} aria-hidden />
              <Trans>Log out</Trans>
            </PopoverButton>
          </>
        )}
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
