import type { ReactNode } from 'react';
import type { SyncPlug } from '../contract.ts';
import { syncPlug } from '../plug.ts';
import { SyncProvider } from '../sync-context.tsx';
import { SyncPanel } from './sync-panel.tsx';

interface PanelPage {
  readonly onClose?: () => void;
  readonly plug?: SyncPlug;
  /** What stands on the page beside it. */
  readonly beside?: ReactNode;
}

/** A page with the sync panel open on it. */
export const panelPage = ({ onClose = () => {}, plug = syncPlug, beside }: PanelPage = {}) => (
  <SyncProvider plug={plug}>
    {beside}
    <SyncPanel onClose={onClose} />
  </SyncProvider>
);
