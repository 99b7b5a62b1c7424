import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { useEngine, type Shown } from '../../offline/index.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { LinkPicker } from '../../ui/form/picker/link-picker.tsx';
import { problemsOf, type Problems } from '../../ui/form/problems.ts';
import { useProblemWords } from '../../ui/form/problem-words.ts';
import { Sheet } from '../../ui/sheet/sheet.tsx';
import { TICKET_PROBLEMS } from './ticket-problems.ts';

interface MergeSheetProps {
  readonly row: Shown;
  readonly onClose: () => void;
}

/** The ticket in which this one goes on. */
export function MergeSheet({ row, onClose }: MergeSheetProps) {
  const { t } = useLingui();
  const engine = useEngine();
  const words = useProblemWords(TICKET_PROBLEMS);
  const [into, setInto] = useState<string | null>(null);
  const [problems, setProblems] = useState<Problems>([]);
  const isOther = useCallback(({ id, duplicateOf }: AnyRow) => id !== row.id && !duplicateOf, [row.id]);
  const merge = async (): Promise<void> => {
    if (!into) return;
    try {
      await engine.update('tickets', row.id, { duplicateOf: into });
      onClose();
    } catch (error) {
      setProblems(problemsOf(error));
    }
  };
  const [problem] = problems;
  const said = problem && words(problem);
  return (
    <Sheet
      title={t`Merge into another ticket`}
      kind="center"
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>{t`Cancel`}</Button>
          <Button disabled={!into} onClick={() => void merge()}>{t`Merge`}</Button>
        </>
      }
    >
      <p>
        <Trans>
          The other ticket shows the messages of this one. No message is lost, and you can undo the merge.
        </Trans>
      </p>
      <Field label={t`Support ticket`} required error={said && (said.detail ?? said.sentence)}>
        {(control) => (
          <LinkPicker
            control={control}
            label={t`Support ticket`}
            collection="tickets"
            value={into}
            onChange={setInto}
            accept={isOther}
            required
            autoFocus
          />
        )}
      </Field>
    </Sheet>
  );
}
