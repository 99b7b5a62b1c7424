import { describe, expect, it } from 'vitest';
import { guessStyle } from '../../../domain/kernel/exchange/guess-style.ts';
import { entityOf } from '../../../domain/registry.ts';
import { importableColumns } from './importable.ts';
import { matchColumns } from './match-columns.ts';

function matched(collection: string, headers: readonly string[]) {
  const fields = importableColumns(entityOf(collection), entityOf('addresses'));
  const style = guessStyle([], 'en');
  const columns = headers.map((header, place) => ({ header, place, samples: [], filled: 1, style }));
  const found = matchColumns(columns, fields, { language: 'en', french: {} }, {});
  return headers.map((_, place) => found.get(place));
}

describe('columns of a file of contacts', () => {
  it.each([
    ['Email', 'Phone'],
    ['Mail', 'Telephone'],
    ['Courriel', 'Téléphone'],
    ['Emails', 'Phones'],
  ])('%s and %s – are the lists that hold them', (email, phone) => {
    expect(matched('contacts', [email, phone])).toEqual(['emails', 'phones']);
  });
});

it('columns of a file of companies – are the one email and the one phone', () => {
  expect(matched('companies', ['Email', 'Téléphone'])).toEqual(['email', 'phone']);
});
