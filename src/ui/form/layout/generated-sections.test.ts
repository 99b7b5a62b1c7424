import { describe, expect, it } from 'vitest';
import * as field from '../../../domain/kernel/field.ts';
import { COLLECTIONS, entityOf } from '../../../domain/registry.ts';
import { fieldRows } from './field-rows.ts';
import { generatedSections, isTyped, type SectionWords } from './generated-sections.ts';

const words: SectionWords = {
  details: 'Details',
  contact: 'Contact',
  amounts: 'Amounts',
  files: 'Files',
  more: 'More',
};
const shape = (entity: Parameters<typeof generatedSections>[0]) =>
  generatedSections(entity, words).map(({ title = '', fields }) => [title, ...fields]);

describe('a form made from fields alone', () => {
  it('asks for what is required first, and keeps together what hangs together', () => {
    const fields = {
      note: field.longText('Note'),
      code: field.text('Code'),
      end: field.date('End'),
      name: field.text('Name', { required: true }),
      start: field.date('Start', { required: true }),
      total: field.money('Total', { computed: true }),
      status: field.status('Status', {
        initial: 'a',
        states: { a: { label: 'A' } },
        transitions: [],
      } as never),
      budget: field.money('Budget'),
      spent: field.money('Spent'),
      left: field.money('Left'),
      email: field.text('Email', { format: 'email' }),
      photo: field.file('Photo'),
      address: field.part('Home', { city: field.text('City') }),
      lines: field.lines('Lines', { what: field.text('What') }),
      active: field.boolean('Active'),
    };
    expect(shape({ fields, groups: [['start', 'end']], search: ['code'] })).toEqual([
      ['', 'code', 'name', 'end', 'start'],
      ['Details', 'email'],
      ['Amounts', 'budget', 'spent', 'left'],
      ['', 'address'],
      ['', 'lines'],
      ['Files', 'photo'],
      ['More', 'note', 'active'],
    ]);
  });

  it('needs no headings for a few', () =>
    expect(
      shape({
        fields: { note: field.longText('Note'), name: field.text('Name', { required: true }) },
        groups: [],
        search: ['name'],
      }),
    ).toEqual([['', 'name', 'note']]));

  it.each(COLLECTIONS)('of %s asks for each typed field once', (collection) => {
    const entity = entityOf(collection);
    const asked = generatedSections(entity, words).flatMap(({ fields }) => fields);
    const typed = Object.keys(entity.fields).filter((name) => isTyped(entity.fields[name]!));
    expect(asked.map(String).toSorted()).toEqual(typed.toSorted());
  });
});

describe('the lines of a section', () => {
  const fields = {
    start: field.date('Start'),
    end: field.date('End'),
    name: field.text('Name'),
    hours: field.decimal('Hours'),
    siren: field.text('SIREN', { format: 'siren', max: 20 }),
    wide: field.money('Wide', { width: 'wide' }),
  };
  it('have short fields side by side, where they follow each other, and part none that hang together', () => {
    expect(fieldRows(['start', 'end', 'name'], fields, [['start', 'end']])).toEqual([
      ['start', 'end'],
      ['name'],
    ]);
    expect(fieldRows(['start', 'name', 'end'], fields, [['start', 'end']])).toHaveLength(3);
    expect(fieldRows(['hours', 'start', 'end'], fields, [['start', 'end']])).toEqual([
      ['hours', 'start', 'end'],
    ]);
    expect(fieldRows(['siren', 'hours', 'start', 'end'], fields, [['start', 'end']])).toEqual([
      ['siren', 'hours'],
      ['start', 'end'],
    ]);
    expect(fieldRows(['hours', 'wide'], fields, [['hours', 'wide']])).toHaveLength(2);
  });
});
