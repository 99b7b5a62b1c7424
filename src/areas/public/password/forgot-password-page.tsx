import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { usePasswords } from '../../../ui/session/passwords-context.ts';
import { PasswordPage } from './password-page.tsx';
import { PasswordTrouble } from './password-trouble.tsx';
import { usePasswordForm } from './use-password-form.ts';

/** A mail is asked for by whoever cannot get in. What it says is the same whether there is such an account or not. */
export default function ForgotPasswordPage() {
  const { t } = useLingui();
  const passwords = usePasswords();
  const [username, setUsername] = useState('');
  const [sentTo, setSentTo] = useState<string>();
  const name = username.trim();
  const { form, busy, trouble, problems, typed, onSubmit } = usePasswordForm({
    check: () => (name === '' ? [{ pointer: '/username', code: 'required' }] : []),
    ask: () => passwords.forgot(name),
    onDone: () => setSentTo(name),
  });

  if (sentTo !== undefined)
    return (
      <PasswordPage title={t`Look at your mail`} isAnswer>
        <chakra.p>
          <Trans>
            If <strong>{sentTo}</strong> is an account here, a mail with a link is on its way to it. The link
            lets you choose a new password, once, within an hour.
          </Trans>
        </chakra.p>
        <chakra.p color="fg.muted">
          <Trans>
            No mail after a few minutes? Look among unwanted mail, check the address, then ask again: only the
            newest link works. An administrator can help too.
          </Trans>
        </chakra.p>
        <chakra.div display="flex" flexWrap="wrap" gap="2" mt="2">
          <LinkButton to="/login">
            <Trans>Back to the log-in</Trans>
          </LinkButton>
          <Button variant="outline" onClick={() => setSentTo(undefined)}>
            <Trans>Ask again</Trans>
          </Button>
        </chakra.div>
      </PasswordPage>
    );
  return (
    <PasswordPage title={t`Forgot your password?`}>
      <chakra.p color="fg.muted">
        <Trans>Say who you are, and a link to choose a new one is mailed to you.</Trans>
      </chakra.p>
      <chakra.form ref={form} onSubmit={onSubmit} noValidate display="flex" flexDirection="column" gap="4">
        <Field
          label={t`Email`}
          pointer="/username"
          error={problems.length > 0 ? t`Enter your email address` : undefined}
        >
          {(control) => (
            <Input
              {...control}
              size="lg"
              type="email"
              name="username"
              autoComplete="username"
              inputMode="email"
              autoCapitalize="none"
              spellCheck={false}
              autoFocus
              value={username}
              onChange={(event) => {
                setUsername(event.target.value);
                typed('/username');
              }}
            />
          )}
        </Field>
        {trouble && <PasswordTrouble outcome={trouble} />}
        <Button type="submit" size="lg" aria-busy={busy}>
          {busy ? <Trans>Asking…</Trans> : <Trans>Send me a link</Trans>}
        </Button>
        <chakra.div textAlign="center">
          <LinkButton to="/login" variant="text">
            <Trans>Back to the log-in</Trans>
          </LinkButton>
        </chakra.div>
      </chakra.form>
    </PasswordPage>
  );
}
