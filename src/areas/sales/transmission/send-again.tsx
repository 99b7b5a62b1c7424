import { Trans } from '@lingui/react/macro';
import { RotateCw } from 'lucide-react';
import { useEngine, usePerson, type Shown } from '../../../offline/index.ts';
import { Button } from '../../../ui/button.tsx';
import { stepsFor } from '../../../ui/record/steps/steps-for.ts';
import { useSteps } from '../../../ui/record/steps/use-steps.ts';

/** Another sending of what did not get to the platform, for whoever may ask for it. */
export function SendAgain({ sent }: { readonly sent: Shown }) {
  const entity = useEngine().context.entityOf('transmissions');
  const { take, busy } = useSteps(entity, sent);
  const { primary } = stepsFor(entity, sent, usePerson());
  if (!primary) return null;
  return (
    <Button variant="text" disabled={busy} onClick={() => void take(primary)}>
      <RotateCw size={16} aria-hidden />
      <Trans>Send again</Trans>
    </Button>
  );
}
