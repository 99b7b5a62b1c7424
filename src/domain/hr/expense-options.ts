/** Going somewhere by one's own means: two addresses and kilometres. */
export const JOURNEY_MODES = {
  car: 'Car',
  motorcycle: 'Motorcycle',
  moped: 'Moped',
  bicycle: 'Bicycle',
  'public transport': 'Public transport',
  passenger: 'Passenger',
} as const;
/** Something that was paid for on the way. */
export const TICKET_MODES = {
  train: 'Train',
  flight: 'Flight',
  taxi: 'Taxi',
  rental: 'Rental',
  toll: 'Toll',
  parking: 'Parking',
  fuel: 'Fuel',
} as const;
export const TRIP_MODES = { ...JOURNEY_MODES, ...TICKET_MODES };
export type TripMode = keyof typeof TRIP_MODES;

/** Practical categories of what is neither a trip, a meal nor a night. */
export const CATEGORIES = {
  supplies: 'Office supplies',
  equipment: 'Equipment',
  software: 'Software and subscriptions',
  phone: 'Phone and internet',
  postage: 'Postage',
  documentation: 'Books and documentation',
  training: 'Training',
  events: 'Events and fairs',
  gifts: 'Customer gifts',
  vehicle: 'Vehicle upkeep',
  'home working': 'Home working',
  medical: 'Medical visit',
  'per diem': 'Per diem',
  other: 'Other',
} as const;
