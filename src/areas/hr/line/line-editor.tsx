import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type FormEvent } from 'react';
import { formatDate } from '../../../domain/kernel/format.ts';
import { costFields } from '../../../domain/hr/expense-account.fields.ts';
import type { Cost } from '../../../domain/hr/expense-kinds.ts';
import { tripOf } from '../../../domain/hr/expense-kinds.ts';
import { costsOf, type ExpenseAccountRow } from '../../../domain/hr/mileage-facts.ts';
import { useEngine, useRow } from '../../../offline/index.ts';
import { Button } from '../../../ui/button.tsx';
import { focusFirstProblem } from '../../../ui/form/focus-problem.ts';
import { ProblemContext, ProblemNote } from '../../../ui/form/problem-note.tsx';
import { ProblemSummary } from '../../../ui/form/problem-summary.tsx';
import {
  atPresentPlaces,
  problemsBelow,
  problemsOf,
  withoutProblemsOf,
  type Problems,
} from '../../../ui/form/problems.ts';
import type { Draft } from '../../../ui/form/draft-ports.ts';
import { isNotKept, TakeTyped } from '../../../ui/form/take-typed.tsx';
import { useFirstProblem } from '../../../ui/form/use-first-problem.ts';
import { useSaveKey } from '../../../ui/form/use-save-key.ts';
import { LeaveQuestion } from '../../../ui/form/unsaved-guard.tsx';
import { useUnsaved } from '../../../ui/form/unsaved.ts';
import { useUnsaid } from '../../../ui/form/use-unsaid.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { AwaitedFiles, useSaveWithFiles } from '../../../ui/photo/awaited-files.ts';
import { UnkeptLoss } from '../../../ui/photo/unkept-loss.tsx';
import type { LineEditorProps } from '../../../ui/record/lines/declared-lines.ts';
import { withLine } from '../../../ui/record/lines/use-line-writer.ts';
import { Sheet } from '../../../ui/sheet/sheet.tsx';
import { useText } from '../../../ui/value/domain-text.ts';
import { summaryOf } from '../account/cost-summary.ts';
import { EXPENSE_DETAILS } from '../expense-words.ts';
import { TripFields } from '../trip/trip-fields.tsx';
import { useComputedCost } from '../trip/use-computed-cost.ts';
import { usePastTrips } from '../trip/use-places.ts';
import { vehiclesOf } from '../trip/vehicle-field.tsx';
import { ClassicFields } from './classic-fields.tsx';
import { LineDuplicates } from './line-duplicates.tsx';
import { LineProblems } from './line-problem.ts';
import { useLineDraft } from './use-line-draft.ts';

const WORDS = { details: EXPENSE_DETAILS };

/** One line in a sheet. Saved by Ctrl+S; closed, what was typed waits as an unfinished line. */
export function LineEditor({
  row,
  line: stored,
  isNew,
  problems,
  onSave,
  onRemove,
  onDiscarded,
  onClose,
}: LineEditorProps<Cost>) {
  /** With an empty id when it is not saved yet. */
  const account = row as ExpenseAccountRow;
  const { t } = useLingui();
  const { userId } = useEngine().context;
  const { cost, seen, typed, onCost, onTrip, propose, forget, isChanged, isBegun } = useLineDraft(userId, {
    account,
    stored,
    isNew,
  });
  const [found, setFound] = useState<{ problems: Problems; costs: readonly Cost[] }>();
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const computed = useComputedCost(account, cost);
  const trip = tripOf(cost);
  useUsualVehicle(account.employee, isNew && trip !== undefined && !trip.vehicle, propose);

  const costs = useMemo(() => withLine(costsOf(account), cost), [account, cost]);
  const at = costs.findIndex((other) => other.lineKey === cost.lineKey);
  // What the server said may come after the line was opened; what was found in saving it is of the lines as they were then.
  const refused = useMemo(
    () => (found ? atPresentPlaces(found.problems, { costs: found.costs }, { costs }) : problems),
    [found, costs, problems],
  );
  const own = useMemo(() => problemsBelow(refused, `/costs/${at}`), [refused, at]);
  const others = withoutProblemsOf(refused, `/costs/${at}`);
  const unsaid = useUnsaid(form, own);
  useFirstProblem(form, own, !isBegun);
  useUnsaved(isChanged);

  const attempt = async (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      const problemsNow = problemsOf(error);
      setFound({ problems: problemsNow, costs });
      requestAnimationFrame(() =>
        focusFirstProblem(form.current, problemsBelow(problemsNow, `/costs/${at}`)),
      );
    } finally {
      setBusy(false);
    }
  };
  const write = () =>
    attempt(async () => {
      await onSave(cost, seen);
      forget();
      onClose();
    });
  const { save, files, isAwaited, holdsUnkept } = useSaveWithFiles(write);
  const [isAsking, setAsking] = useState(false);
  useSaveKey(form, save);
  const formId = `line-${cost.lineKey}`;
  const title = trip ? (isNew ? t`Add mileage` : t`Mileage`) : isNew ? t`Add an expense` : t`Expense`;
  return (
    <Sheet
      title={title}
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
        <ProblemContext value={WORDS}>
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
                void save();
              }}
            >
              <ProblemSummary problems={unsaid} fields={costFields} />
              {others.length > 0 && (
                <OtherLines problems={others} costs={costs} typed={typed} isInTheWay={found !== undefined} />
              )}
              <LineDuplicates account={account} cost={cost} />
              {trip ? (
                <TripFields
                  employee={account.employee}
                  cost={cost}
                  trip={trip}
                  stored={isNew ? undefined : tripOf(stored)}
                  onCost={onCost}
                  onTrip={onTrip}
                  propose={propose}
                  sum={computed?.sum}
                />
              ) : (
                <ClassicFields cost={cost} onCost={onCost} />
              )}
            </chakra.form>
          </LineProblems>
        </ProblemContext>
      </AwaitedFiles>
      {isAsking && holdsUnkept && (
        <LeaveQuestion loss={<UnkeptLoss />} onStay={() => setAsking(false)} onDiscard={onClose} />
      )}
    </Sheet>
  );
}

interface OtherLinesProps {
  readonly problems: Problems;
  /** The lines that their pointers count. */
  readonly costs: readonly Cost[];
  readonly typed: () => readonly Draft[];
  /** This line was to be saved, and was not for their sake. */
  readonly isInTheWay: boolean;
}

/** An account is checked as a whole: what keeps this line from being saved may stand elsewhere. */
function OtherLines({ problems, costs, typed, isInTheWay }: OtherLinesProps) {
  const { i18n } = useLingui();
  const text = useText();
  const [first] = problems;
  const place = /^\/costs\/(\d+)/.exec(first?.pointer ?? '')?.[1];
  const other = place === undefined ? undefined : costs[Number(place)];
  const name = other && summaryOf(other, { text, message: (descriptor) => i18n._(descriptor) }).title;
  const day = formatDate(other?.date ?? '');
  return (
    <chakra.div data-summary="" tabIndex={-1} outline="none">
      <Notice
        tone={isInTheWay ? 'danger' : 'info'}
        {...(isInTheWay && { role: 'alert' })}
        action={isNotKept(problems) ? <TakeTyped typed={typed} /> : undefined}
      >
        {name === undefined ? (
          // What speaks of no field at all is not the account's fault.
          first?.pointer !== '' && <Trans>The account itself needs correcting first.</Trans>
        ) : (
          <LineName name={name} day={day} isInTheWay={isInTheWay} />
        )}{' '}
        {first && <ProblemNote problem={first} />}
      </Notice>
    </chakra.div>
  );
}

const LineName = ({ name, day, isInTheWay }: { name: string; day: string; isInTheWay: boolean }) =>
  isInTheWay ? (
    <Trans>
      The line “{name}” of {day} needs correcting first.
    </Trans>
  ) : (
    <Trans>
      The line “{name}” of {day} needs correcting as well.
    </Trans>
  );

/** A new trip starts with the vehicle of the last one, else with the first there is. */
function useUsualVehicle(
  employee: string,
  isWanted: boolean,
  propose: ReturnType<typeof useLineDraft>['propose'],
): void {
  const person = useRow('users', employee);
  const trips = usePastTrips(employee);
  useEffect(() => {
    if (!isWanted) return;
    const vehicles = vehiclesOf(person);
    const last = trips
      .map((cost) => tripOf(cost)?.vehicle)
      .find((key) => vehicles.some((one) => one.lineKey === key));
    const vehicle = vehicles.find((one) => one.lineKey === last) ?? vehicles[0];
    if (vehicle) propose({ vehicle: vehicle.lineKey, mode: vehicle.kind ?? 'car' });
  }, [isWanted, person, trips, propose]);
}
