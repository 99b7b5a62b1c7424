/** Guadeloupe, Martinique, Guyane, La Réunion, Mayotte: countries of their own in addresses, France to the reform. */
const OVERSEAS_DEPARTMENTS = ['GP', 'MQ', 'GF', 'RE', 'YT'];
/** French, and outside the territory of VAT. */
const OTHER_OVERSEAS = ['NC', 'PF', 'WF', 'PM', 'BL', 'MF', 'TF'];

/** Whether the French e-invoicing reform counts a company there as domestic. */
export const isInFrance = (country: string | null | undefined): boolean =>
  country === 'FR' || OVERSEAS_DEPARTMENTS.includes(country ?? '');
/** Whether goods delivered there stay inside France for VAT; in Monaco they do. */
export const isFrenchVat = (country: string | null | undefined): boolean =>
  country === 'FR' || country === 'MC';
/** Whether goods delivered there leave the Union's VAT area though the territory is French. */
export const isOverseas = (country: string | null | undefined): boolean =>
  [...OVERSEAS_DEPARTMENTS, ...OTHER_OVERSEAS].includes(country ?? '');
