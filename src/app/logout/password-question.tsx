import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { SignInOutcome } from '../../domain/session.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { SignInNotice } from '../../ui/session/sign-in-notice.tsx';

interface PasswordQuestionProps {
  readonly label?: string;
  /** What the button says. */
  readonly action: string;
  /** Said instead of the log-in's words when the password does not fit. */
  readonly refused?: string;
  readonly ask: (password: string) => Promise<SignInOutcome>;
  readonly onBack?: () => void;
}

/** A password asked for where one stands, with what went wrong below it. */
export function PasswordQuestion({ label, action, refused, ask, onBack }: PasswordQuestionProps) {
  const { t } = useLingui();
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Extract<SignInOutcome, { ok: false }>>();
  const submit = async () => {
    setBusy(true);
    setFailure(undefined);
    const outcome = await ask(password).catch((): SignInOutcome => ({ ok: false, reason: 'unexpected' }));
    setBusy(false);
    if (!outcome.ok) setFailure(outcome);
  };
  return (
    <chakra.form
      mt="4"
      display="flex"
      flexDirection="column"
      gap="4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (password && !busy) void submit();
      }}
    >
      <PasswordField
        data-autofocus=""
        label={label ?? t`Password`}
        value={password}
        error={failure?.reason === 'credentials' ? refused : undefined}
        onChange={(event) => setPassword(event.target.value)}
      />
      {failure && !(refused !== undefined && failure.reason === 'credentials') && (
        <SignInNotice failure={failure} isAlone />
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="2" justifyContent="flex-end">
        {onBack && (
          <Button variant="outline" onClick={onBack}>
            <Trans>Back</Trans>
          </Button>
        )}
        <Button type="submit" aria-busy={busy} disabled={!password || busy}>
          {action}
        </Button>
      </chakra.div>
    </chakra.form>
  );
}
