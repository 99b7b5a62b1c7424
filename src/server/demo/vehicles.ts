import { addDays } from '../../domain/kernel/dates.ts';
import type { Values } from '../../domain/kernel/field.ts';
import type { vehicleFields } from '../../domain/hr/vehicle.fields.ts';
import { lineAt, type Demo } from './maker.ts';
import type { Post } from './staff-table.ts';

type Vehicle = Values<typeof vehicleFields>;
type Model = Pick<Vehicle, 'kind' | 'make' | 'model' | 'energy' | 'fiscalHorsepower'>;

const CARS: readonly Model[] = [
  { kind: 'car', make: 'Peugeot', model: '308', energy: 'petrol', fiscalHorsepower: 6 },
  { kind: 'car', make: 'Renault', model: 'Clio', energy: 'petrol', fiscalHorsepower: 4 },
  { kind: 'car', make: 'Citroën', model: 'C5 Aircross', energy: 'diesel', fiscalHorsepower: 7 },
  { kind: 'car', make: 'Toyota', model: 'Yaris', energy: 'hybrid', fiscalHorsepower: 4 },
  { kind: 'car', make: 'Volkswagen', model: 'Passat', energy: 'diesel', fiscalHorsepower: 8 },
  { kind: 'car', make: 'Dacia', model: 'Duster', energy: 'petrol', fiscalHorsepower: 5 },
  { kind: 'car', make: 'Fiat', model: 'Panda', energy: 'petrol', fiscalHorsepower: 3 },
  { kind: 'car', make: 'Renault', model: 'Mégane E-Tech', energy: 'electric', fiscalHorsepower: 5 },
];
const TWO_WHEELERS: readonly Model[] = [
  { kind: 'motorcycle', make: 'Honda', model: 'NC 750 X', energy: 'petrol', fiscalHorsepower: 5 },
  { kind: 'moped', make: 'Peugeot', model: 'Kisbee', energy: 'petrol' },
];
/** The two of user@, as the walk-through of mileage needs them. */
const USER_CARS: readonly Model[] = [
  { kind: 'car', make: 'Peugeot', model: '208', energy: 'petrol', fiscalHorsepower: 5 },
  { kind: 'car', make: 'Renault', model: 'Zoé', energy: 'electric', fiscalHorsepower: 4 },
];

// Without I, O and U, as plates are.
const LETTERS = 'ABCDEFGHJKLMNPQRSTVWXYZ';

function modelsOf(post: Post, index: number): readonly Model[] {
  if (post.account?.[0] === 'user') return USER_CARS;
  const car = CARS[index % CARS.length];
  const extra = TWO_WHEELERS[index === 7 ? 0 : index === 17 ? 1 : -1];
  const isDriver = post.travels === 'road' || index % 3 === 0;
  return [...(car && isDriver ? [car] : []), ...(extra ? [extra] : [])];
}

/** The vehicles that a person owns. */
export function vehiclesOf(demo: Demo, post: Post, index: number, at: string) {
  const { random, today } = demo;
  const letters = () => random.pick([...LETTERS]) + random.pick([...LETTERS]);
  return modelsOf(post, index).map((model) =>
    lineAt(demo, at, {
      ...model,
      plate: `${letters()}-${100 + random.below(900)}-${letters()}`,
      odometer: 12_000 + random.below(90_000),
      from: addDays(today, -700 - random.below(900)),
      insuranceUntil: addDays(today, 30 + random.below(300)),
      inspectionUntil: addDays(today, 60 + random.below(500)),
    }),
  );
}
