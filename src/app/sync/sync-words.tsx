import { Trans } from '@lingui/react/macro';
import type { SyncState } from './contract.ts';

/** The words of the sync state, the same everywhere. */
export function SyncWords({ state }: { state: SyncState }) {
  switch (state) {
    case 'up-to-date':
      return <Trans>Up to date</Trans>;
    case 'offline':
      return <Trans>Offline</Trans>;
    case 'unreachable':
      return <Trans>Waiting for the server</Trans>;
    case 'failing':
      return <Trans>The server has trouble</Trans>;
    case 'filling':
      return <Trans>Fetching the company’s data</Trans>;
    case 'saved':
      return <Trans>Saved on this device</Trans>;
    case 'waiting':
      return <Trans>Waiting for the network</Trans>;
    case 'signed-out':
      return <Trans>Log in to synchronise</Trans>;
    case 'outdated':
      return <Trans>Update needed</Trans>;
    case 'needs-you':
      return <Trans>Needs you</Trans>;
  }
}
