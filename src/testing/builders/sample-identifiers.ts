import type { TextFormat } from '../../domain/kernel/field.ts';
import {
  eanFrom,
  frenchIbanFromRib,
  sirenFrom,
  siretFrom,
  socialSecurityNumberFrom,
  vatNumberOfSiren,
} from '../../domain/kernel/identifiers.ts';
import type { SeededRandom } from '../seeded-random.ts';

/** So many digits, the first of them not 0. */
export const digits = (random: SeededRandom, count: number): string =>
  Array.from({ length: count }, (_, at) => (at === 0 ? 1 + random.below(9) : random.below(10))).join('');

/** A text that its format's check accepts. `month` is that of the day which the row stands in. */
export function sampleOf(format: TextFormat, random: SeededRandom, day: string): string {
  switch (format) {
    case 'email':
      return `person${digits(random, 8)}@company.example`;
    // The numbers that ARCEP keeps for works of fiction.
    case 'phone':
      return `+33 1 99 00 ${digits(random, 2)} ${digits(random, 2)}`;
    case 'url':
      return `https://www.company${digits(random, 8)}.example`;
    case 'siren':
      return sirenFrom(digits(random, 8));
    case 'siret':
      return siretFrom(sirenFrom(digits(random, 8)), '0001');
    case 'vatNumber':
      return vatNumberOfSiren(sirenFrom(digits(random, 8)));
    case 'iban':
      return frenchIbanFromRib('90001', digits(random, 5), digits(random, 11));
    case 'bic':
      return `DEMOFRP${digits(random, 1)}`;
    case 'socialSecurityNumber':
      return socialSecurityNumberFrom(`${1 + random.below(2)}8507691234${digits(random, 2)}`);
    case 'country':
      return 'FR';
    case 'barcode':
      return eanFrom(`20${digits(random, 10)}`);
    case 'month':
      return day.slice(0, 7);
    case 'accountCode':
      return `6${digits(random, 6)}`;
  }
}
