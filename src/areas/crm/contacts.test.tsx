import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import type { Person } from '../../domain/kernel/grants.ts';
import { me, renderWithEngine } from '../../testing/render-with-engine.tsx';
import { crmRoutes } from './routes.tsx';

const pageAt = async (path: string) =>
  (await crmRoutes.find((route) => route.path === path)!.Component()).default;
const CONTACTS = '/crm/contacts';
const [List, Detail, New, Edit] = await Promise.all(
  [CONTACTS, `${CONTACTS}/:contactId`, `${CONTACTS}/new`, `${CONTACTS}/:contactId/edit`].map(pageAt),
);

const JEANNE: AnyRow = {
  id: 'c1',
  version: 1,
  firstName: 'Jeanne',
  lastName: 'Roy',
  displayLine1: 'Jeanne Roy',
  displayLine2: 'Acme',
  company: 'acme',
  jobTitle: 'Buyer',
  role: 'evaluator',
  phones: [{ lineKey: 'p1', number: '+33 1 02 03 04 05', type: 'mobile', primary: true }],
  emails: [{ lineKey: 'e1', address: 'jeanne@acme.example', type: 'work', primary: false }],
};
const ERASED: AnyRow = {
  id: 'c2',
  version: 2,
  firstName: '-',
  lastName: '-',
  displayLine1: 'Erased contact',
  company: 'acme',
  erasedOn: '2026-11-01',
};
const open = (at: string, person: Person = { ...me, roles: ['user'] }) =>
  renderWithEngine({
    at,
    person,
    rows: {
      contacts: [JEANNE, ERASED],
      companies: [{ id: 'acme', version: 1, name: 'Acme', displayLine1: 'Acme' }],
    },
    pages: {
      [CONTACTS]: List && <List />,
      [`${CONTACTS}/new`]: New && <New />,
      [`${CONTACTS}/:contactId`]: Detail && <Detail />,
      [`${CONTACTS}/:contactId/edit`]: Edit && <Edit />,
    },
  });

describe('the pages of an entity, from its declaration alone', () => {
  afterEach(cleanup);

  it('list it with what its rows link to', async () => {
    await open(CONTACTS);
    const row = (await screen.findByRole('link', { name: 'Jeanne Roy' })).closest('tr')!;
    await waitFor(() => expect(row.textContent).toContain('Acme'));
    expect(row.textContent).toContain('Evaluator');
    expect(screen.getByRole('link', { name: 'New contact' }).getAttribute('href')).toBe(`${CONTACTS}/new`);
  });

  it('show one with its lines, its facts and the way to its form', async () => {
    await open(`${CONTACTS}/c1`);
    await screen.findByRole('heading', { level: 1, name: 'Jeanne Roy' });
    expect(screen.getByRole('link', { name: '+33 1 02 03 04 05' }).getAttribute('href')).toMatch(/^tel:/);
    expect(screen.getByRole('link', { name: 'jeanne@acme.example' }).getAttribute('href')).toMatch(
      /^mailto:/,
    );
    expect(screen.getByRole('region', { name: 'Phones' }).textContent).toContain('Main one');
    expect(screen.getByRole('region', { name: 'Emails' }).textContent).not.toContain('Main one');
    expect(screen.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe(`${CONTACTS}/c1/edit`);
  });

  it('offer nothing more to be done with one who was erased', async () => {
    await open(`${CONTACTS}/c2`, { ...me, roles: ['user', 'admin'] });
    await screen.findByText(/was erased on/);
    fireEvent.click(screen.getByRole('button', { name: 'More' }));
    const more = await screen.findByRole('button', { name: 'Print' });
    const offered = [...more.parentElement!.querySelectorAll('a, button')].map((one) => one.textContent);
    expect(offered).toEqual(['Print', 'Delete']);
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add files' })).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Add a comment' })).toBeNull();
  });

  it('make a new one and change one by the same form', async () => {
    await open(`${CONTACTS}/new`);
    await screen.findByRole('heading', { level: 1, name: 'New contact' });
    expect(await screen.findByRole('textbox', { name: 'Last name' })).toHaveProperty('value', '');
    cleanup();
    await open(`${CONTACTS}/c1/edit`);
    await screen.findByRole('heading', { level: 1, name: 'Edit Jeanne Roy' });
    expect(await screen.findByRole('textbox', { name: 'Last name' })).toHaveProperty('value', 'Roy');
  });

  it('begin a new one with the record that it is made for', async () => {
    await open(`${CONTACTS}/new?company=acme&lastName=Nobody`);
    const company = await screen.findByRole<HTMLInputElement>('combobox', { name: /^Company/ });
    await waitFor(() => expect(company.value).toBe('Acme'));
    expect(screen.getByLabelText<HTMLInputElement>('Last name', { exact: false }).value).toBe('');
  });
});
