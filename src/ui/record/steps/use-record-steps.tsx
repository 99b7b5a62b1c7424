import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { ArrowRight, Ban, Undo2 } from 'lucide-react';
import { useEffect, useState, type ComponentType, type ReactNode, type RefObject } from 'react';
import { isEmpty } from '../../../domain/kernel/empty.ts';
import type { Entity } from '../../../domain/kernel/entity.ts';
import type { Transition } from '../../../domain/kernel/status.ts';
import type { Shown } from '../../../offline/index.ts';
import { Button } from '../../button.tsx';
import { lazyPart } from '../../lazy-part.tsx';
import { focusFirstProblem } from '../../form/focus-problem.ts';
import { NO_PROBLEMS } from '../../form/problems.ts';
import { useText } from '../../value/domain-text.ts';
import type { DocumentLines, RecordLine } from '../lines/declared-lines.ts';
import type { LineWork } from '../lines/use-line-work.ts';
import type { MoreAction } from '../record-header.tsx';
import { usePageKeys } from '../use-page-keys.ts';
import type { PressGuard } from '../use-press-guard.ts';
import type { StepBeside } from './step-sheet.tsx';
import { besides, type Steps } from './steps-for.ts';
import { useSteps, type Take } from './use-steps.ts';

/** It brings the controls of a form. */
const StepSheet = lazyPart(async () => (await import('./step-sheet.tsx')).StepSheet);

/** What the machine does not say of a step, by the step's name. */
export interface StepWords {
  /** Its button, where the machine's verb alone would not do. */
  readonly labels?: Readonly<Record<string, MessageDescriptor | ((row: Shown) => MessageDescriptor)>>;
  /** What becomes of what it asks for. */
  readonly helps?: Readonly<Record<string, MessageDescriptor>>;
  /** Its single key: steps that have one are taken one record after the other, down a list of those that wait for them. */
  readonly keys?: Readonly<Record<string, string>>;
  /** What else is asked for with it, and what that begins with on this day. */
  readonly beside?: Readonly<Record<string, StepBeside>>;
  /** What takes a step on its way, in the place of its button: the bare step stands under More then. */
  readonly within?: Readonly<Record<string, ComponentType<WithinProps>>>;
  /** Steps that are asked about first though they can do without anything: what they change is not to be changed by a slip of the finger. */
  readonly asked?: readonly string[];
  /** Steps that are taken in a sheet of their own. */
  readonly own?: Readonly<Record<string, ComponentType<AskedStepProps>>>;
}

interface WithinProps {
  readonly row: Shown;
  /** The step's button, for whom may not do that. */
  readonly otherwise: ReactNode;
}

export interface OwnStepProps {
  readonly row: Shown;
  readonly onClose: () => void;
}
export interface AskedStepProps extends OwnStepProps {
  /** Closes it and takes the step with these fields: what keeps it from being taken is said on the page. */
  readonly onTake: (fields?: Readonly<Record<string, unknown>>) => void;
}

/** Given as what they are, so that they are not taken for ones that are made with each drawing. */
const Whole = ({ Of, ...props }: WithinProps & { readonly Of: ComponentType<WithinProps> }) => (
  <Of {...props} />
);
const OwnSheet = ({ Step, ...props }: AskedStepProps & { readonly Step: ComponentType<AskedStepProps> }) => (
  <Step {...props} />
);

interface OfSteps {
  readonly entity: Entity;
  readonly row: Shown;
  readonly steps: Steps;
  readonly words: StepWords;
  readonly lines: DocumentLines | undefined;
  readonly work: LineWork;
  /** The page: the focus goes to what keeps a step from being taken. */
  readonly root: RefObject<HTMLElement | null>;
  /** It outlives the record: what is pressed twice must not reach the next one. */
  readonly guard: PressGuard;
  /** A step was taken: the page may go on to the next record. */
  readonly onTaken: (step: Transition) => void;
}

/** By content: the same row comes anew with every answer of the server, and what was just said must not vanish with it. */
const contentOf = (entity: Entity, row: Shown): string =>
  JSON.stringify(
    Object.entries(entity.fields).flatMap(([name, { computed }]) =>
      computed || isEmpty(row[name]) ? [] : [[name, row[name]]],
    ),
  );

/** The steps of a record's machine on its page: the button that leads on, the others under More, and what is asked first. */
export function useRecordSteps(of: OfSteps) {
  const { entity, row, steps, words, lines, work, root, guard } = of;
  const { t, i18n } = useLingui();
  const text = useText();
  const { take, problems, clear, busy } = useSteps(entity, row);
  const asks = ({ name, needs = [] }: Transition): boolean =>
    needs.length > 0 || words.own?.[name] !== undefined || words.asked?.includes(name) === true;
  const [askedName, setAsked] = useState<string>();
  const [behind, setBehind] = useState<readonly RecordLine[]>([]);
  const { primary, others } = steps;
  const asked = [primary, ...others].find((step) => step?.name === askedName);
  const own = asked && words.own?.[asked.name];
  const isGone = askedName !== undefined && !asked;
  useEffect(() => {
    // Taken elsewhere meanwhile: it must not open by itself when the record comes round again.
    if (isGone) setAsked(undefined);
  }, [isGone]);
  // What lacked may just have been filled in: it is asked again with the next step.
  const content = contentOf(entity, row);
  useEffect(clear, [clear, content]);

  const attempt: Take = async (step, { fields, onTaken } = {}) => {
    guard.settle();
    const found = await take(step, {
      fields: { ...work.decided(step), ...fields },
      onTaken: () => {
        onTaken?.();
        work.decisions.forget();
        guard.settle();
        of.onTaken(step);
      },
    });
    return found;
  };
  const run = async (...step: Parameters<Take>) => {
    const found = await attempt(...step);
    if (found.length > 0) requestAnimationFrame(() => focusFirstProblem(root.current, found));
  };
  const press = (step: Transition, isAsked = asks(step)) => {
    const unfinished = work.unfinishedBefore(step);
    if (unfinished.length > 0) {
      guard.settle();
      setBehind(unfinished);
    } else if (isAsked) setAsked(step.name);
    else void run(step);
  };
  usePageKeys(
    Object.fromEntries(
      [primary, ...others].flatMap((step) => {
        const key = step && words.keys?.[step.name];
        return step && key ? [[key, () => busy || guard.isSettling() || press(step)]] : [];
      }),
    ),
  );
  const labelOf = ({ name, label }: Transition): string => {
    const own = words.labels?.[name];
    return own ? i18n._(typeof own === 'function' ? own(row) : own) : text(label);
  };
  const within = words.within?.[primary?.name ?? ''];
  const aside = primary && within ? [primary, ...others] : others;
  const more = [...aside.filter((step) => !asks(step)), ...aside.filter(asks)].map((step): MoreAction => {
    const label = labelOf(step);
    return {
      label: asks(step) ? t`${label}…` : label,
      icon: asks(step) ? Ban : step.back ? Undo2 : ArrowRight,
      run: () => press(step),
    };
  });
  const [corrected] = primary && !asks(primary) ? besides(entity, primary) : [];
  if (primary && corrected !== undefined) {
    const [label, field] = [labelOf(primary), text(entity.fields[corrected]?.label ?? '')];
    more.push({ label: t`${label} with: ${field}…`, icon: ArrowRight, run: () => press(primary, true) });
  }
  const button = primary && (
    <Button
      size={{ base: 'lg', md: 'md' }}
      flex={{ base: '1', sm: '0 0 auto' }}
      disabled={busy}
      aria-keyshortcuts={words.keys?.[primary.name]}
      data-tip={words.keys?.[primary.name]?.toUpperCase()}
      onClick={() => press(primary)}
    >
      {labelOf(primary)}
    </Button>
  );
  return {
    busy,
    /** What keeps the step from being taken; where it is asked about, that is said there. */
    problems: asked ? NO_PROBLEMS : problems,
    onClickCapture: guard.onClickCapture,
    more,
    primary: within ? <Whole Of={within} row={row} otherwise={button} /> : button,
    questions: (
      <>
        {behind.length > 0 && primary && lines && (
          <lines.parts.UnfinishedSheet
            lines={lines}
            row={row}
            step={primary}
            unfinished={behind}
            onClose={() => setBehind([])}
            onFinish={() => {
              work.setFinish(behind[0] && { ...behind[0] });
              setBehind([]);
            }}
            onLeaveOut={() => {
              setBehind([]);
              // Only once it is taken: a step that is not must cost nothing.
              void run(primary, { onTaken: () => work.discard(behind) });
            }}
          />
        )}
        {own && (
          <OwnSheet
            Step={own}
            row={row}
            onClose={() => setAsked(undefined)}
            onTake={(fields) => {
              setAsked(undefined);
              void run(asked, fields && { fields });
            }}
          />
        )}
        {asked && !own && (
          <StepSheet
            entity={entity}
            row={row}
            step={asked}
            help={words.helps?.[asked.name]}
            beside={words.beside?.[asked.name]}
            onClose={() => {
              clear();
              setAsked(undefined);
            }}
            onTake={(fields, onTaken) => attempt(asked, { fields, onTaken })}
          />
        )}
      </>
    ),
  };
}
