import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { useSignIn } from './use-sign-in.ts';

/** "Log in", without leaving the page. */
export function SignInButton() {
  const { Opened: SignInSheet, open, close } = useSignIn();
  return (
    <>
      <Button variant="outline" size="sm" onClick={open}>
        <Trans>Log in</Trans>
      </Button>
      {SignInSheet && <SignInSheet onClose={close} />}
    </>
  );
}
