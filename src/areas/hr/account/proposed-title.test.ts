import { describe, expect, it } from 'vitest';
import { freeTitle } from './proposed-title.ts';

describe('the proposed title', () => {
  it('is the plain one while nobody bears it', () =>
    expect(freeTitle('Expenses November 2026', [])).toBe('Expenses November 2026'));

  it('is counted on where it is taken, as the natural key compares: case, accents and spaces aside', () => {
    expect(freeTitle('Frais décembre', ['FRAIS  decembre', 'Frais décembre (2)'])).toBe('Frais décembre (3)');
  });
});
