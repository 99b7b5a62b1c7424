import { useEffect } from 'react';
import { useDevicePush } from '../../ui/push/use-push.ts';
import { isUnread, type Notices } from './use-notices.ts';

/** Takes out of the system's tray what has been read, on whichever device, and what was somebody else's. */
export function useTray(notices: Notices | undefined): void {
  const { engine, ports } = useDevicePush();
  const { userId } = engine.context;
  // A text, so that it is looked at again when something has changed and not at every drawing.
  const read = notices?.rows.flatMap((row) => (isUnread(row) ? [] : [row.id])).join(' ');
  useEffect(() => {
    if (read === undefined || ports.ability() !== 'able') return;
    const ids = new Set(read.split(' '));
    void ports.closeShown(({ id, recipient }) => recipient !== userId || ids.has(id)).catch(() => {});
  }, [read, ports, userId]);
}
