import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatDate, formatEuro } from '../../../domain/kernel/format.ts';
import type { Transition } from '../../../domain/kernel/status.ts';
import { costsOf, type ExpenseAccountRow } from '../../../domain/hr/mileage-facts.ts';
import { isBeyond } from '../../../domain/hr/expense-limits.rules.ts';
import { acceptedOf } from '../../../domain/hr/expense-amounts.rules.ts';
import { needsBill, type Cost } from '../../../domain/hr/expense-kinds.rules.ts';
import { useEngine, usePerson, useTrouble, type Shown } from '../../../offline/index.ts';
import { Button } from '../../../ui/button.tsx';
import { drafts } from '../../../ui/form/draft-ports.ts';
import { REFUSAL_HELP } from '../../../parts/expense/refusal-help.ts';
import { summaryOf } from '../../../parts/expense/cost-summary.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useSay } from '../../../ui/record/lines/use-say.ts';
import { decisionsKey } from '../../../ui/record/lines/decisions-key.ts';
import { StepProblems } from '../../../ui/record/steps/step-problems.tsx';
import { StepSheet } from '../../../ui/record/steps/step-sheet.tsx';
import { stepsFor } from '../../../ui/record/steps/steps-for.ts';
import { useSteps } from '../../../ui/record/steps/use-steps.ts';
import { usePageKeys } from '../../../ui/record/use-page-keys.ts';
import type { PressGuard } from '../../../ui/record/use-press-guard.ts';
import { useText } from '../../../ui/value/domain-text.ts';

interface DecideHereProps {
  readonly row: Shown;
  readonly place: number;
  readonly count: number;
  readonly guard: PressGuard;
  readonly onOpen: () => void;
  readonly onTaken: () => void;
}

/** So many lines are told here; its page has all of them, with the receipts. */
const MOST_LINES = 6;

/** The account that one is on, with what it claims, and the two decisions on it. */
export function DecideHere({ row, place, count, guard, onOpen, onTaken }: DecideHereProps) {
  const { t } = useLingui();
  const text = useText();
  const say = useSay();
  const engine = useEngine();
  const person = usePerson();
  const entity = engine.context.entityOf('expenseAccounts');
  const { primary: approve, others } = stepsFor(entity, row, person);
  const refuse = others.find(({ name }) => name === 'refuse');
  const { take, problems, clear, busy } = useSteps(entity, row);
  const [asked, setAsked] = useState<Transition>();
  const trouble = useTrouble('expenseAccounts', row.id);
  // What was decided line by line goes with the step on its page, and would be left behind here.
  const isBegun = drafts.read(decisionsKey(engine.context.userId, row.id)) !== undefined;
  const isHere = trouble === undefined && !isBegun;
  const taken = (): void => {
    guard.settle();
    onTaken();
  };
  const accept = (): void => {
    if (approve && isHere && !busy && !guard.isSettling()) void take(approve, { onTaken: taken });
  };
  const question = (): void => {
    if (refuse && isHere && !busy && !guard.isSettling()) setAsked(refuse);
  };
  usePageKeys({ a: accept, r: question });
  const costs = costsOf(row as Shown<ExpenseAccountRow>).toSorted((a, b) =>
    (a.date ?? '').localeCompare(b.date ?? ''),
  );
  const lost = costs.filter((cost) => needsBill(cost) && !cost.bill).length;
  const more = costs.length - MOST_LINES;
  return (
    <chakra.section aria-label={row.displayLine1} px="3" pt="2" pb="5">
      <StepProblems entity={entity} problems={problems} lines="costs" />
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
      <chakra.ul listStyleType="none" m="0" p="0" textStyle="dense">
        {costs.slice(0, MOST_LINES).map((cost) => (
          <chakra.li
            key={cost.lineKey}
            display="grid"
            gridTemplateColumns="5.5rem minmax(0, 1fr) auto"
            gap="3"
            py="0.5"
          >
            <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums">
              {formatDate(cost.date ?? '')}
            </chakra.span>
            <chakra.span truncate>
              {summaryOf(cost, say).title}
              {isBeyond(cost) && (
                <chakra.span color="warning.fg">
                  {' · '}
                  {cost.capReason || <Trans>Goes beyond, without a reason</Trans>}
                </chakra.span>
              )}
            </chakra.span>
            <Amount cost={cost} />
          </chakra.li>
        ))}
      </chakra.ul>
      <chakra.p textStyle="dense" color="fg.muted" mt="1" _empty={{ display: 'none' }}>
        {[more > 0 && t`And ${more} more lines.`, lost > 0 && t`Lines without a receipt: ${lost}.`]
          .filter(Boolean)
          .join(' ')}
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" mt="4">
        {approve && (
          <Button disabled={busy || !isHere} aria-keyshortcuts="a" data-tip="A" onClick={accept}>
            {text(approve.label)}
          </Button>
        )}
        {refuse && (
          <Button
            variant="outline"
            disabled={busy || !isHere}
            aria-keyshortcuts="r"
            data-tip="R"
            onClick={question}
          >
            {text(refuse.label)}…
          </Button>
        )}
        <Button variant="ghost" aria-keyshortcuts="o" data-tip="O" onClick={onOpen}>
          <Trans>Check with the receipts</Trans>
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
          help={REFUSAL_HELP}
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

/** What is granted of a line by now, beside what was claimed where that was more: a second decision is on the first one's. */
function Amount({ cost }: { cost: Cost }) {
  const claimed = cost.calculatedAmount ?? 0;
  const granted = acceptedOf(cost);
  return (
    <chakra.span fontVariantNumeric="tabular-nums" textAlign="end">
      {formatEuro(granted)}
      {granted !== claimed && (
        <chakra.span display="block" color="fg.muted">
          <Trans>of {formatEuro(claimed)}</Trans>
          {cost.acceptedReason && ` · ${cost.acceptedReason}`}
        </chakra.span>
      )}
    </chakra.span>
  );
}
