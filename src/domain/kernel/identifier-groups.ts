import type { TextFormat } from './field.ts';
import { normaliseIdentifier } from './identifiers.ts';

/** How identifiers are read aloud and compared with paper: in groups, as their issuers print them. */

const inGroups = (text: string, sizes: readonly number[]): string => {
  const groups: string[] = [];
  let rest = text;
  for (const size of sizes) {
    if (rest === '') break;
    groups.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  if (rest !== '') groups.push(rest);
  return groups.join(' ');
};
const FOURS = Array.from({ length: 9 }, () => 4);

/** The identifier in its groups; a text that is none, and a format without groups, come back as they are. */
export function groupIdentifier(format: TextFormat | undefined, text: string): string {
  const bare = normaliseIdentifier(text);
  switch (format) {
    case 'iban':
      return /^[A-Z]{2}\d{2}/.test(bare) ? inGroups(bare, FOURS) : text;
    case 'siren':
      return /^\d{9}$/.test(bare) ? inGroups(bare, [3, 3, 3]) : text;
    case 'siret':
      return /^\d{14}$/.test(bare) ? inGroups(bare, [3, 3, 3, 5]) : text;
    case 'vatNumber':
      if (/^FR[0-9A-Z]{2}\d{9}$/.test(bare)) return inGroups(bare, [2, 2, 3, 3, 3]);
      return /^[A-Z]{2}[0-9A-Z]{2,}$/.test(bare) ? inGroups(bare, [2, 20]) : text;
    case 'socialSecurityNumber':
      return /^\d{5}[0-9AB]{2}\d{8}$/.test(bare) ? inGroups(bare, [1, 2, 2, 2, 3, 3, 2]) : text;
    case 'phone':
      return groupPhone(text);
    default:
      return text;
  }
}

/** `06 12 34 56 78` and `+33 6 12 34 56 78`: French numbers by two; others are written as their people do. */
export function groupPhone(text: string): string {
  const bare = text.replace(/[\s().-]/g, '').replace(/^00/, '+');
  const [, national] = /^\+33\(?0?\)?(\d{9})$/.exec(bare) ?? [];
  if (national) return `+33 ${inGroups(national, [1, 2, 2, 2, 2])}`;
  return /^0\d{9}$/.test(bare) ? inGroups(bare, [2, 2, 2, 2, 2]) : text;
}
