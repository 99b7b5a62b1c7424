import { placeFields } from '../company/address.fields.ts';
import { boolean, choice, date, decimal, integer, link, part, text } from '../kernel/field.ts';
import { ENERGIES, VEHICLE_KINDS } from './vehicle.fields.ts';

export const DAY_KINDS = {
  drove: 'Drove',
  cycled: 'Cycled',
  'public transport': 'Public transport',
  passenger: 'Passenger',
  'home-working': 'Home-working',
  away: 'Away',
} as const;
export type DayKind = keyof typeof DAY_KINDS;

const HALVES = { morning: 'At home in the morning', afternoon: 'At home in the afternoon' } as const;

export const homeWorkDayFields = {
  employee: link('Employee', 'users', { required: true }),
  date: date('Date', { required: true }),
  kind: choice('Kind', DAY_KINDS),
  /** The half of a day with a journey that was worked at home. */
  homeHalf: choice('Half a day at home', HALVES),
  from: part('Home address', placeFields, { snapshot: true }),
  to: part('Workplace', placeFields, { snapshot: true }),
  /** The line of the vehicle in the profile. */
  vehicle: text('Vehicle', { max: 64 }),
  km: decimal('Distance one way', { min: 0, max: 1000, unit: 'km' }),
  kmSource: choice('Source of the distance', {
    'looked up': 'Looked up',
    typed: 'Typed',
    estimate: 'Estimate',
  }),
  kmProposed: decimal('Proposed distance one way', { min: 0, max: 1000, unit: 'km' }),
  kmReason: text('Reason of the correction', { max: 500 }),
  note: text('Note', { max: 500 }),
  calculatedVehicleKind: choice('Kind of vehicle', VEHICLE_KINDS, { computed: true }),
  calculatedFiscalHorsepower: integer('Fiscal horsepower', { computed: true, unit: 'CV' }),
  calculatedEnergy: choice('Energy', ENERGIES, { computed: true }),
  /** All that colleagues are told: who is not to be met at work. */
  calculatedPresence: choice('Presence', { home: 'At home', ...HALVES, away: 'Away' }, { computed: true }),
  calculatedElsewhere: boolean('At home or away', { computed: true, madeOf: [] }),
};
