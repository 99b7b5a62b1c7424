import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useEngineState } from '../../offline/index.ts';
import { useToast } from '../../ui/toast/toasts.tsx';

/**
 * The server speaks no longer with this version: a newer one is looked for, and offered as soon as it is here. Its words
 * come with the shell, because the server that says so may have this version's files no more.
 */
export function UpdateNeeded() {
  const { t } = useLingui();
  const toast = useToast();
  const isOutdated = useEngineState().paused === 'outdated';
  useEffect(() => {
    if (!isOutdated) return;
    void import('./service-worker-updates.ts').then(
      ({ lookForUpdate }) => lookForUpdate(),
      // The next loading of the page finds it.
      () => {},
    );
    toast({
      text: t`The server needs a newer version of Comptoir. Your work is kept here, and is sent once the new version is taken.`,
      lastsMs: null,
    });
  }, [isOutdated, toast, t]);
  return null;
}
