import { describe, expect, it } from 'vitest';
import { entityOf } from '../../../domain/registry.ts';
import { matchKeys, proposedKey } from './importable.ts';

describe('the key that is proposed', () => {
  const proposed = (filled: Record<string, number>, count = 5) =>
    proposedKey(
      matchKeys(entityOf('companies'), new Set(Object.keys(filled))),
      new Map(Object.entries(filled)),
      count,
    )?.id;

  it('is one that a clear majority of the rows has, else the name', () => {
    expect(proposed({ name: 5, vatNumber: 1 })).toBe('name');
    expect(proposed({ name: 5, vatNumber: 4 })).toBe('vatNumber');
    expect(proposed({ name: 5, siret: 1, vatNumber: 5 })).toBe('vatNumber');
    expect(proposed({ name: 5, siret: 4, vatNumber: 5 })).toBe('vatNumber');
    expect(proposed({ name: 5, siret: 5, vatNumber: 5 })).toBe('siret');
    expect(proposed({ id: 4, name: 5, siret: 5 })).toBe('id');
    expect(proposed({ id: 1, name: 5, siret: 3 })).toBe('name');
    expect(proposed({ phone: 5 })).toBeUndefined();
  });

  it('is a number of the register, or an email, that most rows have, though rows may share it', () => {
    expect(proposed({ siren: 4, name: 5 })).toBe('siren');
    expect(proposed({ siren: 5, siret: 4 })).toBe('siret');
    expect(proposed({ email: 5, phone: 5 })).toBe('email');
    expect(proposed({ siren: 4, email: 5 })).toBe('siren');
    expect(proposed({ siren: 1, name: 5 })).toBe('name');
    expect(proposed({ siren: 1, email: 1 })).toBeUndefined();
  });

  it('is none where more than a few rows would become new ones unseen', () => {
    expect(proposed({ siret: 1, vatNumber: 2 })).toBeUndefined();
    expect(proposed({ siret: 60, name: 98 }, 100)).toBe('name');
    expect(proposed({ siret: 60 }, 100)).toBeUndefined();
    expect(proposed({ siret: 97 }, 100)).toBe('siret');
  });

  // With none, each row that is here already would be proposed as a second one because others of the file cannot be used.
  it('is what every row needs, however many lack it: those are refused, and become no new ones', () => {
    expect(proposed({ siret: 60, name: 70 }, 100)).toBe('name');
    expect(proposed({ id: 1, siret: 3, name: 3 })).toBe('name');
    expect(proposed({ name: 0, phone: 5 })).toBeUndefined();
  });
});
