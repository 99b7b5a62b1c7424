import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSession, useSessionState } from '../../ui/session/session-context.tsx';
import { Sheet } from '../../ui/sheet/sheet.tsx';
import { PasswordQuestion } from '../logout/password-question.tsx';

/** Signs the person of this device in again over the page that is open: the page, and what was typed, stay. */
export function SignInSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const session = useSession();
  const { user } = useSessionState();
  const name = user?.displayName;
  return (
    <Sheet title={t`Log in`} kind="center" onClose={onClose}>
      <chakra.p color="fg.muted">
        <Trans>You work here as {name}. The page and what you typed stay as they are.</Trans>
      </chakra.p>
      <PasswordQuestion
        action={t`Log in`}
        ask={async (password) => {
          const outcome = await session.renewInPlace(password);
          if (outcome.ok) onClose();
          return outcome;
        }}
      />
    </Sheet>
  );
}
