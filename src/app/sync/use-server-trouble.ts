import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useEngine, whenIdle, type ServerTrouble } from '../../offline/index.ts';

/** Live: what a server that answers goes wrong with, once it has lasted; undefined while it is well. */
export function useServerTrouble(): ServerTrouble | undefined {
  const engine = useEngine();
  const pulls = useQueryClient().getQueryCache();
  const [trouble, setTrouble] = useState<ServerTrouble>();
  useEffect(() => {
    let end: (() => void) | undefined = () => {};
    const cancel = whenIdle(() => {
      import('../../offline/sync/server-trouble.ts').then(
        ({ watchServer }) => end && (end = watchServer(engine, pulls, setTrouble)),
        () => {},
      );
    });
    return () => {
      cancel();
      end?.();
      end = undefined;
    };
  }, [engine, pulls]);
  return trouble;
}
