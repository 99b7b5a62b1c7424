import type { Vehicle } from '../../../domain/hr/vehicle.rules.ts';
import { vehicleName } from '../../../ui/expense/vehicle-name.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Select, TOUCH } from '../../../ui/form/input.tsx';

interface VehicleFieldProps {
  readonly label: string;
  readonly vehicles: readonly Vehicle[];
  /** By its line in the profile. */
  readonly value: string | undefined;
  readonly onChange: (lineKey: string) => void;
}

/** One of several vehicles of the profile; one that has left it is shown as none. */
export function VehicleField({ label, vehicles, value, onChange }: VehicleFieldProps) {
  const isKnown = vehicles.some(({ lineKey }) => lineKey === value);
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          size={TOUCH}
          value={isKnown ? value : ''}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {!isKnown && <option value="">–</option>}
          {vehicles.map((one) => (
            <option key={one.lineKey} value={one.lineKey}>
              {vehicleName(one)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
