import { chakra } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useEffectEvent, useRef, useState, type ComponentType } from 'react';
import type { Entity, Lookup } from '../../../domain/kernel/entity.ts';
import type { Field } from '../../../domain/kernel/field.ts';
import { isEmpty } from '../../../domain/kernel/empty.ts';
import { MESSAGES } from '../../../domain/kernel/problem.ts';
import type { Transition } from '../../../domain/kernel/status.ts';
import { useEngine, type Shown } from '../../../offline/index.ts';
import { Button } from '../../button.tsx';
import { focusFirstProblem } from '../../form/focus-problem.ts';
import { FormField } from '../../form/form-field.tsx';
import { CreateInPlace } from '../../form/picker/create-in-place.tsx';
import { ProblemNote } from '../../form/problem-note.tsx';
import { NO_PROBLEMS, problemAt, type Problems } from '../../form/problems.ts';
import { isNotKept, TakeTyped } from '../../form/take-typed.tsx';
import { LeaveQuestion } from '../../form/unsaved-guard.tsx';
import { useUnsaved } from '../../form/unsaved.ts';
import { useDraft } from '../../form/use-draft.ts';
import { useSaving } from '../../form/use-saving.ts';
import { Notice } from '../../notice.tsx';
import { Sheet } from '../../sheet/sheet.tsx';
import { AwaitedFiles, useSaveWithFiles } from '../../photo/awaited-files.ts';
import { UnkeptLoss } from '../../photo/unkept-loss.tsx';
import { useText } from '../../value/domain-text.ts';
import { besides } from './steps-for.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a step asks for that is no field to be filled in. */
export interface StepBeside {
  /** What it begins with: read on this device, before the sheet is drawn. */
  readonly begin?: (
    row: Shown,
    known: { readonly today: string; readonly lookup: Lookup },
  ) => Promise<Values>;
  readonly Part?: ComponentType<{
    readonly row: Shown;
    readonly values: Values;
    readonly set: (name: string, value: unknown) => void;
  }>;
}

interface StepSheetProps {
  readonly entity: Entity;
  readonly row: Shown;
  readonly step: Transition;
  /** Below its field: what becomes of what is typed. */
  readonly help: MessageDescriptor | undefined;
  readonly beside?: StepBeside | undefined;
  /** Answers what keeps the step from being taken; `onTaken` is called when it was. */
  readonly onTake: (fields: Values, onTaken: () => void) => Promise<Problems>;
  readonly onClose: () => void;
}

const isFilled = (value: unknown): boolean => !isEmpty(typeof value === 'string' ? value.trim() : value);
const trimmed = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  );

/** A step cannot do without it, though the record can. */
const needed = (field: Field, help: string | undefined): Field =>
  ({ ...field, required: true, ...(help ? { help } : {}) }) as Field;

/** What a step asks for before it is taken, the reason of a refusal say, and what may be corrected on the way. */
export function StepSheet(props: StepSheetProps) {
  const { today, lookup } = useEngine().writer;
  const begin = props.beside?.begin;
  const [begun, setBegun] = useState<Values | undefined>(begin ? undefined : NOTHING);
  const read = useEffectEvent(() => begin?.(props.row, { today: today(), lookup }));
  useEffect(() => {
    let isOver = false;
    const open = (found: Values = NOTHING) => isOver || setBegun(found);
    // What cannot be read is not proposed: the step is taken without.
    void read()?.then(open, () => open());
    return () => void (isOver = true);
  }, []);
  return begun && <OpenSheet {...props} proposed={begun} />;
}
const NOTHING: Values = {};

function OpenSheet(props: StepSheetProps & { readonly proposed: Values }) {
  const { entity, row, step, help, beside, onTake, onClose } = props;
  const { t, i18n } = useLingui();
  const text = useText();
  const draft = useDraft(`step/${step.name}/${row.id}`);
  const form = useRef<HTMLDivElement>(null);
  const needs = step.needs ?? [];
  const names = [...needs, ...besides(entity, step)];
  // What may be corrected on the way stands there as it is.
  const [stored] = useState<Values>(() =>
    Object.fromEntries(besides(entity, step).map((name) => [name, row[name] ?? null])),
  );
  // Proposed: it is written with the step, and is nothing that was typed.
  const [begun] = useState<Values>(() => ({ ...stored, ...props.proposed }));
  const [values, setValues] = useState<Values>(() => ({ ...begun, ...draft.found?.values }));
  const [isTried, setTried] = useState(false);
  const [problems, setProblems] = useState<Problems>(NO_PROBLEMS);
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const isTypedIn = useCallback(
    (of: Values) =>
      Object.keys(of).some((name) => (name in begun ? of[name] !== begun[name] : isFilled(of[name]))),
    [begun],
  );
  const isTyped = isTypedIn(values);
  const missing = needs
    .filter((name) => !isFilled(values[name]))
    .map((name) => ({ pointer: `/${name}`, code: 'required', message: MESSAGES.required }));
  const said = isTried ? missing : NO_PROBLEMS;
  useUnsaved(isTyped);
  const done = () => {
    draft.forget();
    onClose();
  };
  const set = useCallback(
    (name: string, value: unknown) => {
      setTried(false);
      setValues((before) => {
        const next = { ...before, [name]: value };
        draft.keep(isTypedIn(next) ? next : {});
        return next;
      });
    },
    [draft, isTypedIn],
  );
  const take = async () => {
    if (busy) return;
    if (missing.length > 0) {
      setTried(true);
      requestAnimationFrame(() => focusFirstProblem(form.current, missing));
      return;
    }
    setBusy(true);
    try {
      const changed = Object.entries(values).filter(
        ([name, value]) => !(name in stored && value === stored[name]),
      );
      setProblems(await onTake(trimmed(Object.fromEntries(changed)), done));
    } finally {
      setBusy(false);
    }
  };
  const { save, files, isAwaited, holdsUnkept } = useSaveWithFiles(take);
  const takeNow = useSaving(form, save);
  const [asked = ''] = names;
  useEffect(() => {
    focusFirstProblem(form.current, [{ pointer: `/${asked}`, code: '', message: '' }]);
  }, [asked]);
  const leave = () => (isTyped || holdsUnkept ? setAsking(true) : done());
  const label = text(step.label);
  const name = row.displayLine1 ?? '';
  return (
    <Sheet
      kind="center"
      title={t`${label} “${name}”`}
      onClose={leave}
      footer={
        <>
          <Button variant="ghost" onClick={leave}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            {...(step.back ? { colorPalette: 'danger' } : {})}
            aria-busy={busy || isAwaited}
            aria-disabled={busy || isAwaited}
            data-tip={t`Ctrl+S`}
            onClick={takeNow}
          >
            {label}
          </Button>
        </>
      }
    >
      <CreateInPlace>
        <chakra.div
          ref={form}
          data-saves=""
          display="flex"
          flexDirection="column"
          gap="4"
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) takeNow();
          }}
        >
          <Unsaid problems={problems} typed={() => [draft.asDraft(values)]} />
          {beside?.Part && <beside.Part row={row} values={values} set={set} />}
          <AwaitedFiles value={files}>
            {names.map((one, at) => {
              const field = entity.fields[one];
              return (
                field && (
                  <FormField
                    key={one}
                    name={one}
                    field={
                      needs.includes(one) ? needed(field, at === 0 ? help && i18n._(help) : undefined) : field
                    }
                    value={values[one]}
                    set={set}
                    problems={problemAt(said, `/${one}`) ? said : NO_PROBLEMS}
                  />
                )
              );
            })}
          </AwaitedFiles>
        </chakra.div>
      </CreateInPlace>
      {asking && (
        <LeaveQuestion
          loss={holdsUnkept ? <UnkeptLoss /> : undefined}
          mayKeep={isTyped}
          onStay={() => setAsking(false)}
          onKeep={onClose}
          onDiscard={done}
        />
      )}
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
      <ProblemNote problem={first} isWhole />
    </Notice>
  );
}
