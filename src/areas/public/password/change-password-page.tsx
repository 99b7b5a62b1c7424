import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PasswordProblem } from '../../../domain/password-port.ts';
import { passwordWeakness } from '../../../domain/password.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { usePasswords } from '../../../ui/session/passwords-context.ts';
import { useSessionState } from '../../../ui/session/session-context.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { PasswordPage } from './password-page.tsx';
import { PasswordTrouble } from './password-trouble.tsx';
import { usePasswordForm } from './use-password-form.ts';

/** A signed-in person's new password, by the present one. */
export default function ChangePasswordPage() {
  const { t } = useLingui();
  const passwords = usePasswords();
  const { user } = useSessionState();
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [isDone, setDone] = useState(false);
  const known = user ? [user.email, user.displayName] : [];
  const check = (): PasswordProblem[] => {
    const code =
      password === ''
        ? 'required'
        : (passwordWeakness(password, known) ?? (password === current && 'password.same'));
    return [
      ...(current === '' ? [{ pointer: '/current', code: 'required' }] : []),
      ...(code ? [{ pointer: '/password', code }] : []),
    ];
  };
  const { form, busy, trouble, errorAt, typed, onSubmit } = usePasswordForm({
    check,
    ask: () => passwords.change(current, password),
    onDone: () => setDone(true),
  });

  if (isDone)
    return (
      <PasswordPage title={t`Your password is changed`} isAnswer>
        <chakra.p>
          <Trans>
            You stay logged in here; your other devices have been signed out. What was not sent on them is
            kept there.
          </Trans>
        </chakra.p>
        <chakra.div display="flex" flexWrap="wrap" gap="2" mt="2">
          <LinkButton to="/profile">
            <Trans>My profile</Trans>
          </LinkButton>
          <LinkButton to="/" variant="outline">
            <Trans>Home</Trans>
          </LinkButton>
        </chakra.div>
      </PasswordPage>
    );
  return (
    <PasswordPage title={t`Change your password`}>
      <chakra.form ref={form} onSubmit={onSubmit} noValidate display="flex" flexDirection="column" gap="4">
        {/* What keeps passwords for its person learns whose this is. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={user?.email ?? ''}
          readOnly
          hidden
        />
        <chakra.div data-pointer="/current">
          <PasswordField
            label={t`Present password`}
            size="lg"
            name="password"
            autoFocus
            error={errorAt('/current')}
            value={current}
            onChange={(event) => {
              setCurrent(event.target.value);
              typed('/current');
            }}
          />
        </chakra.div>
        <NewPasswordField
          value={password}
          known={known}
          error={errorAt('/password')}
          onChange={(next) => {
            setPassword(next);
            typed('/password');
          }}
        />
        {trouble && <PasswordTrouble outcome={trouble} />}
        <Button type="submit" size="lg" aria-busy={busy}>
          {busy ? <Trans>Saving…</Trans> : <Trans>Change the password</Trans>}
        </Button>
        <chakra.div textAlign="center">
          <LinkButton to="/profile" variant="text">
            <Trans>Leave it as it is</Trans>
          </LinkButton>
        </chakra.div>
      </chakra.form>
    </PasswordPage>
  );
}
