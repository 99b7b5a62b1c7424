import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Transition } from '../../../domain/kernel/status.ts';
import type { Shown } from '../../../offline/index.ts';
import { Button } from '../../button.tsx';
import { Sheet } from '../../sheet/sheet.tsx';
import { useText } from '../../value/domain-text.ts';
import { linesIn, type DeclaredLines, type RecordLine } from './declared-lines.ts';

interface UnfinishedSheetProps {
  readonly lines: DeclaredLines;
  readonly row: Shown;
  readonly step: Transition;
  readonly unfinished: readonly RecordLine[];
  readonly onFinish: () => void;
  readonly onLeaveOut: () => void;
  readonly onClose: () => void;
}

/** Asked before a step that closes the lines: those that were typed and never saved would stay behind. */
export function UnfinishedSheet(props: UnfinishedSheetProps) {
  const { lines, row, step, unfinished, onFinish, onLeaveOut, onClose } = props;
  const { t } = useLingui();
  const text = useText();
  const stored = linesIn(row, lines.field);
  const verb = text(step.label).toLocaleLowerCase();
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
            <Trans>Discard them and {verb}</Trans>
          </Button>
          <Button onClick={onFinish}>
            <Trans>Finish them</Trans>
          </Button>
        </>
      }
    >
      <chakra.p mb="2">
        {unfinished.some(({ lineKey }) => !stored.some((line) => line.lineKey === lineKey)) ? (
          <Trans>
            What you typed here was never saved, so it would be left out. Finish it, or discard it with its
            files: that cannot be undone.
          </Trans>
        ) : (
          <Trans>
            What you changed here was never saved, so it would be left out. Finish it, or discard it and leave
            the lines as they were: that cannot be undone.
          </Trans>
        )}
      </chakra.p>
      <chakra.ul listStyleType="none" m="0" p="0">
        {unfinished.map((line) => (
          <lines.Row key={line.lineKey} line={line} pointer={`/unfinished/${line.lineKey}`} unfinished />
        ))}
      </chakra.ul>
    </Sheet>
  );
}
