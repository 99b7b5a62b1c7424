import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { openedAt, readOpened, type OpenedNotice } from '../service-worker/opened-notice.ts';
import { recordPath, useRoles } from '../sync/record-paths.ts';
import { isUnread, type Notices } from './use-notices.ts';

/** Shows what the person has pressed on in the system's own notifications: the record's page opens, and the notice is read. */
export function useOpenedNotice(notices: Notices | undefined): void {
  const navigate = useNavigate();
  const roles = useRoles();
  const { pathname, search } = useLocation();
  const [opened, setOpened] = useState<readonly string[]>([]);

  useEffect(() => {
    const show = ({ id, collection, record }: OpenedNotice, replace: boolean): void => {
      setOpened((before) => [...new Set([...before, id])]);
      const to = collection && record ? recordPath({ collection, entityId: record }, roles) : undefined;
      if (to !== undefined || replace) void navigate(to ?? '/', { replace });
    };
    const hear = ({ data, ports }: MessageEvent): void => {
      const notice = readOpened(data);
      if (!notice) return;
      ports[0]?.postMessage(true);
      show(notice, false);
    };
    const atStart = pathname === '/' ? openedAt(search) : undefined;
    if (atStart) show(atStart, true);
    const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    worker?.addEventListener('message', hear);
    return () => worker?.removeEventListener('message', hear);
  }, [navigate, roles, pathname, search]);

  useEffect(() => {
    // Each may come to this device later than the message of it.
    const here = notices?.rows.filter(({ id }) => opened.includes(id)) ?? [];
    if (!notices || here.length === 0) return;
    for (const row of here) if (isUnread(row)) notices.read(row);
    setOpened((before) => before.filter((id) => !here.some((row) => row.id === id)));
  }, [notices, opened]);
}
