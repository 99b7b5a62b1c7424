import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type SubmitEvent } from 'react';
import { Navigate, useOutletContext, useSearchParams } from 'react-router-dom';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useNamePage } from '../../../ui/page/page-info.tsx';
import { innerPath } from '../../../ui/routing/inner-path.ts';
import type { SignInOutcome } from '../../../domain/session.ts';
import type { LoginContext } from '../../../ui/session/login-context.ts';
import { useSession, useSessionState } from '../../../ui/session/session-context.tsx';
import { SignInNotice } from '../../../ui/session/sign-in-notice.tsx';

type Attempt = Extract<SignInOutcome, { ok: false }>;

export default function LoginPage() {
  const { t } = useLingui();
  useNamePage(t`Log in`);
  const session = useSession();
  const state = useSessionState();
  const [search] = useSearchParams();
  const { isOver = false, ended } = useOutletContext<LoginContext | null>() ?? {};
  const [username, setUsername] = useState('');
  // Kept past the log-in, which ends what is known of the sitting before.
  const [owner, setOwner] = useState(ended);
  if (ended !== undefined && ended !== owner) setOwner(ended);
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<Attempt | null>(null);
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  // Since the server was last asked: a wrong password for the device leaves the way to try another.
  const [isCutOff, setIsCutOff] = useState(false);

  const isTheirs = owner === undefined || state.user?.id === owner;
  // One whose sitting is over would be sent back here at once, for ever.
  if (state.status === 'success' && !isOver && !busy)
    return <Navigate to={isTheirs ? innerPath(search.get('to')) : '/'} replace />;

  const unlockDevice = () => session.unlockOffline(password);
  const attempt = async (signIn: () => Promise<SignInOutcome>) => {
    setFailure(null);
    setBusy(true);
    try {
      const outcome = await signIn();
      if (outcome.ok) return;
      setFailure(outcome);
      if (signIn !== unlockDevice) setIsCutOff(outcome.reason === 'unreachable');
    } catch {
      setFailure({ ok: false, reason: 'unexpected' });
    } finally {
      setBusy(false);
    }
  };

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const incomplete = !username.trim() || !password;
    setMissing(incomplete);
    if (!incomplete && !busy) void attempt(() => session.login(username.trim(), password));
  };

  return (
    <chakra.div w="full" maxW="22rem" mx="auto">
      <chakra.h1 textStyle="display" mb="6">
        <Trans>Log in to Comptoir</Trans>
      </chakra.h1>
      <chakra.form onSubmit={onSubmit} noValidate display="flex" flexDirection="column" gap="4">
        <Field label={t`Email`} error={missing && !username.trim() ? t`Enter your email address` : undefined}>
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
              onChange={(event) => setUsername(event.target.value)}
            />
          )}
        </Field>
        <PasswordField
          label={t`Password`}
          size="lg"
          name="password"
          error={missing && !password ? t`Enter your password` : undefined}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        {failure && (
          <SignInNotice
            failure={failure}
            action={
              isCutOff && state.locked ? (
                <Button
                  variant="outline"
                  onClick={() => void attempt(unlockDevice)}
                  disabled={busy || !password}
                >
                  <Trans>Unlock this device</Trans>
                </Button>
              ) : undefined
            }
          />
        )}
        <Button type="submit" size="lg" mt="1" aria-busy={busy}>
          {busy ? <Trans>Logging in…</Trans> : <Trans>Log in</Trans>}
        </Button>
        <chakra.div textAlign="center">
          <LinkButton to="/forgotPassword" variant="text">
            <Trans>Forgot your password?</Trans>
          </LinkButton>
        </chakra.div>
      </chakra.form>
    </chakra.div>
  );
}
