import { msg } from '@lingui/core/macro';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { defineEntity } from '../../domain/kernel/entity.ts';
import { link, text } from '../../domain/kernel/field.ts';
import { grant, own } from '../../domain/kernel/grants.ts';
import { me, renderWithEngine } from '../../testing/render-with-engine.tsx';
import { newPage } from './form-template.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

/** Rows that everybody makes for themselves alone. */
const wishes = (owner: string) =>
  defineEntity({
    name: 'wish',
    collection: 'wishes',
    area: 'crm',
    label: 'Wish',
    plural: 'Wishes',
    search: ['name'],
    access: [grant('everyone', 'RCUD', { rows: own(owner) })],
    fields: {
      name: text('Name', { required: true }),
      company: link('Company', 'companies'),
      employee: link('Employee', 'users'),
    },
    display: (row) => [String(row['name'] ?? ''), ''],
  });
const word = msg`Wish`;
const New = newPage({
  collection: 'wishes',
  path: '/wishes',
  parameter: 'wishId',
  words: { list: word, one: word, create: word },
  pages: { list: { columns: ['name'], empty: { title: word, text: word } } },
});
const open = (owner: string, at = '/wishes/new?company=acme&employee=other') =>
  renderWithEngine({
    at,
    toys: [wishes(owner)],
    rows: {
      companies: [{ id: 'acme', name: 'Acme', displayLine1: 'Acme' }],
      users: [{ id: me.id, displayLine1: 'Ada' }],
    },
    pages: { '/wishes/new': <New />, '/wishes/:wishId': <p>made</p> },
  });
const company = () => screen.findByRole<HTMLInputElement>('combobox', { name: /^Company/ });

it('begins a row for the record of the address where people make only what they write', async () => {
  await open('createdBy');
  const field = await company();
  await waitFor(() => expect(field.value).toBe('Acme'));
});

it('begins it as theirs where a link says whose it is, and an address gives it to nobody else', async () => {
  const { engine } = await open('employee', '/wishes/new?company=acme');
  const field = await company();
  await waitFor(() => expect(field.value).toBe('Acme'));
  fireEvent.change(screen.getByRole('textbox', { name: /^Name/ }), { target: { value: 'A lathe' } });
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
  await screen.findByText('made');
  expect(await engine.db.rows('wishes').toArray()).toMatchObject([{ employee: me.id, company: 'acme' }]);
  cleanup();
  await open('employee');
  const whose = await screen.findByRole<HTMLInputElement>('combobox', { name: /^Employee/ });
  await waitFor(() => expect(whose.value).toBe('Ada'));
});
