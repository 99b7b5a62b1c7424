import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { tripFields } from '../../../domain/hr/expense-account.fields.ts';
import { useRow } from '../../../offline/index.ts';
import { Button } from '../../../ui/button.tsx';
import { VehicleField } from '../../../parts/journey/vehicle-field.tsx';
import { useText } from '../../../ui/value/domain-text.ts';
import { vehicleWarnings, type Vehicle, type VehicleWarning } from '../../../domain/hr/vehicle.rules.ts';
import { Notice } from '../../../ui/notice.tsx';
import { VehicleSheet } from './vehicle-sheet.tsx';

export const vehiclesOf = (person: Readonly<Record<string, unknown>> | null | undefined): Vehicle[] =>
  Array.isArray(person?.['vehicles']) ? (person['vehicles'] as Vehicle[]) : [];

export const lacksPower = (vehicle: Vehicle): boolean =>
  vehicle.kind !== 'moped' && !vehicle.fiscalHorsepower;

interface TripVehicleProps {
  readonly employee: string;
  /** The day that it is driven on. */
  readonly date: string;
  readonly value: string | null | undefined;
  readonly onChange: (vehicle: Vehicle) => void;
  readonly error?: ReactNode;
  readonly pointer: string;
}

/** Which of one's vehicles drove; the one that lacks something, or is not there, is mended on the spot. */
export function TripVehicle({ employee, date, value, onChange, error, pointer }: TripVehicleProps) {
  const text = useText();
  const person = useRow('users', employee);
  const vehicles = vehiclesOf(person);
  const chosen = vehicles.find((vehicle) => vehicle.lineKey === value);
  const [editing, setEditing] = useState<{ vehicle?: Vehicle }>();
  const add = (
    <Button variant="text" onClick={() => setEditing({})}>
      <Trans>Add a vehicle</Trans>
    </Button>
  );
  const needsPower = chosen && lacksPower(chosen);
  return (
    <>
      <VehicleField
        label={text(tripFields.vehicle.label)}
        pointer={pointer}
        error={error}
        required
        vehicles={vehicles}
        value={value}
        onChange={onChange}
        aside={vehicles.length > 0 && add}
        none={
          <chakra.div>
            <Button variant="outline" size={{ base: 'lg', md: 'md' }} onClick={() => setEditing({})}>
              <Trans>Add a vehicle</Trans>
            </Button>
          </chakra.div>
        }
        {...(needsPower && error === undefined
          ? {
              help: (
                <chakra.span color="warning.fg">
                  <Trans>The fiscal power (CV) of this vehicle is missing.</Trans>
                </chakra.span>
              ),
            }
          : {})}
      />
      {needsPower && (
        <chakra.div mt="-2">
          <Button variant="text" onClick={() => setEditing({ vehicle: chosen })}>
            <Trans>Add the fiscal power</Trans>
          </Button>
        </chakra.div>
      )}
      {chosen &&
        vehicleWarnings(chosen, date).map((warning) => (
          <Notice key={warning} tone="warning">
            <Warning warning={warning} />
          </Notice>
        ))}
      {editing && (
        <VehicleSheet
          employee={employee}
          vehicle={editing.vehicle}
          onClose={() => setEditing(undefined)}
          onSaved={(vehicle) => {
            setEditing(undefined);
            onChange(vehicle);
          }}
        />
      )}
    </>
  );
}

function Warning({ warning }: { warning: VehicleWarning }) {
  switch (warning) {
    case 'insurance':
      return <Trans>By your profile, the insurance of this vehicle had ended on that day.</Trans>;
    case 'inspection':
      return (
        <Trans>By your profile, the technical inspection of this vehicle had expired on that day.</Trans>
      );
    case 'notYet':
      return <Trans>By your profile, you did not have this vehicle yet on that day.</Trans>;
    case 'noMore':
      return <Trans>By your profile, you no longer had this vehicle on that day.</Trans>;
    case 'company':
      return (
        <Trans>This vehicle is the company’s: whoever approves will ask whether an allowance is due.</Trans>
      );
  }
}
