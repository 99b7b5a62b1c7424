import { VehicleYears } from '../../parts/journey/vehicle-years.tsx';

/** What one drove for the company, by vehicle and year. */
export const MyKilometres = ({ employee }: { employee: string }) => <VehicleYears employee={employee} />;
