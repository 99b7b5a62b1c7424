import { Trans } from '@lingui/react/macro';
import type { SyncState, WorkState } from './contract.ts';

/** The words of the sync state, the same everywhere. */
export function SyncWords({ state }: { state: SyncState }) {
  switch (state) {
    case 'up-to-date':
      return <Trans>Up to date</Trans>;
    case 'offline':
      return <Trans>Offline</Trans>;
    case 'filling':
      return <Trans>Fetching the company’s data</Trans>;
    case 'saved':
      return <Trans>Saved on this device</Trans>;
    case 'waiting':
      return <Trans>Waiting for the network</Trans>;
    case 'needs-you':
      return <Trans>Needs you</Trans>;
  }
}

export function WorkWords({ state }: { state: WorkState }) {
  switch (state) {
    case 'queued':
      return <Trans>Saved on this device</Trans>;
    case 'sending':
      return <Trans>Being sent</Trans>;
    case 'waiting':
      return <Trans>Waiting for the network</Trans>;
    case 'blocked':
      return <Trans>Waits for another change to go first</Trans>;
    case 'refused':
      return <Trans>Refused by the server</Trans>;
    case 'conflict':
      return <Trans>Changed by someone else meanwhile</Trans>;
  }
}
