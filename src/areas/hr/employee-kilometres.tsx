import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { usePerson, type Shown } from '../../offline/index.ts';
import { VehicleYears } from '../../parts/journey/vehicle-years.tsx';

/** What the employee drove for the company, where the reader has all their accounts: part of them would tell a wrong sum. */
export function EmployeeKilometres({ row }: { row: Shown }) {
  const { id, roles } = usePerson();
  const vehicles = row['vehicles'];
  const hasSome = Array.isArray(vehicles) && vehicles.length > 0;
  if (!hasSome || (row.id !== id && !roles.includes('admin'))) return null;
  return (
    <chakra.section mb="6" maxW="form">
      <chakra.h2 textStyle="section" mb="1">
        <Trans>Kilometres by vehicle and year</Trans>
      </chakra.h2>
      <VehicleYears employee={row.id} />
    </chakra.section>
  );
}
