import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
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
  const [failed, setFailed] = useState(false);
  const drafts = () => draftsOf(engine.context.userId);
  if (pending === 0) return drafts().length > 0 ? <TakeTyped typed={drafts} /> : null;
  const save = async () => {
    const { saveWork } = await import('../transfer/save-work.ts');
    await saveWork(engine);
  };
  const attempt = () => {
    setFailed(false);
    save().catch(() => setFailed(true));
  };
  return (
    <chakra.div display="flex" flexDirection="column" gap="1" alignItems="flex-start">
      <Button variant="outline" size="sm" onClick={attempt}>
        <Trans>Save what is not sent yet to a file</Trans>
      </Button>
      {failed && (
        <chakra.p textStyle="dense" role="alert">
          <Trans>The file could not be made. Your work is still on this device.</Trans>
        </chakra.p>
      )}
    </chakra.div>
  );
}
