import { useLiveQuery } from 'dexie-react-hooks';
import { deviceSafe } from './device-safe.ts';
import { lookInside } from './safe.ts';

/** What lies locked on this device, for the owner of this database, or for nobody in particular; undefined until it was read. */
export const useSafe = (owner?: string) =>
  useLiveQuery(async () => lookInside(deviceSafe(), owner ?? ''), [owner]);
