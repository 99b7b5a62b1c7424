import { chakra } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { Transition } from '../../domain/kernel/status.ts';
import { useEngine, usePerson, useTrouble, type Shown } from '../../offline/index.ts';
import { Button } from '../../ui/button.tsx';
import { drafts } from '../../ui/form/draft-ports.ts';
import { Notice } from '../../ui/notice.tsx';
import { decisionsKey } from '../../ui/record/lines/decisions-key.ts';
import { StepProblems } from '../../ui/record/steps/step-problems.tsx';
import { StepSheet } from '../../ui/record/steps/step-sheet.tsx';
import { useSteps } from '../../ui/record/steps/use-steps.ts';
import { usePageKeys } from '../../ui/record/use-page-keys.ts';
import type { PressGuard } from '../../ui/record/use-press-guard.ts';
import { useText } from '../../ui/value/domain-text.ts';
import { decisionFor, type DecidingSteps } from './decision-for.ts';

/** How records of one kind are decided on. */
export interface DecisionLook {
  /** The two steps, where the machine alone does not tell them. */
  readonly steps?: DecidingSteps;
  /** The field of its lines, which tell their own problems. */
  readonly lines?: string;
  /** The button that opens its page. */
  readonly openLabel?: MessageDescriptor;
  /** Below the reason that a step asks for: what becomes of it. */
  readonly help?: MessageDescriptor;
}

interface DecideHereProps {
  readonly collection: string;
  readonly row: Shown;
  readonly look: DecisionLook;
  /** Its place among those that wait. */
  readonly place: number;
  readonly count: number;
  readonly guard: PressGuard;
  readonly onOpen: () => void;
  readonly onTaken: () => void;
  /** The record to decide on. */
  readonly children: ReactNode;
}

/**
 * Accepts or refuses a record where it stands, by the steps of its machine: A and R, O opens its page. A step that asks for
 * something, such as the reason of a refusal, asks for it first; where the machine has a way back, the notice offers it.
 */
export function DecideHere({ collection, row, look, place, count, guard, ...props }: DecideHereProps) {
  const { onOpen, onTaken, children } = props;
  const { t, i18n } = useLingui();
  const text = useText();
  const engine = useEngine();
  const person = usePerson();
  const entity = engine.context.entityOf(collection);
  const { accept, refuse } = decisionFor(entity, row, person, look.steps);
  const { take, problems, clear, busy } = useSteps(entity, row);
  const [asked, setAsked] = useState<Transition>();
  const trouble = useTrouble(collection, row.id);
  // Decisions on single lines go with the step on its page, and would be left behind here.
  const isBegun = drafts.read(decisionsKey(engine.context.userId, row.id)) !== undefined;
  const isHere = trouble === undefined && !isBegun;
  const taken = (): void => {
    guard.settle();
    onTaken();
  };
  const asks = (step: Transition): boolean => (step.needs ?? []).length > 0;
  const decide = (step: Transition | undefined) => (): void => {
    if (!step || !isHere || busy || guard.isSettling()) return;
    if (asks(step)) setAsked(step);
    else void take(step, { onTaken: taken });
  };
  usePageKeys({ a: decide(accept), r: decide(refuse), o: onOpen });
  const button = (step: Transition, key: string, variant: 'solid' | 'outline') => (
    <Button
      variant={variant}
      disabled={busy || !isHere}
      aria-keyshortcuts={key}
      data-tip={key.toUpperCase()}
      onClick={decide(step)}
    >
      {text(step.label)}
      {asks(step) && '…'}
    </Button>
  );
  return (
    <chakra.section aria-label={row.displayLine1} px="3" pt="2" pb="5">
      <StepProblems entity={entity} problems={problems} lines={look.lines} />
      {!isHere && (
        <chakra.div mb="3">
          <Notice tone="warning">
            {trouble ? (
              <Trans>Something of it needs you first: open it.</Trans>
            ) : (
              <Trans>You have begun to decide on its lines: open it to go on.</Trans>
            )}
          </Notice>
        </chakra.div>
      )}
      {children}
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" mt="4">
        {accept && button(accept, 'a', 'solid')}
        {refuse && button(refuse, 'r', 'outline')}
        <Button variant="ghost" aria-keyshortcuts="o" data-tip="O" onClick={onOpen}>
          {look.openLabel ? i18n._(look.openLabel) : <Trans>Open</Trans>}
        </Button>
        <chakra.span ms="auto" textStyle="meta" color="fg.subtle" fontVariantNumeric="tabular-nums">
          {t`${place} of ${count}`}
        </chakra.span>
      </chakra.div>
      {asked && (
        <StepSheet
          entity={entity}
          row={row}
          step={asked}
          help={look.help}
          onClose={() => {
            clear();
            setAsked(undefined);
          }}
          onTake={(fields, done) =>
            take(asked, {
              fields,
              onTaken: () => {
                done();
                taken();
              },
            })
          }
        />
      )}
    </chakra.section>
  );
}
