import { Plural, Trans } from '@lingui/react/macro';
import type { PasswordOutcome } from '../../../domain/password-port.ts';
import { Notice } from '../../../ui/notice.tsx';

export type PasswordTroubleOf = Exclude<PasswordOutcome, { ok: true } | { reason: 'refused' }>;

/** Why the server did nothing, and what to do. What was typed wrong is said beside its field instead. */
export function PasswordTrouble({ outcome }: { outcome: PasswordTroubleOf }) {
  return (
    <Notice role="alert" tone={outcome.reason === 'unreachable' ? 'offline' : 'danger'}>
      <Words outcome={outcome} />
    </Notice>
  );
}

function Words({ outcome }: { outcome: PasswordTroubleOf }) {
  switch (outcome.reason) {
    case 'unreachable':
      return (
        <Trans>
          The server cannot be reached, and a password is changed there. Nothing was changed; try again later.
        </Trans>
      );
    case 'too-many': {
      const minutes = Math.max(1, Math.ceil((outcome.retryAfterSeconds ?? 900) / 60));
      return (
        <Trans>
          That was asked too often. Wait <Plural value={minutes} one="# minute" other="# minutes" />, then try
          again.
        </Trans>
      );
    }
    case 'signed-out':
      return <Trans>The server does not know you are here: log in first, then change your password.</Trans>;
    case 'unsupported':
      return <Trans>This server cannot do this here. Ask an administrator for a new password.</Trans>;
    case 'unexpected':
      return <Trans>The server could not answer. Nothing was changed; try again in a moment.</Trans>;
  }
}
