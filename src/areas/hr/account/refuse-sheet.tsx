import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { MESSAGES } from '../../../domain/kernel/problem.ts';
import { expenseAccountFields } from '../../../domain/hr/expense-account.fields.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Textarea } from '../../../ui/form/input.tsx';
import { ProblemNote } from '../../../ui/form/problem-note.tsx';
import { NO_PROBLEMS, type Problems } from '../../../ui/form/problems.ts';
import { isNotKept, TakeTyped } from '../../../ui/form/take-typed.tsx';
import { LeaveQuestion } from '../../../ui/form/unsaved-guard.tsx';
import { useUnsaved } from '../../../ui/form/unsaved.ts';
import { useDraft } from '../../../ui/form/use-draft.ts';
import { useSaveKey } from '../../../ui/form/use-save-key.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Sheet } from '../../../ui/sheet/sheet.tsx';
import { useText } from '../../../ui/value/domain-text.ts';

interface RefuseSheetProps {
  readonly account: { readonly id: string; readonly title: string };
  /** Answers what keeps it from being refused; `onTaken` is called when it was. */
  readonly onRefuse: (reason: string, onTaken: () => void) => Promise<Problems>;
  readonly onClose: () => void;
}

/** A refusal says why: its author reads it and corrects. */
export function RefuseSheet({ account: { id, title }, onRefuse, onClose }: RefuseSheetProps) {
  const { t } = useLingui();
  const text = useText();
  const draft = useDraft(`refusal/${id}`);
  const form = useRef<HTMLDivElement>(null);
  const [reason, setReason] = useState(() => String(draft.found?.values['refusalReason'] ?? ''));
  const [isMissing, setMissing] = useState(false);
  const [problems, setProblems] = useState<Problems>(NO_PROBLEMS);
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const isTyped = reason.trim() !== '';
  useUnsaved(isTyped);
  const done = () => {
    draft.forget();
    onClose();
  };
  const refuse = async () => {
    if (busy) return;
    if (!isTyped) return setMissing(true);
    setBusy(true);
    try {
      setProblems(await onRefuse(reason.trim(), done));
    } finally {
      setBusy(false);
    }
  };
  useSaveKey(form, refuse);
  const leave = () => (isTyped ? setAsking(true) : done());
  return (
    <Sheet
      kind="center"
      title={t`Refuse “${title}”`}
      onClose={leave}
      footer={
        <>
          <Button variant="ghost" onClick={leave}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            colorPalette="danger"
            aria-busy={busy}
            aria-disabled={busy}
            data-tip={t`Ctrl+S`}
            onClick={() => void refuse()}
          >
            <Trans>Refuse</Trans>
          </Button>
        </>
      }
    >
      <chakra.div ref={form} data-saves="" display="flex" flexDirection="column" gap="4">
        <Unsaid problems={problems} typed={() => [draft.asDraft({ refusalReason: reason })]} />
        <Field
          label={text(expenseAccountFields.refusalReason.label)}
          required
          error={isMissing ? text(MESSAGES.required) : undefined}
          help={<Trans>Its author reads this, corrects, and submits again.</Trans>}
        >
          {(control) => (
            <Textarea
              {...control}
              autoFocus
              data-autofocus=""
              rows={4}
              value={reason}
              onChange={({ currentTarget: { value } }) => {
                draft.keep(value.trim() === '' ? {} : { refusalReason: value });
                setReason(value);
                setMissing(false);
              }}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void refuse();
              }}
            />
          )}
        </Field>
      </chakra.div>
      {asking && <LeaveQuestion onStay={() => setAsking(false)} onKeep={onClose} onDiscard={done} />}
    </Sheet>
  );
}

interface UnsaidProps {
  readonly problems: Problems;
  readonly typed: Parameters<typeof TakeTyped>[0]['typed'];
}

function Unsaid({ problems, typed }: UnsaidProps) {
  const [first] = problems;
  if (!first) return null;
  return (
    <Notice tone="danger" role="alert" action={isNotKept(problems) ? <TakeTyped typed={typed} /> : undefined}>
      <ProblemNote problem={first} />
    </Notice>
  );
}
