import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useEngineState } from '../../offline/index.ts';
import { useToast } from '../../ui/toast/toasts.tsx';
import { useUpdates } from './service-worker-updates.ts';

/** The server speaks no longer with this version: a newer one is looked for, and offered as soon as it is here. */
export function UpdateNeeded() {
  const { t } = useLingui();
  const toast = useToast();
  const { look } = useUpdates();
  const isOutdated = useEngineState().paused === 'outdated';
  useEffect(() => {
    if (!isOutdated) return;
    look();
    toast({
      text: t`The server needs a newer version of Comptoir. Your work is kept here, and is sent once the new version is taken.`,
      lastsMs: null,
    });
  }, [isOutdated, look, toast, t]);
  return null;
}
