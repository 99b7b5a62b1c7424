import { choice, decimal, text } from '../kernel/field.ts';

/** How sure the coordinates are; `typed` means that nothing but the person's words is known. */
export const PRECISIONS = { exact: 'Exact', street: 'Street', town: 'Town', typed: 'As typed' } as const;

/** What an address says, wherever it stands: as a row of its own or copied into a document or a person. */
export const placeFields = {
  textAddress: text('Address', { max: 500 }),
  street: text('Street'),
  postcode: text('Postcode', { max: 20 }),
  city: text('City'),
  country: text('Country', { format: 'country', max: 2 }),
  latitude: decimal('Latitude', { min: -90, max: 90 }),
  longitude: decimal('Longitude', { min: -180, max: 180 }),
  precision: choice('Precision', PRECISIONS),
};
