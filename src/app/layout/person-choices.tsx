import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Download, HardDrive, LogIn, LogOut, UserRound } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { SessionUser } from '../../domain/session.ts';
import { PopoverButton, PopoverHeading, PopoverRule } from '../../ui/popover/popover-item.tsx';
import { useSessionState } from '../../ui/session/session-context.tsx';
import { useInstallOffer } from '../install/install-offer.ts';
import { useLogOut } from '../logout/use-log-out.ts';
import { AppearanceLines } from './appearance-choice.tsx';
import { LanguageLines } from './language-choice.tsx';

interface PersonChoicesProps {
  readonly user: SessionUser;
  readonly close: () => void;
  readonly onSignIn: () => void;
  /** Whoever logs out with unsent work, or drafts, or without a network, is asked first. */
  readonly onAsk: () => void;
}

/** What the menu of the person holds; it is fetched apart from the shell. */
export function PersonChoices({ user, close, onSignIn, onAsk }: PersonChoicesProps) {
  const { t } = useLingui();
  const { unlockedOffline } = useSessionState();
  const logOut = useLogOut(onAsk);
  const navigate = useNavigate();
  const install = useInstallOffer();
  const name = user.displayName;
  return (
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
          void navigate('/profile');
        }}
      >
        <UserRound size={16} aria-hidden />
        <Trans>My profile</Trans>
      </PopoverButton>
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
            onSignIn();
          }}
        >
          <LogIn size={16} aria-hidden />
          <Trans>Log in</Trans>
        </PopoverButton>
      )}
      <PopoverButton
        onClick={() => {
          close();
          logOut();
        }}
      >
        <LogOut size={16} aria-hidden />
        <Trans>Log out</Trans>
      </PopoverButton>
    </>
  );
}
