import { describe, expect, it } from 'vitest';
import { sizeWords } from './size-words.ts';

describe('a size', () => {
  it.each([
    [0, '0 bytes', '0 octet'],
    [1, '1 byte', '1 octet'],
    [999, '999 bytes', '999 octets'],
    [1_234, '1,2 kB', '1,2 ko'],
    [45_678, '46 kB', '46 ko'],
    [12_345_678, '12 MB', '12 Mo'],
    [9_900_000_000, '9,9 GB', '9,9 Go'],
    [5_000_000_000_000, '5 000 GB', '5 000 Go'],
  ])('%i', (bytes, en, fr) => {
    expect(sizeWords(bytes, 'en').replace(/[\u00a0\u202f]/g, ' ')).toBe(en);
    expect(sizeWords(bytes, 'fr').replace(/[\u00a0\u202f]/g, ' ')).toBe(fr);
  });
});
