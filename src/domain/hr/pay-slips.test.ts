import { expect, it } from 'vitest';
import { employeeOfSlip } from './pay-slips.ts';

const EMPLOYEES = [
  { id: 'marie', matricule: 'M-012', lastName: 'Lefèvre' },
  { id: 'paul', matricule: 'M-013', lastName: 'Le Goff' },
  { id: 'anne', matricule: 'M-014', lastName: 'Lefèvre' },
  { id: 'none', lastName: 'Roux' },
];

it.each([
  ['bulletin_M-012_LEFEVRE_2026-10.pdf', 'marie'],
  ['2026-10 Le Goff Paul (M 013).pdf', 'paul'],
  // A name or a number alone is no proof, nor are those of two.
  ['Lefèvre 2026-10.pdf', undefined],
  ['M-013.pdf', undefined],
  ['M-013 Lefèvre.pdf', undefined],
  ['M-012 M-014 Lefèvre.pdf', undefined],
  ['Roux.pdf', undefined],
])('the slip %s is that of %s', (name, id) => expect(employeeOfSlip(name, EMPLOYEES)?.id).toBe(id));
