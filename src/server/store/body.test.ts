import { expect, it } from 'vitest';
import { defineEntity } from '../../domain/kernel/entity.ts';
import * as field from '../../domain/kernel/field.ts';
import { readBody } from './body.ts';

const note = defineEntity({
  name: 'note',
  collection: 'notes',
  area: 'crm',
  label: 'Note',
  plural: 'Notes',
  fields: {
    title: field.text('Title'),
    body: field.richText('Body'),
    place: field.part('Place', { hint: field.richText('Hint') }),
    lines: field.lines('Lines', { remark: field.richText('Remark') }),
  },
  search: ['title'],
  access: [],
  display: (row) => [row.title ?? '', ''],
});
const ATTACK = '<p onclick="steal()">Hello<script>steal()</script></p>';
const SAFE = '<p>Hello</p>';

it('stores of formatted text, at every depth, what may stand in one, and a plain text as it came', () => {
  const body = {
    title: '<script>',
    body: ATTACK,
    place: { hint: ATTACK },
    lines: [{ lineKey: 'a', remark: ATTACK }],
  };
  const { values, problems } = readBody(note, body, 'Europe/Paris');
  expect(problems).toEqual([]);
  expect(values).toEqual({
    title: '<script>',
    body: SAFE,
    place: { hint: SAFE },
    lines: [{ lineKey: 'a', remark: SAFE }],
  });
});

it('leaves to the rules what is no text at all', () => {
  expect(readBody(note, { body: null }, 'Europe/Paris').values).toEqual({ body: null });
  expect(readBody(note, { body: ['<p>'] }, 'Europe/Paris').values).toEqual({ body: ['<p>'] });
});
