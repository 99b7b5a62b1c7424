import { toldYears } from '../../domain/hr/vehicle.rules.ts';
import { VehicleYears } from '../../ui/record/facts/vehicle-years.tsx';

/** What one drove for the company, by vehicle and year. */
export const MyKilometres = ({ employee }: { employee: string }) => (
  <VehicleYears employee={employee} tell={toldYears} />
);
