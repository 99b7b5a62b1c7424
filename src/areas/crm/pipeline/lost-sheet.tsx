import { useLingui } from '@lingui/react/macro';
import { useEngine, type Listed } from '../../../offline/index.ts';
import type { Problems } from '../../../ui/form/problems.ts';
import { StepSheet } from '../../../ui/record/steps/step-sheet.tsx';

interface LostSheetProps {
  readonly row: Listed;
  /** Answers what keeps it from being written; `onTaken` is called when it was. */
  readonly onTake: (fields: Readonly<Record<string, unknown>>, onTaken: () => void) => Promise<Problems>;
  readonly onClose: () => void;
}

/** Why it is lost, before it is. */
export function LostSheet({ row, onTake, onClose }: LostSheetProps) {
  const { t } = useLingui();
  const entity = useEngine().context.entityOf('opportunities');
  const step = {
    name: 'lose',
    label: t`Lost`,
    from: [],
    to: '',
    by: [],
    needs: ['lostReason'],
    fields: ['lostReason', 'lostNotes'],
    back: true,
  } as const;
  return (
    <StepSheet entity={entity} row={row} step={step} help={undefined} onTake={onTake} onClose={onClose} />
  );
}
