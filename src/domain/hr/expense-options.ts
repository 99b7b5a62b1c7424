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

/** What a line is called where its kind is all that is known: the means of a trip, the category of a purchase, else its kind. */
export const LINE_NAMES = {
  ...TRIP_MODES,
  ...CATEGORIES,
  expenseTrip: 'Trip',
  expenseCatering: 'Catering',
  expenseHousing: 'Housing',
  expenseClassic: 'Other expense',
} as const;
export type LineName = keyof typeof LINE_NAMES;

/** What the accounts are kept in: a line in it needs no rate. */
export const EURO = 'EUR';

/** Currencies that expenses are paid in abroad, by their ISO 4217 codes; every other code of three letters is taken too. */
export const CURRENCIES: readonly string[] = [
  'USD',
  'GBP',
  'CHF',
  'AED',
  'AUD',
  'BRL',
  'CAD',
  'CNY',
  'CZK',
  'DKK',
  'DZD',
  'EGP',
  'HKD',
  'HUF',
  'IDR',
  'ILS',
  'INR',
  'ISK',
  'JPY',
  'KRW',
  'MAD',
  'MXN',
  'NOK',
  'NZD',
  'PLN',
  'RON',
  'RSD',
  'SAR',
  'SEK',
  'SGD',
  'THB',
  'TND',
  'TRY',
  'UAH',
  'VND',
  'XAF',
  'XOF',
  'ZAR',
];
