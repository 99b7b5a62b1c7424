import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Notice } from '../notice.tsx';
import type { SignInOutcome } from '../../domain/session.ts';

interface SignInNoticeProps {
  readonly failure: Extract<SignInOutcome, { ok: false }>;
  readonly action?: ReactNode;
  /** The password was asked for alone, of a person who is known. */
  readonly isAlone?: boolean;
}

/** Why a password did not open the door: what happened, what is safe, what to do. */
export function SignInNotice({ failure, action, isAlone = false }: SignInNoticeProps) {
  return (
    <Notice role="alert" tone={failure.reason === 'unreachable' ? 'offline' : 'danger'} action={action}>
      <Words failure={failure} canUnlock={action !== undefined} isAlone={isAlone} />
    </Notice>
  );
}

interface WordsProps extends Pick<SignInNoticeProps, 'failure'> {
  readonly canUnlock: boolean;
  readonly isAlone: boolean;
}

function Words({ failure, canUnlock, isAlone }: WordsProps) {
  if (failure.reason === 'credentials')
    return isAlone ? <Trans>Incorrect password.</Trans> : <Trans>Incorrect email or password.</Trans>;
  if (failure.reason === 'unreachable' && !canUnlock)
    return failure.hasNoNetwork ? (
      <Trans>There is no network. Connect, then try again.</Trans>
    ) : (
      <Trans>The server cannot be reached. Try again in a moment.</Trans>
    );
  if (failure.reason === 'unreachable')
    return failure.hasNoNetwork ? (
      <Trans>
        There is no network. You can open what is on this device and work; it is sent after your next log-in.
      </Trans>
    ) : (
      <Trans>
        The server cannot be reached. You can open what is on this device and work; it is sent after your next
        log-in.
      </Trans>
    );
  if (failure.reason === 'too-many') {
    const minutes = Math.max(1, Math.ceil((failure.retryAfterSeconds ?? 900) / 60));
    return (
      <Trans>
        Too many attempts. Wait <Plural value={minutes} one="# minute" other="# minutes" />, then try again.
      </Trans>
    );
  }
  return <Trans>The server could not answer. Nothing is lost; try again in a moment.</Trans>;
}
