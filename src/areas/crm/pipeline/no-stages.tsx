import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { FIRST_STAGES } from '../../../domain/crm/opportunity-stage.entity.ts';
import { placed } from '../../../domain/kernel/line-place.ts';
import { mayEver } from '../../../domain/kernel/grants.ts';
import { useEngine, useHeldAt, usePerson } from '../../../offline/index.ts';
import { PlainButton } from '../../../ui/plain-button.tsx';
import { useToast } from '../../../ui/toast/toasts.tsx';

const STAGES = 'opportunityStages';

/** A pipeline without stages has no columns: who sets them may begin with the usual ones. */
export function NoStages() {
  const { t } = useLingui();
  const engine = useEngine();
  const person = usePerson();
  const toast = useToast();
  const heldAt = useHeldAt(STAGES);
  const [busy, setBusy] = useState(false);
  const maySet = mayEver(engine.context.entityOf(STAGES), 'C', person);
  const begin = async () => {
    setBusy(true);
    try {
      const group = engine.newId();
      for (const stage of placed(
        FIRST_STAGES.map((one) => ({ ...one, position: '' })),
        'position',
      ))
        await engine.create(STAGES, stage, { group });
    } catch {
      toast({ text: t`The stages could not be saved.` });
    } finally {
      setBusy(false);
    }
  };
  // Until the server was heard, nobody knows that there are none.
  if (heldAt === undefined) return null;
  return (
    <div className="list-empty">
      <h2>
        {heldAt === null ? (
          <Trans>The stages are not on this device yet</Trans>
        ) : (
          <Trans>No stages yet</Trans>
        )}
      </h2>
      {heldAt !== null && (
        <p>
          {maySet ? (
            <Trans>Opportunities stand in stages, the columns of this board. Parameters tell them all.</Trans>
          ) : (
            <Trans>
              Opportunities stand in stages, the columns of this board. An administrator sets them.
            </Trans>
          )}
        </p>
      )}
      {heldAt !== null && maySet && (
        <PlainButton disabled={busy} onClick={() => void begin()}>
          <Trans>Begin with the usual stages</Trans>
        </PlainButton>
      )}
    </div>
  );
}
