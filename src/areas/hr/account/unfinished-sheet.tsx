import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Cost } from '../../../domain/hr/expense-kinds.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet/sheet.tsx';
import { CostRow } from './cost-row.tsx';

interface UnfinishedSheetProps {
  readonly lines: readonly Cost[];
  /** Whether the account holds the line, as it was before. */
  readonly isStored: (cost: Cost) => boolean;
  readonly onFinish: () => void;
  readonly onLeaveOut: () => void;
  readonly onClose: () => void;
}

/** Asked before an account is submitted: lines that were typed and never saved are not in it. */
export function UnfinishedSheet({ lines, isStored, onFinish, onLeaveOut, onClose }: UnfinishedSheetProps) {
  const { t } = useLingui();
  return (
    <Sheet
      kind="center"
      title={t`These lines are not finished`}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="outline" colorPalette="danger" onClick={onLeaveOut}>
            <Trans>Discard them and submit</Trans>
          </Button>
          <Button onClick={onFinish}>
            <Trans>Finish them</Trans>
          </Button>
        </>
      }
    >
      <chakra.p mb="2">
        {lines.some((cost) => !isStored(cost)) ? (
          <Trans>
            What you typed here was never saved, so it would not be submitted. Finish it, or discard it with
            its photo: that cannot be undone.
          </Trans>
        ) : (
          <Trans>
            What you changed here was never saved, so it would not be submitted. Finish it, or discard it and
            leave the lines as they were: that cannot be undone.
          </Trans>
        )}
      </chakra.p>
      <chakra.ul listStyleType="none" m="0" p="0">
        {lines.map((cost) => (
          <CostRow key={cost.lineKey} cost={cost} pointer={`/unfinished/${cost.lineKey}`} unfinished />
        ))}
      </chakra.ul>
    </Sheet>
  );
}
