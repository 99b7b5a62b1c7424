import { parameterOn } from '../company/parameter-on.rules.ts';
import type { Lookup } from '../kernel/entity.ts';

/**
 * Rates of French VAT, present and past, mainland, overseas and Corsica, in percent: the list of the e-invoicing
 * validator (BR-FR-16). Used until the parameter `vat.rates` says otherwise.
 */
export const VAT_RATES: readonly number[] = [
  0, 0.9, 1.05, 1.75, 2.1, 5.5, 7, 8.5, 9.2, 9.6, 10, 13, 19.6, 20, 20.6,
];

/** Rates that are no more, and their last day. */
const ENDED: Readonly<Record<number, string>> = { 7: '2013-12-31', 19.6: '2013-12-31', 20.6: '2000-03-31' };

/** The rates that a document of this day may bear. */
export async function vatRatesOn(lookup: Lookup, day: string): Promise<readonly number[]> {
  const rates = await parameterOn(lookup, 'vat.rates', day);
  return Array.isArray(rates)
    ? rates.filter((rate) => typeof rate === 'number')
    : VAT_RATES.filter((rate) => day <= (ENDED[rate] ?? day));
}
