import { chakra } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Clock, X } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { keepFocus } from '../../ui/page/focus-page.ts';
import type { SignInOutcome } from '../../domain/session.ts';
import { useSession } from '../../ui/session/session-context.tsx';
import { SignInNotice } from '../../ui/session/sign-in-notice.tsx';
import { useFocusKept } from '../../ui/use-focus-kept.ts';

/** The end of the sitting is near: a password here starts the next one without leaving the page. */
export function ExpiryWarning({ minutes, onDismiss }: { minutes: number; onDismiss: () => void }) {
  const { t } = useLingui();
  const session = useSession();
  const { watch } = useFocusKept('', keepFocus);
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Extract<SignInOutcome, { ok: false }> | null>(null);

  const renew = async () => {
    setBusy(true);
    try {
      const outcome = await session.renewInPlace(password);
      setFailure(outcome.ok ? null : outcome);
      if (outcome.ok) setPassword('');
    } catch {
      setFailure({ ok: false, reason: 'unexpected' });
    } finally {
      setBusy(false);
    }
  };

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (password && !busy) void renew();
  };

  return (
    <chakra.section
      aria-label={t`End of the session`}
      {...watch}
      bg="warning.subtle"
      borderBottom="1px solid"
      borderColor="warning.border"
      px={{ base: '4', md: '8' }}
      py="3"
      animation="appear 150ms ease-out"
    >
      <chakra.div
        display="flex"
        alignItems={{ base: 'stretch', md: 'flex-end' }}
        flexDirection={{ base: 'column', md: 'row' }}
        gap="3"
      >
        <chakra.p
          role="alert"
          flex="1"
          display="flex"
          gap="2.5"
          alignItems="center"
          color="warning.fg"
          fontWeight="medium"
          minH="9"
        >
          <Clock size={16} aria-hidden style={{ flexShrink: 0 }} />
          <span>
            <Plural
              value={minutes}
              one="Your session will expire in less than # minute"
              other="Your session will expire in less than # minutes"
            />
          </span>
        </chakra.p>
        <chakra.form onSubmit={onSubmit} noValidate display="flex" alignItems="flex-end" gap="2">
          <chakra.div flex="1" w={{ md: '15rem' }}>
            <PasswordField
              label={t`Password`}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          </chakra.div>
          <Button type="submit" aria-busy={busy}>
            <Trans>Stay logged in</Trans>
          </Button>
          <IconButton label={t`Dismiss`} icon={X} onClick={onDismiss} />
        </chakra.form>
      </chakra.div>
      {failure && (
        <chakra.div mt="2">
          <SignInNotice failure={failure} isAlone />
        </chakra.div>
      )}
    </chakra.section>
  );
}
