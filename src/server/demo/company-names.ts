import type { SeededRandom } from '../../testing/seeded-random.ts';
import { FRENCH_LAST_NAMES, slugOf } from './people-names.ts';
import { ABROAD, EPITHETS, type Sector } from './sectors.ts';
import type { DemoTown } from './towns.ts';

/** A name that nobody bears yet, and the word of its addresses (`moreau-lyon` of contact@moreau-lyon.example). */
export interface CompanyName {
  readonly name: string;
  readonly slug: string;
  readonly legalForm: string;
}

const FRENCH_FORMS = ['SAS', 'SAS', 'SARL', 'SARL', 'SA', 'EURL', 'SCOP'];

/** From the plainest to the most particular, until one is free. */
function* frenchNames(sector: Sector, town: DemoTown, random: SeededRandom): Generator<string> {
  const word = random.pick(sector.names);
  const founder = random.pick(FRENCH_LAST_NAMES);
  yield random.chance(0.3) ? `${word} ${random.pick(EPITHETS)}` : `${word} ${founder}`;
  yield `${word} ${founder} ${town.name}`;
  yield `${word} ${founder} & ${random.pick(FRENCH_LAST_NAMES)}`;
  for (;;) yield `${word} ${founder}-${random.pick(FRENCH_LAST_NAMES)} ${town.name}`;
}

function* foreignNames(town: DemoTown, lastName: string, random: SeededRandom): Generator<string> {
  const words = ABROAD[town.country]?.words ?? ['Industries'];
  yield `${lastName} ${random.pick(words)}`;
  yield `${random.pick(words)} ${town.name}`;
  for (let number = 2; ; number += 1) yield `${lastName} ${random.pick(words)} ${town.name} ${number}`;
}

/** Draws names and remembers their slugs: two companies never share an address. */
export function companyNamer(
  random: SeededRandom,
): (sector: Sector, town: DemoTown, founder: string) => CompanyName {
  const taken = new Set<string>();
  return (sector, town, founder) => {
    const isFrench = town.country === 'FR';
    const names = isFrench ? frenchNames(sector, town, random) : foreignNames(town, founder, random);
    for (const name of names) {
      const slug = slugOf(name);
      if (taken.has(slug)) continue;
      taken.add(slug);
      return { name, slug, legalForm: random.pick(ABROAD[town.country]?.forms ?? FRENCH_FORMS) };
    }
    throw new Error('Names never end');
  };
}
