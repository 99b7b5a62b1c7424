import { describe, expect, it } from 'vitest';
import {
  emptiedFields,
  fieldsOfWhen,
  holds,
  shownFields,
  type FormSection,
  type When,
} from './form-sections.ts';

describe('a condition', () => {
  const draft = { type: 'loan', kinds: ['bank', 'partner'], rate: 0, note: ' ', open: null };
  it.each<[When, boolean]>([
    [{ field: 'type', is: 'loan' }, true],
    [{ field: 'type', is: ['lease', 'loan'] }, true],
    [{ field: 'type', is: ['lease'] }, false],
    [{ field: 'kinds', is: 'bank' }, true],
    [{ field: 'kinds', is: ['customer'] }, false],
    [{ field: 'open', is: false }, true],
    [{ field: 'open', is: true }, false],
    [{ field: 'note', filled: true }, false],
    [{ field: 'rate', filled: true }, true],
    [{ field: 'gone', filled: false }, true],
    [{ not: { field: 'type', is: 'loan' } }, false],
    [
      {
        all: [
          { field: 'type', is: 'loan' },
          { field: 'note', filled: true },
        ],
      },
      false,
    ],
    [
      {
        any: [
          { field: 'type', is: 'lease' },
          { field: 'kinds', is: 'partner' },
        ],
      },
      true,
    ],
  ])('%j: %s', (when, answer) => expect(holds(when, draft)).toBe(answer));

  it('is no condition where there is none', () => expect(holds(undefined, {})).toBe(true));

  it('names the fields that it looks at', () =>
    expect(
      fieldsOfWhen({ any: [{ not: { field: 'a', is: 1 } }, { all: [{ field: 'b', filled: true }] }] }),
    ).toEqual(['a', 'b']));
});

describe('what a draft does not ask for', () => {
  const sections: readonly FormSection[] = [
    { fields: ['type', { name: 'why', when: { field: 'type', is: 'other' } }] },
    { when: { field: 'type', is: 'loan' }, emptied: true, fields: ['rate', 'bank'] },
    { when: { field: 'type', is: 'lease' }, fields: [{ name: 'rate' }] },
  ];
  it('is not shown', () => {
    expect(sections.map((section) => shownFields(section, { type: 'loan' }))).toEqual([
      ['type'],
      ['rate', 'bank'],
      [],
    ]);
    expect(shownFields(sections[0]!, { type: 'other' })).toEqual(['type', 'why']);
  });
  it('is emptied only where the declaration says so, and only what holds something', () => {
    const draft = { type: 'other', why: 'because', rate: 3, bank: null };
    expect(emptiedFields(sections, draft)).toEqual(['rate']);
    expect(emptiedFields(sections, { ...draft, type: 'loan' })).toEqual([]);
  });
  it('stays where another section asks for it', () =>
    expect(emptiedFields(sections, { type: 'lease', rate: 3, bank: 'b' })).toEqual(['bank']));
});
