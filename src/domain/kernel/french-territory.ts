/** Guadeloupe, Martinique, Guyane, La Réunion, Mayotte: countries of their own in addresses, France to the reform. */
const OVERSEAS_DEPARTMENTS = ['GP', 'MQ', 'GF', 'RE', 'YT'];
/** French, and outside the territory of VAT. */
const OTHER_OVERSEAS = ['NC', 'PF', 'WF', 'PM', 'BL', 'MF', 'TF'];

/** Where a company is one of France to the reform of electronic invoices. */
export const isInFrance = (country: string | null | undefined): boolean =>
  country === 'FR' || OVERSEAS_DEPARTMENTS.includes(country ?? '');
/** Where what is delivered does not leave France for VAT: Monaco is part of it. */
export const isFrenchVat = (country: string | null | undefined): boolean =>
  country === 'FR' || country === 'MC';
/** Where what is delivered leaves the Union for VAT, though it stays in a French territory. */
export const isOverseas = (country: string | null | undefined): boolean =>
  [...OVERSEAS_DEPARTMENTS, ...OTHER_OVERSEAS].includes(country ?? '');
