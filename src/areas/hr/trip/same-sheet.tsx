import { chakra } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { formatDate } from '../../../domain/kernel/format.ts';
import { costFields, tripFields } from '../../../domain/hr/expense-account.fields.ts';
import { tripOf, type Cost, type Trip } from '../../../domain/hr/expense-kinds.ts';
import type { SameAsBefore } from '../../../domain/hr/repeated-trips.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckBox } from '../../../ui/form/check-box.tsx';
import { DayInput } from '../../../ui/form/controls/day-input.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input, TOUCH } from '../../../ui/form/input.tsx';
import { NumberInput } from '../../../ui/form/number-input.tsx';
import { ProblemNote } from '../../../ui/form/problem-note.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Sheet } from '../../../ui/sheet/sheet.tsx';
import { useText } from '../../../ui/value/domain-text.ts';
import { routeName } from '../../../ui/expense/cost-summary.ts';
import { RefusedRoutes } from './refused-routes.tsx';
import { useWriting } from './use-writing.ts';

interface SameSheetProps {
  readonly proposed: SameAsBefore;
  readonly onWrite: (line: Cost) => Promise<void>;
  readonly onClose: () => void;
}

/** The trips of a day before, to be looked through and corrected before they are lines. */
export function SameSheet({ proposed, onWrite, onClose }: SameSheetProps) {
  const { t } = useLingui();
  // As they were proposed: a line that is written meanwhile proposes others.
  const [{ from, refused }] = useState(proposed);
  const [lines, setLines] = useState(proposed.lines);
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set());
  const { busy, problems, write } = useWriting(onWrite, onClose);
  const chosen = lines.filter(({ lineKey }) => !without.has(lineKey));
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

interface ProposedProps {
  readonly line: Cost;
  readonly isIn: boolean;
  readonly onToggle: (isIn: boolean) => void;
  readonly onChange: (line: Cost) => void;
}

function Proposed({ line, isIn, onToggle, onChange }: ProposedProps) {
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
          <chakra.div display="grid" gridTemplateColumns="repeat(2, minmax(0, 1fr))" gap="3">
            <Field label={text(costFields.date.label)}>
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
            <Field label={text(tripFields.km.label)}>
              {(control) => (
                <NumberInput
                  {...control}
                  kind="decimal"
                  unit="km"
                  value={trip.km}
                  onChange={(km) => withTrip({ km: km as number | null, kmSource: 'typed' })}
                />
              )}
            </Field>
          </chakra.div>
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
