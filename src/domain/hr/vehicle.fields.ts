import { choice, date, file, integer, text } from '../kernel/field.ts';

/** The kinds of the mileage scale; a bicycle needs no row here. */
export const VEHICLE_KINDS = { car: 'Car', motorcycle: 'Motorcycle', moped: 'Moped' } as const;
export const ENERGIES = {
  petrol: 'Petrol',
  diesel: 'Diesel',
  hybrid: 'Hybrid',
  electric: 'Electric',
} as const;

/** A vehicle that a person drives: their own, or the company's, which several may have in their lists. Trips name it by its `lineKey`; its fiscal power is field P.6 of the registration card. */
export const vehicleFields = {
  kind: choice('Kind', VEHICLE_KINDS, { initial: 'car', width: 'below' }),
  plate: text('Registration number', { required: true, max: 20 }),
  make: text('Make', { max: 100 }),
  model: text('Model', { max: 100 }),
  energy: choice('Energy', ENERGIES, { width: 'below' }),
  fiscalHorsepower: integer('Fiscal horsepower', { min: 1, max: 99, unit: 'CV' }),
  registrationFile: file('Registration card', { width: 'below' }),
  odometer: integer('Odometer', { min: 0, unit: 'km', width: 'below' }),
  from: date('From', { width: 'below' }),
  to: date('To', { width: 'below' }),
  insuranceUntil: date('Insured until', { width: 'below' }),
  inspectionUntil: date('Inspection valid until', { width: 'below' }),
  owner: choice(
    'Belongs to',
    { employee: 'Employee', company: 'Company' },
    { initial: 'employee', width: 'below' },
  ),
};
