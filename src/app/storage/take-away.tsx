import { Trans } from '@lingui/react/macro';
import { useEngine } from '../../offline/index.ts';
import { Button } from '../../ui/button.tsx';
import { useSyncView } from '../sync/sync-context.tsx';

/** The way out of a device that has no room: everything unsent in a file, to be brought in elsewhere. Nothing where nothing waits. */
export function TakeAway() {
  const engine = useEngine();
  const { pending } = useSyncView();
  if (pending === 0) return null;
  const save = async () => {
    const { saveWork } = await import('../transfer/save-work.ts');
    await saveWork(engine);
  };
  return (
    <Button variant="outline" size="sm" onClick={() => void save()}>
      <Trans>Save what is not sent yet to a file</Trans>
    </Button>
  );
}
