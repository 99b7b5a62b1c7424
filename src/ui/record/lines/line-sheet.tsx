import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { useCallback, useMemo, useRef, useState, type FormEvent } from 'react';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import { useEngine, type Seen } from '../../../offline/index.ts';
import { Button } from '../../button.tsx';
import { focusFirstProblem } from '../../form/focus-problem.ts';
import { ProblemIndex } from '../../form/problem-index.tsx';
import { ProblemSummary } from '../../form/problem-summary.tsx';
import {
  atPresentPlaces,
  problemsBelow,
  problemsOf,
  withoutProblemsOf,
  type Problems,
} from '../../form/problems.ts';
import { LeaveQuestion } from '../../form/unsaved-guard.tsx';
import { useUnsaved } from '../../form/unsaved.ts';
import { useFirstEmpty } from '../../form/use-first-empty.ts';
import { useFirstProblem } from '../../form/use-first-problem.ts';
import { useSaving } from '../../form/use-saving.ts';
import { useUnsaid } from '../../form/use-unsaid.ts';
import { IconButton } from '../../icon-button.tsx';
import { AwaitedFiles, useSaveWithFiles } from '../../photo/awaited-files.ts';
import { UnkeptLoss } from '../../photo/unkept-loss.tsx';
import { Sheet } from '../../sheet/sheet.tsx';
import { linesIn, type DeclaredLines, type Forget, type RecordLine } from './declared-lines.ts';
import { LineProblems } from './line-problems.ts';
import { OtherLines } from './other-lines.tsx';
import { useLineDraft } from './use-line-draft.ts';
import { withLine } from './use-line-writer.ts';

interface LineSheetProps {
  readonly collection: string;
  readonly lines: DeclaredLines;
  /** The record as it stands; with an empty id when it is not saved yet. */
  readonly row: AnyRow;
  readonly line: RecordLine;
  readonly isNew: boolean;
  /** Problems that the row has already, with the pointers of the row. */
  readonly problems: Problems;
  /** Rejects with the problems of the row. `seen` is the line that was typed over. */
  readonly onSave: (line: RecordLine, seen: Seen) => Promise<void>;
  /** Takes the line out of the record, and closes; `forget` what is typed of it once it is out. Rejects as saving does. */
  readonly onRemove?: (forget: Forget) => Promise<void>;
  /** What was typed is forgotten: nothing to bring back where nothing was. */
  readonly onDiscarded: (bringBack: ReturnType<Forget>) => void;
  readonly onClose: () => void;
}

const NO_FIELDS = {};
const NONE_MENDED: ReadonlySet<string> = new Set();

/** One line in a sheet. Saved by Ctrl+S; closed, what was typed waits as an unfinished line. */
export function LineSheet(props: LineSheetProps) {
  const { collection, lines, row, line: stored, isNew, problems } = props;
  const { onSave, onRemove, onDiscarded, onClose } = props;
  const { t, i18n } = useLingui();
  const engine = useEngine();
  const { line, began, touched, seen, typed, change, changeAt, propose, forget, isChanged, isBegun } =
    useLineDraft(engine.context.userId, {
      lines,
      row,
      stored,
      isNew,
    });
  const [found, setFound] = useState<{ problems: Problems; all: readonly RecordLine[] }>();
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { field } = lines;
  const all = useMemo(() => withLine(linesIn(row, field), line), [row, field, line]);
  const pointer = `/${field}/${all.findIndex(({ lineKey }) => lineKey === line.lineKey)}`;
  // What the server said may come after the line was opened; what was found in saving it is of the lines as they were then.
  const refused = useMemo(
    () => (found ? atPresentPlaces(found.problems, { [field]: found.all }, { [field]: all }) : problems),
    [found, all, field, problems],
  );
  // What was said of a value is not said of the one typed since.
  const [mended, setMended] = useState<ReadonlySet<string>>(NONE_MENDED);
  const own = useMemo(
    () => [...mended].reduce(withoutProblemsOf, problemsBelow(refused, pointer)),
    [refused, pointer, mended],
  );
  const others = withoutProblemsOf(refused, pointer);
  const unsaid = useUnsaid(form, own);
  useFirstEmpty(form, isNew);
  useFirstProblem(form, own, !isBegun);
  useUnsaved(isChanged);

  const onChange = useCallback(
    (more: Partial<RecordLine>) => {
      setMended((before) => new Set([...before, ...Object.keys(more).map((name) => `/${name}`)]));
      change(more);
    },
    [change],
  );
  const onChangeAt = useCallback(
    (values: Readonly<Record<string, unknown>>) => {
      setMended((before) => new Set([...before, ...Object.keys(values)]));
      changeAt(values);
    },
    [changeAt],
  );

  const attempt = async (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      const problemsNow = problemsOf(error);
      setFound({ problems: problemsNow, all });
      setMended(NONE_MENDED);
      requestAnimationFrame(() => focusFirstProblem(form.current, problemsBelow(problemsNow, pointer)));
    } finally {
      setBusy(false);
    }
  };
  const write = () =>
    attempt(async () => {
      await onSave(line, seen);
      forget();
      onClose();
    });
  const { save, files, isAwaited, holdsUnkept } = useSaveWithFiles(write);
  const [isAsking, setAsking] = useState(false);
  const saveNow = useSaving(form, save);
  const formId = `line-${line.lineKey}`;
  const declared = engine.context.entityOf(collection).fields[field];
  const fields = declared?.kind === 'lines' ? declared.fields : NO_FIELDS;
  return (
    <Sheet
      title={i18n._(lines.titleOf(line, isNew))}
      onClose={holdsUnkept ? () => setAsking(true) : onClose}
      footer={
        <>
          {onRemove && (
            <IconButton
              label={t`Delete this line`}
              icon={Trash2}
              style={{ marginInlineEnd: 'auto' }}
              aria-disabled={busy}
              onClick={() => void attempt(() => onRemove(forget))}
            />
          )}
          {isNew && (
            <Button
              variant="ghost"
              onClick={() => {
                onDiscarded(forget());
                onClose();
              }}
            >
              <Trans>Discard</Trans>
            </Button>
          )}
          <Button
            type="submit"
            form={formId}
            size={{ base: 'lg', md: 'md' }}
            disabled={busy || isAwaited}
            data-tip={t`Ctrl+S`}
          >
            {isAwaited ? <Trans>Preparing…</Trans> : <Trans>Save</Trans>}
          </Button>
        </>
      }
    >
      <AwaitedFiles value={files}>
        <LineProblems value={own}>
          <chakra.form
            ref={form}
            id={formId}
            noValidate
            data-saves=""
            display="flex"
            flexDirection="column"
            gap="4"
            onSubmit={(event: FormEvent) => {
              event.preventDefault();
              saveNow();
            }}
          >
            <ProblemSummary problems={unsaid} fields={fields} />
            <ProblemIndex form={form} problems={own.filter((one) => !unsaid.includes(one))} fields={fields} />
            {others.length > 0 && (
              <OtherLines
                lines={lines}
                all={all}
                problems={others}
                typed={typed}
                isInTheWay={found !== undefined}
              />
            )}
            <lines.Fields
              row={row}
              line={line}
              stored={isNew ? undefined : stored}
              began={began}
              touched={touched}
              onChange={onChange}
              onChangeAt={onChangeAt}
              onPropose={propose}
            />
          </chakra.form>
        </LineProblems>
      </AwaitedFiles>
      {isAsking && holdsUnkept && (
        <LeaveQuestion loss={<UnkeptLoss />} onStay={() => setAsking(false)} onDiscard={onClose} />
      )}
    </Sheet>
  );
}
