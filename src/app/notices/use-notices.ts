import { toWireTimestamp } from '../../domain/kernel/dates.ts';
import { useEngine, usePerson, useRows, type Shown } from '../../offline/index.ts';
import { useSessionState } from '../../ui/session/session-context.tsx';
import { browserPorts } from '../browser-ports.ts';

export interface Notices {
  /** The latest first. */
  readonly rows: readonly Shown[];
  readonly unread: number;
  read(row: Shown): void;
  readAll(): void;
}

/** What the person is told of; undefined until the device has been looked at. */
export function useNotices(): Notices | undefined {
  const engine = useEngine();
  const { id } = usePerson();
  const { user } = useSessionState();
  const rows = useRows('notifications', { where: { recipient: id } });
  if (!rows || !user) return undefined;
  const unread = rows.filter(isUnread);
  const mark = async (some: readonly Shown[]) => {
    const readAt = toWireTimestamp(new Date(browserPorts.now()).toISOString(), user.timeZone);
    for (const row of some) await engine.update('notifications', row.id, { readAt });
  };
  return {
    rows: rows.toSorted((a, b) => keyOf(b).localeCompare(keyOf(a), 'en')),
    unread: unread.length,
    read: (row) => void (isUnread(row) && mark([row])),
    readAll: () => void mark(unread),
  };
}

export const isUnread = (row: Shown): boolean => (row['readAt'] ?? null) === null;

const keyOf = ({ createdAt, id }: Shown): string => `${createdAt ?? ''} ${id}`;
