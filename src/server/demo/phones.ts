import type { SeededRandom } from '../../testing/seeded-random.ts';

/** Numbers that regulators keep for works of fiction: nobody answers them. ARCEP, decision 2018-0881; BNetzA. */
const FRENCH_ZONES: Readonly<Record<string, string>> = {
  '1': '1 99 00',
  '2': '2 61 91',
  '3': '3 53 01',
  '4': '4 65 71',
  '5': '5 36 49',
};
const NORTH_WEST = '14 18 22 27 28 29 35 36 37 41 44 45 49 50 53 56 61 72 76 85'.split(' ');
const NORTH_EAST = '02 08 10 21 25 39 51 52 54 55 57 58 59 60 62 67 68 70 71 80 88 89 90'.split(' ');
const SOUTH_WEST = '09 12 16 17 19 23 24 31 32 33 40 46 47 64 65 79 81 82 86 87'.split(' ');
const PARIS = '75 77 78 91 92 93 94 95'.split(' ');

function zoneOf(postcode: string): string {
  const department = postcode.slice(0, 2);
  if (PARIS.includes(department)) return '1';
  if (NORTH_WEST.includes(department)) return '2';
  if (NORTH_EAST.includes(department)) return '3';
  return SOUTH_WEST.includes(department) ? '5' : '4';
}

const two = (random: SeededRandom): string => String(random.below(100)).padStart(2, '0');

export const frenchLandline = (postcode: string, random: SeededRandom): string =>
  `+33 ${FRENCH_ZONES[zoneOf(postcode)] ?? '1 99 00'} ${two(random)} ${two(random)}`;
export const frenchMobile = (random: SeededRandom): string => `+33 6 39 98 ${two(random)} ${two(random)}`;

/** Only Germany keeps such numbers that we know of: elsewhere there is none to give. */
export const landlineIn = (country: string, postcode: string, random: SeededRandom): string | undefined => {
  if (country === 'FR') return frenchLandline(postcode, random);
  return country === 'DE' ? `+49 30 23125 ${String(random.below(1000)).padStart(3, '0')}` : undefined;
};
