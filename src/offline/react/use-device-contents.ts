import { useCallback, useEffect, useState } from 'react';
import type { DeviceContents } from '../device/contents.ts';
import { useEngine } from './engine-context.tsx';
import { whenIdle } from './when-idle.ts';

/** What is on this device, counted when the page is drawn and has nothing else to do; `again` counts anew. */
export function useDeviceContents(): {
  readonly contents: DeviceContents | undefined;
  readonly again: () => void;
} {
  const engine = useEngine();
  const [contents, setContents] = useState<DeviceContents>();
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isOver = false;
    const cancel = whenIdle(() => {
      // While the database is lost it says so itself; what was counted stays.
      void import('../device/contents.ts')
        .then(({ deviceContents }) => deviceContents(engine.context))
        .then(
          (found) => isOver || setContents(found),
          () => {},
        );
    });
    return () => {
      isOver = true;
      cancel();
    };
  }, [engine, round]);
  return { contents, again: useCallback(() => setRound((count) => count + 1), []) };
}
