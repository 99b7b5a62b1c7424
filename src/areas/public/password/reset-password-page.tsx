import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { passwordWeakness } from '../../../domain/password.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { usePasswords } from '../../../ui/session/passwords-context.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { PasswordPage } from './password-page.tsx';
import { PasswordTrouble } from './password-trouble.tsx';
import { usePasswordForm } from './use-password-form.ts';

/** Where the link of the mail leads: a new password, once. */
export default function ResetPasswordPage() {
  const { t } = useLingui();
  const passwords = usePasswords();
  const { token = '' } = useParams();
  const [password, setPassword] = useState('');
  const [isDone, setDone] = useState(false);
  const [isOver, setOver] = useState(false);
  const { form, busy, trouble, problems, errorAt, typed, onSubmit } = usePasswordForm({
    check: () => {
      const code = password === '' ? 'required' : passwordWeakness(password);
      return code ? [{ pointer: '/password', code }] : [];
    },
    ask: () => passwords.reset(token, password),
    onDone: () => setDone(true),
  });

  // Said before anything is typed for nothing; where the server cannot be asked now it says so later.
  useEffect(() => {
    let isGone = false;
    void passwords.look(token).then((outcome) => {
      if (!isGone && !outcome.ok && outcome.reason === 'refused') setOver(true);
    });
    return () => {
      isGone = true;
    };
  }, [passwords, token]);

  if (isDone)
    return (
      <PasswordPage title={t`Your password is changed`} isAnswer>
        <chakra.p>
          <Trans>
            Log in with it. All devices have been signed out; what was not sent on them is kept there.
          </Trans>
        </chakra.p>
        <chakra.p color="fg.muted">
          <Trans>
            A device without a network still opens with the earlier password until you have logged in there
            again, and work that was left locked opens with the password you had then.
          </Trans>
        </chakra.p>
        <chakra.div mt="2">
          <LinkButton to="/login">
            <Trans>Log in</Trans>
          </LinkButton>
        </chakra.div>
      </PasswordPage>
    );
  if (isOver || problems.some(({ pointer }) => pointer === '/token'))
    return (
      <PasswordPage title={t`This link is over`} isAnswer>
        <chakra.p>
          <Trans>
            This link has been used or is too old: a link works once, within an hour, and only the newest
            does. Ask for a new one.
          </Trans>
        </chakra.p>
        <chakra.p color="fg.muted">
          <Trans>If you have chosen a password with it, log in with that one.</Trans>
        </chakra.p>
        <chakra.div display="flex" flexWrap="wrap" gap="2" mt="2">
          <LinkButton to="/forgotPassword">
            <Trans>Ask for another link</Trans>
          </LinkButton>
          <LinkButton to="/login" variant="outline">
            <Trans>Back to the log-in</Trans>
          </LinkButton>
        </chakra.div>
      </PasswordPage>
    );
  return (
    <PasswordPage title={t`Choose a new password`}>
      <chakra.form ref={form} onSubmit={onSubmit} noValidate display="flex" flexDirection="column" gap="4">
        <NewPasswordField
          autoFocus
          value={password}
          error={errorAt('/password')}
          onChange={(next) => {
            setPassword(next);
            typed('/password');
          }}
        />
        {trouble && <PasswordTrouble outcome={trouble} />}
        <Button type="submit" size="lg" aria-busy={busy}>
          {busy ? <Trans>Saving…</Trans> : <Trans>Save the password</Trans>}
        </Button>
      </chakra.form>
    </PasswordPage>
  );
}
