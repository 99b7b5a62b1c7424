import type { ReactNode } from 'react';
import type { Vehicle } from '../../domain/hr/vehicle.rules.ts';
import { Field } from '../../ui/form/field.tsx';
import { Select, TOUCH } from '../../ui/form/input.tsx';
import { vehicleName } from './vehicle-name.ts';

interface VehicleFieldProps extends Omit<Parameters<typeof Field>[0], 'children' | 'group'> {
  readonly vehicles: readonly Vehicle[];
  /** By its line in the profile. */
  readonly value: string | null | undefined;
  readonly onChange: (vehicle: Vehicle) => void;
  /** What stands in its place where the profile has no vehicle. */
  readonly none?: ReactNode;
}

/** One of the vehicles of a profile; one that has left it is shown as none. */
export function VehicleField({ vehicles, value, onChange, none, ...field }: VehicleFieldProps) {
  const chosen = vehicles.find(({ lineKey }) => lineKey === value);
  const isNone = vehicles.length === 0 && none !== undefined;
  return (
    <Field {...field} group={isNone}>
      {(control) =>
        isNone ? (
          none
        ) : (
          <Select
            {...control}
            size={TOUCH}
            value={chosen?.lineKey ?? ''}
            onChange={(event) => {
              const next = vehicles.find(({ lineKey }) => lineKey === event.currentTarget.value);
              if (next) onChange(next);
            }}
          >
            {!chosen && <option value="">–</option>}
            {vehicles.map((one) => (
              <option key={one.lineKey} value={one.lineKey}>
                {vehicleName(one)}
              </option>
            ))}
          </Select>
        )
      }
    </Field>
  );
}
