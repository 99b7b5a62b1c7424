import { Trans } from '@lingui/react/macro';
import { useEngine } from '../../offline/index.ts';
import { draftsOf } from '../../ui/form/draft-ports.ts';
import { TakeTyped } from '../../ui/form/take-typed.tsx';
import { Button } from '../../ui/button.tsx';
import { useSyncView } from '../sync/sync-context.tsx';

/**
 * The way out of a device that has no room: everything unsent in a file, with what was typed and not saved, to be brought
 * in elsewhere. Nothing where there is neither.
 */
export function TakeAway() {
  const engine = useEngine();
  const { pending } = useSyncView();
  const drafts = () => draftsOf(engine.context.userId);
  if (pending === 0) return drafts().length > 0 ? <TakeTyped typed={drafts} /> : null;
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
