import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { createPortal } from 'react-dom';
import type { Vehicle } from '../../../domain/hr/vehicle.rules.ts';
import { vehicleFields } from '../../../domain/hr/vehicle.fields.ts';
import { useEngine, useRow } from '../../../offline/index.ts';
import { Button } from '../../../ui/button.tsx';
import { LeaveQuestion } from '../../../ui/form/unsaved-guard.tsx';
import { isSameValue } from '../../../ui/form/same-value.ts';
import { FieldControl } from '../../../ui/form/field-control.tsx';
import { focusFirstProblem } from '../../../ui/form/focus-problem.ts';
import { ProblemContext, ProblemNote } from '../../../ui/form/problem-note.tsx';
import {
  NO_PROBLEMS,
  problemsBelow,
  problemsOf,
  withoutProblemsOf,
  type Problems,
} from '../../../ui/form/problems.ts';
import { useUnsaved } from '../../../ui/form/unsaved.ts';
import { useDraft } from '../../../ui/form/use-draft.ts';
import { useFirstEmpty } from '../../../ui/form/use-first-empty.ts';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Sheet } from '../../../ui/sheet/sheet.tsx';
import { EXPENSE_DETAILS } from '../expense-words.ts';

const SHOWN = ['kind', 'plate', 'fiscalHorsepower', 'energy', 'make', 'model'] as const;
const WORDS = { details: EXPENSE_DETAILS };

interface VehicleSheetProps {
  readonly employee: string;
  /** The vehicle to complete; a new one without. */
  readonly vehicle?: Vehicle | undefined;
  readonly onSaved: (vehicle: Vehicle) => void;
  readonly onClose: () => void;
}

/** A vehicle of one's own, added or completed without leaving the expense: the profile keeps it. */
export function VehicleSheet({ employee, vehicle, onSaved, onClose }: VehicleSheetProps) {
  const { t } = useLingui();
  const engine = useEngine();
  const person = useRow('users', employee);
  const [opened] = useState<Vehicle>(() => vehicle ?? { lineKey: engine.newId(), kind: 'car', plate: '' });
  const draft = useDraft(`vehicle/${vehicle?.lineKey ?? 'new'}`);
  const [changes, setChanges] = useState<Partial<Vehicle>>(draft.found?.values ?? {});
  const values = { ...opened, ...changes };
  const isTyped = !isSameValue(values, opened);
  useUnsaved(isTyped);
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const [problems, setProblems] = useState<Problems>(NO_PROBLEMS);
  const form = useRef<HTMLFormElement>(null);

  const discard = () => {
    draft.forget();
    onClose();
  };
  const leave = () => (isTyped ? setAsking(true) : discard());
  const save = async () => {
    if (busy) return;
    setBusy(true);
    const vehicles = Array.isArray(person?.['vehicles']) ? (person['vehicles'] as Vehicle[]) : [];
    const known = vehicles.findIndex((other) => other.lineKey === values.lineKey);
    const at = known < 0 ? vehicles.length : known;
    try {
      await engine.update('users', employee, { vehicles: vehicles.toSpliced(at, known < 0 ? 0 : 1, values) });
      draft.forget();
      onSaved(values);
    } catch (error) {
      const all = problemsOf(error);
      const own = problemsBelow(all, `/vehicles/${at}`);
      const shown = own.length > 0 ? own : all;
      setProblems(shown);
      requestAnimationFrame(() => focusFirstProblem(form.current, shown));
    } finally {
      setBusy(false);
    }
  };
  const saveNow = useSaving(form, save);
  useFirstEmpty(form, !vehicle);
  useEffect(() => {
    // The power is what one came for, where the vehicle is known already.
    if (vehicle)
      form.current?.querySelector<HTMLElement>('[data-pointer="/fiscalHorsepower"] input')?.focus();
  }, [vehicle]);
  const elsewhere = problems.filter(({ pointer }) => !SHOWN.some((name) => pointer === `/${name}`));

  return createPortal(
    <Sheet title={vehicle ? t`Your vehicle` : t`Add a vehicle`} onClose={leave}>
      <ProblemContext value={WORDS}>
        <chakra.form
          ref={form}
          noValidate
          data-saves=""
          display="flex"
          flexDirection="column"
          gap="4"
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            event.stopPropagation();
            saveNow();
          }}
        >
          <chakra.p color="fg.muted">
            <Trans>Mileage is paid by the fiscal power: field P.6 of the registration card.</Trans>
          </chakra.p>
          {elsewhere.slice(0, 2).map((problem) => (
            <Notice key={problem.pointer} tone="danger" role="alert">
              <ProblemNote problem={problem} />
            </Notice>
          ))}
          {SHOWN.map((name) => (
            <FieldControl
              key={name}
              field={vehicleFields[name]}
              pointer={`/${name}`}
              value={values[name]}
              problems={problems}
              onChange={(value) => {
                const next = { ...changes, [name]: value };
                draft.keep(isSameValue({ ...opened, ...next }, opened) ? {} : next);
                setChanges(next);
                setProblems((all) => withoutProblemsOf(all, `/${name}`));
              }}
            />
          ))}
          <chakra.div display="flex" justifyContent="flex-end" gap="2">
            <Button variant="ghost" onClick={leave}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" size={{ base: 'lg', md: 'md' }} disabled={busy} data-tip={t`Ctrl+S`}>
              <Trans>Save</Trans>
            </Button>
          </chakra.div>
        </chakra.form>
      </ProblemContext>
      {asking && <LeaveQuestion onStay={() => setAsking(false)} onKeep={onClose} onDiscard={discard} />}
    </Sheet>,
    document.body,
  );
}
