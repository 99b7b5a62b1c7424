import { chakra } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { formatDate } from '../../../domain/kernel/format.ts';
import { costFields, tripFields } from '../../../domain/hr/expense-account.fields.ts';
import { tripOf, type Cost, type Trip } from '../../../domain/hr/expense-kinds.rules.ts';
import type { ExpenseAccountRow } from '../../../domain/hr/mileage-facts.ts';
import { allowed, type SameAsBefore } from '../../../domain/hr/repeated-trips.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckBox } from '../../../ui/form/check-box.tsx';
import { DayInput } from '../../../ui/form/controls/day-input.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input, TOUCH } from '../../../ui/form/input.tsx';
import { ProblemNote } from '../../../ui/form/problem-note.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Sheet } from '../../../ui/sheet/sheet.tsx';
import { useText } from '../../../ui/value/domain-text.ts';
import { routeName } from '../../../parts/expense/cost-summary.ts';
import { DistanceField } from './distance-field.tsx';
import type { ProposedDistance } from '../../../parts/journey/use-distance.ts';
import { RefusedRoutes } from './refused-routes.tsx';
import { useWriting } from './use-writing.ts';

interface SameSheetProps {
  readonly proposed: SameAsBefore;
  /** All of the person's, beside which no route may be twice on one date. */
  readonly accounts: readonly ExpenseAccountRow[];
  readonly onWrite: (line: Cost) => Promise<void>;
  readonly onClose: () => void;
}

/** The trips of a day before, to be looked through and corrected before they are lines. */
export function SameSheet({ proposed, accounts, onWrite, onClose }: SameSheetProps) {
  const { t } = useLingui();
  // As they were proposed: a line that is written meanwhile proposes others.
  const [{ from, refused }] = useState(proposed);
  const [before] = useState(accounts);
  const [lines, setLines] = useState(proposed.lines);
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set());
  const { busy, problems, write } = useWriting(onWrite, onClose);
  // Another day may have the route already, and the day it was refused on may be free.
  const { lines: chosen, refused: taken } = useMemo(
    () =>
      allowed(
        lines.filter(({ lineKey }) => !without.has(lineKey)),
        before,
      ),
    [lines, without, before],
  );
  const change = (next: Cost) =>
    setLines((all) => all.map((line) => (line.lineKey === next.lineKey ? next : line)));
  const toggle = (key: string, isIn: boolean) =>
    setWithout((before) => {
      const next = new Set(before);
      if (isIn) next.delete(key);
      else next.add(key);
      return next;
    });
  const day = formatDate(from);
  return createPortal(
    <Sheet
      title={t`Same trips as on ${day}`}
      onClose={onClose}
      footer={
        <Button
          size={{ base: 'lg', md: 'md' }}
          disabled={busy || chosen.length === 0}
          onClick={() => void write(chosen)}
        >
          <Plural value={chosen.length} one="Add # trip" other="Add # trips" />
        </Button>
      }
    >
      <chakra.div display="flex" flexDirection="column" gap="5">
        <chakra.p color="fg.muted">
          <Trans>
            Untick what you did not drive, correct what was different. Nothing is added before you say so.
          </Trans>
        </chakra.p>
        {problems.slice(0, 2).map((problem) => (
          <Notice key={problem.pointer} tone="danger" role="alert">
            <ProblemNote problem={problem} />
          </Notice>
        ))}
        {lines.map((line) => (
          <Proposed
            key={line.lineKey}
            line={line}
            isIn={!without.has(line.lineKey)}
            isTaken={taken.includes(line)}
            onToggle={(isIn) => toggle(line.lineKey, isIn)}
            onChange={change}
          />
        ))}
        <RefusedRoutes costs={refused} />
      </chakra.div>
    </Sheet>,
    document.body,
  );
}

/** What a map said when the trip was driven before: a road does not move. */
const proposedOf = ({ kmProposed, kmProposedSource }: Trip): ProposedDistance => ({
  proposal: kmProposed ? { km: kmProposed, source: kmProposedSource ?? 'estimate' } : undefined,
  isAsking: false,
  unknown: false,
});

interface ProposedProps {
  readonly line: Cost;
  readonly isIn: boolean;
  /** Its route is on its day already. */
  readonly isTaken: boolean;
  readonly onToggle: (isIn: boolean) => void;
  readonly onChange: (line: Cost) => void;
}

function Proposed({ line, isIn, isTaken, onToggle, onChange }: ProposedProps) {
  const text = useText();
  const trip = tripOf(line);
  if (!trip) return null;
  const withTrip = (more: Partial<Trip>) =>
    onChange({ ...line, expense: { expenseTrip: { ...trip, ...more } } });
  return (
    <chakra.fieldset border="0" m="0" p="0" minW="0" display="flex" flexDirection="column" gap="3">
      <CheckBox label={routeName(trip)} checked={isIn} onChange={onToggle} />
      {isIn && (
        <chakra.div display="grid" gap="3" ps="7">
          <Field
            label={text(costFields.date.label)}
            error={isTaken ? <Trans>A route already exists on this date.</Trans> : undefined}
          >
            {(control) => (
              <DayInput
                control={control}
                label={text(costFields.date.label)}
                kind="date"
                value={line.date}
                onChange={(date) => onChange({ ...line, date: date ?? '' })}
              />
            )}
          </Field>
          <DistanceField trip={trip} distance={proposedOf(trip)} error={undefined} onChange={withTrip} />
          <Field label={text(costFields.label.label)}>
            {(control) => (
              <Input
                {...control}
                size={TOUCH}
                value={line.label ?? ''}
                onChange={(event) => onChange({ ...line, label: event.currentTarget.value })}
              />
            )}
          </Field>
          <CheckBox
            label={text(tripFields.roundTrip.label)}
            checked={trip.roundTrip === true}
            onChange={(roundTrip) => withTrip({ roundTrip })}
          />
        </chakra.div>
      )}
    </chakra.fieldset>
  );
}
