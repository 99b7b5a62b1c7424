import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useToast } from '../../ui/toast/toasts.tsx';
import { useUpdates } from './service-worker-updates.ts';

/** Says that the app is ready offline, or that a new version waits for the person's word. */
export function InstallNotices() {
  const { t } = useLingui();
  const toast = useToast();
  const { news, apply, dismiss } = useUpdates();
  useEffect(() => {
    if (news === 'ready') toast({ text: t`Ready to work offline.` });
    else if (news === 'waiting' || news === 'replaced')
      toast({
        kind: 'new-version',
        text: t`A new version is here.`,
        whileUnsaved: t`A new version is here. You can take it as soon as you have saved or closed what you are writing.`,
        action: { label: t`Reload`, run: apply },
        lastsMs: null,
      });
    else if (news === 'held')
      toast({
        kind: 'new-version',
        text: t`The new version is taken as soon as you have saved or closed what you are writing.`,
        lastsMs: null,
      });
    else if (news === 'taking')
      toast({
        kind: 'new-version',
        text: t`The new version comes as soon as what is being sent has arrived.`,
        lastsMs: null,
      });
    if (news === 'ready') dismiss();
  }, [news, apply, dismiss, toast, t]);
  return null;
}
