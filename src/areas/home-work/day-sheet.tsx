import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { homeWorkDayFields } from '../../domain/hr/home-work-day.fields.ts';
import { isJourneyDay, type HomeWorkDay } from '../../domain/hr/home-work-day.rules.ts';
import type { Vehicle } from '../../domain/hr/vehicle.rules.ts';
import { Button } from '../../ui/button.tsx';
import { useDayWords } from '../../ui/calendar/day-words.ts';
import { VehicleField } from '../../parts/journey/vehicle-field.tsx';
import { Field } from '../../ui/form/field.tsx';
import { FieldControl } from '../../ui/form/field-control.tsx';
import { ProblemNote } from '../../ui/form/problem-note.tsx';
import { NO_PROBLEMS, problemsOf, type Problems } from '../../ui/form/problems.ts';
import { Segments } from '../../ui/form/segments.tsx';
import { useUnsaved } from '../../ui/form/unsaved.ts';
import { Notice } from '../../ui/notice.tsx';
import { Sheet } from '../../ui/sheet/sheet.tsx';
import { useText } from '../../ui/value/domain-text.ts';
import { KindBar } from './kind-bar.tsx';
import { valuesOf, type Writing } from './write-days.ts';

interface DaySheetProps {
  readonly date: string;
  readonly known: HomeWorkDay | undefined;
  readonly writing: Writing;
  readonly vehicles: readonly Vehicle[];
  /** Its month is closed: it is read. */
  readonly isLocked: boolean;
  /** Rejects as the engine does. */
  readonly onSave: (changes: Partial<HomeWorkDay>) => Promise<unknown>;
  readonly onClose: () => void;
}

const DETAILS = ['km', 'kmReason'] as const;

/** One day: its kind, half of it at home, the vehicle and the distance of this day, and a note. */
export function DaySheet({ date, known, writing, vehicles, isLocked, onSave, onClose }: DaySheetProps) {
  const { t } = useLingui();
  const say = useDayWords();
  const text = useText();
  const [changes, setChanges] = useState<Partial<HomeWorkDay>>({});
  const [problems, setProblems] = useState<Problems>(NO_PROBLEMS);
  const [busy, setBusy] = useState(false);
  const values: Partial<HomeWorkDay> = { ...known, ...changes };
  const isJourney = isJourneyDay(values as HomeWorkDay);
  useUnsaved(Object.keys(changes).length > 0);
  const change = (more: Partial<HomeWorkDay>) => {
    setProblems(NO_PROBLEMS);
    setChanges((before) => ({ ...before, ...more }));
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (Object.keys(changes).length === 0) return onClose();
    setBusy(true);
    try {
      await onSave(changes);
      onClose();
    } catch (error) {
      setProblems(problemsOf(error));
      setBusy(false);
    }
  };
  const shown = isJourney ? DETAILS.map((name) => `/${name}`) : [];
  const elsewhere = problems.filter(({ pointer }) => !shown.includes(pointer) && pointer !== '/note');
  return (
    <Sheet
      kind="center"
      title={say.full(date)}
      onClose={onClose}
      footer={
        isLocked ? undefined : (
          <Button type="submit" form="day" disabled={busy}>
            <Trans>Save</Trans>
          </Button>
        )
      }
    >
      <chakra.form id="day" noValidate onSubmit={(event) => void save(event)}>
        {isLocked && (
          <Notice tone="info">
            <Trans>This month is closed: an administrator changes its days.</Trans>
          </Notice>
        )}
        <chakra.fieldset disabled={isLocked} display="flex" flexDirection="column" gap="4" minW="0">
          {elsewhere.slice(0, 2).map((problem) => (
            <Notice key={problem.code} tone="danger" role="alert">
              <ProblemNote problem={problem} />
            </Notice>
          ))}
          <KindBar
            label={t`How the day was`}
            value={values.kind ?? undefined}
            onChange={(brush) =>
              change(valuesOf(!brush || brush === 'none' ? null : brush, writing, values as HomeWorkDay))
            }
          />
          {isJourney && (
            <>
              <Field label={t`Half a day at home`} group>
                {() => (
                  <Segments
                    label={t`Half a day at home`}
                    options={[
                      { value: 'none', label: t`None` },
                      { value: 'morning', label: t`Morning` },
                      { value: 'afternoon', label: t`Afternoon` },
                    ]}
                    value={values.homeHalf ?? 'none'}
                    onChange={(half) => change({ homeHalf: half === 'none' ? null : half })}
                  />
                )}
              </Field>
              {values.kind === 'drove' && vehicles.length > 1 && (
                <VehicleField
                  label={text(homeWorkDayFields.vehicle.label)}
                  vehicles={vehicles}
                  value={values.vehicle}
                  onChange={({ lineKey }) => change({ vehicle: lineKey })}
                />
              )}
              {DETAILS.filter((name) => name === 'km' || values.kmSource === 'typed').map((name) => (
                <FieldControl
                  key={name}
                  field={homeWorkDayFields[name]}
                  pointer={`/${name}`}
                  value={values[name]}
                  problems={problems}
                  onChange={(value) =>
                    change(
                      name === 'km'
                        ? { km: value as number | null, kmSource: 'typed' }
                        : { kmReason: value as string },
                    )
                  }
                />
              ))}
            </>
          )}
          <FieldControl
            field={homeWorkDayFields.note}
            pointer="/note"
            value={values.note}
            problems={problems}
            onChange={(note) => change({ note: note as string })}
          />
        </chakra.fieldset>
      </chakra.form>
    </Sheet>
  );
}
