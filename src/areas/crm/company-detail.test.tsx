import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { OWN } from '../../domain/kernel/own-company.ts';
import type { Person } from '../../domain/kernel/grants.ts';
import { answerWork } from '../../testing/answer-work.ts';
import { answer, me, renderWithEngine } from '../../testing/render-with-engine.tsx';
import { crmRoutes } from './routes.tsx';

const { default: CompanyPage } = await crmRoutes.find(({ shows }) => shows === 'companies')!.Component();

const ACME: AnyRow = {
  id: 'acme',
  version: 4,
  displayLine1: 'Acme',
  displayLine2: 'Lyon · 732829320',
  name: 'Acme',
  kinds: ['customer'],
  creditLimit: 1_500_050,
  discount: 5.5,
  website: 'https://acme.example/',
  owner: me.id,
  notes: 'Deliver in the morning.',
  addresses: [{ lineKey: 'a', kind: 'billing', address: 'street' }],
  createdBy: 'somebody',
};
const ROWS = {
  companies: [ACME],
  users: [{ id: me.id, version: 1, displayLine1: 'Camille Martin' }],
  addresses: [{ id: 'street', version: 1, displayLine1: '3 rue Nationale, Lyon' }],
  contacts: [{ id: 'c1', version: 1, displayLine1: 'Jeanne Roy', company: 'acme', jobTitle: 'Buyer' }],
  projects: [{ id: 'p1', version: 1, displayLine1: 'Rebuild', customer: 'other', status: 'draft' }],
};
type Options = Parameters<typeof renderWithEngine>[0];
const ADMIN: Person = { ...me, roles: ['user', 'admin'] };
const open = (more: Partial<Pick<Options, 'at' | 'send' | 'person' | 'rows'>> = {}) =>
  renderWithEngine({
    at: '/crm/companies/acme',
    rows: ROWS,
    person: ADMIN,
    isRouted: true,
    pages: {
      '/crm/companies': <h1>The list</h1>,
      '/crm/companies/:companyId': <CompanyPage />,
    },
    ...more,
  });

const tabs = () =>
  within(screen.getByRole('navigation', { name: 'Related' }))
    .getAllByRole('link')
    .map((tab) => tab.textContent);

describe('the page of a company', () => {
  afterEach(cleanup);

  it('leads to the account, the quotes and the invoices of a customer, who may read them', async () => {
    const ways = async (person: Person, row: Partial<AnyRow> = {}) => {
      cleanup();
      await open({ person, rows: { ...ROWS, companies: [{ ...ACME, ...row }] } });
      await screen.findByRole('heading', { level: 1, name: 'Acme' });
      fireEvent.click(await screen.findByRole('button', { name: 'More' }));
      await screen.findByRole('button', { name: 'Save as vCard' });
      return screen
        .queryAllByRole('link')
        .flatMap((one) => one.getAttribute('href') ?? [])
        .filter((to) => to.startsWith('/sales/'));
    };
    const documents = ['/sales/quotes?customer=acme', '/sales/invoices?customer=acme'];
    expect(await ways(ADMIN)).toEqual(['/sales/customerFee?customer=acme', ...documents]);
    expect(screen.queryByText('Our own company')).toBeNull();
    expect(await ways({ ...me, roles: ['user'] })).toEqual(documents);
    expect(await ways(ADMIN, { kinds: ['supplier'] })).toEqual([]);
  });

  it('says of an address that is not on the map how to put it there', async () => {
    const hint = /Not on the map/;
    await open();
    await screen.findByText(hint);
    cleanup();
    const placed = { ...ROWS.addresses[0]!, latitude: 45.76, longitude: 4.84 };
    await open({ rows: { ...ROWS, addresses: [placed] } });
    await screen.findByText('3 rue Nationale, Lyon');
    expect(screen.queryByText(hint)).toBeNull();
  });

  it('says that it is our own', async () => {
    await open({ rows: { ...ROWS, companies: [{ ...ACME, calculatedOwn: OWN }] } });
    expect(await screen.findByText('Our own company')).toBeDefined();
  });

  it('tells its name, its facts by their formats, and who is there', async () => {
    const { engine } = await open({ at: '/crm/companies/acme?tab=contacts' });
    await screen.findByRole('heading', { level: 1, name: 'Acme' });
    // Who is in charge stands above the facts as well, once what is known of the relation is read.
    const fact = (name: string) =>
      screen.getByText(name, { selector: '.facts dt' }).nextElementSibling?.textContent;
    expect(fact('Credit limit')).toBe('15\u202f000,50\u00a0€');
    expect(fact('Discount')).toBe('5,5\u00a0%');
    await waitFor(() => expect(fact('Owner')).toBe('Camille Martin'));
    expect(screen.getByRole('link', { name: 'acme.example' }).getAttribute('href')).toBe(
      'https://acme.example/',
    );
    expect(screen.queryByText('Phone')).toBeNull();
    await screen.findByText('3 rue Nationale, Lyon');
    const contact = await screen.findByRole('link', { name: 'Jeanne Roy' });
    expect(contact.getAttribute('href')).toBe('/crm/contacts/c1');
    expect(screen.getByRole('link', { name: 'New contact' }).getAttribute('href')).toBe(
      '/crm/contacts/new?company=acme',
    );
    await screen.findByText('Jeanne Roy');
    expect(screen.getByText('Deliver in the morning.')).toBeTruthy();
    // Of what nobody declared there is a tab only once there is something behind it.
    await act(() =>
      engine.db.strict.cursors.bulkPut(
        engine.context.collections.map((collection) => ({ collection, cursor: 'c1', at: 1 })),
      ),
    );
    await waitFor(() =>
      expect(tabs()).toEqual([
        'Timeline',
        'Contacts1',
        'Opportunities0',
        'Projects0',
        'Comments0',
        'Attachments0',
        'History',
      ]),
    );
  });

  it('follows a new contact live', async () => {
    const { engine } = await open({ at: '/crm/companies/acme?tab=contacts' });
    await screen.findByText('Jeanne Roy');
    await act(
      async () =>
        void (await engine.create('contacts', { firstName: 'Paul', lastName: 'Petit', company: 'acme' })),
    );
    await screen.findByText('Paul Petit');
    await waitFor(() =>
      expect(screen.getByRole('link', { name: /^Contacts/ }).textContent).toBe('Contacts2'),
    );
  });

  it('fetches the history, and says plainly when it cannot', async () => {
    await open({ at: '/crm/companies/acme?tab=history' });
    await screen.findByText(/The history is kept on the server, which could not be asked/);
    cleanup();
    const logs = [
      {
        at: '2026-11-19 16:42',
        by: me.id,
        op: 'update',
        version: 4,
        changes: {
          creditLimit: { from: null, to: 15000.5 },
          addresses: {
            from: [
              { lineKey: 'l1', kind: 'billing', address: 'a1' },
              { lineKey: 'l2', kind: 'site', address: 'a2' },
            ],
            to: [
              { lineKey: 'l1', kind: 'billing', address: 'a1' },
              { lineKey: 'l2', kind: 'delivery', address: 'a2' },
            ],
          },
        },
      },
    ];
    await open({
      at: '/crm/companies/acme?tab=history',
      send: ({ method, path }) =>
        method === 'GET' && path === '/companies/acme'
          ? Promise.resolve(answer(200, { ...ACME, logs }))
          : Promise.reject(new Error('no network')),
    });
    const entry = (await screen.findByText('19/11/2026 16:42')).closest('li')!;
    await waitFor(() => expect(entry.textContent).toContain('Camille Martin'));
    expect(entry.textContent).toContain('Credit limit 15\u202f000,50\u00a0€');
    // Which line, and what of it: so many lines before and after say nothing.
    expect(entry.textContent).toContain('Addresses');
    expect(entry.textContent).toContain('Changed: Delivery');
    expect(entry.textContent).toMatch(/Kind.*Site.*Delivery/);
    expect(entry.textContent).not.toContain('2 lines');
  });

  it('is not deleted while another record uses it, and says which, without a network', async () => {
    const { engine } = await open();
    await screen.findByRole('heading', { name: 'Acme' });
    fireEvent.click(screen.getByRole('button', { name: 'More' }));
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await screen.findByText('“Acme” is still used, so it cannot be deleted: Contact Jeanne Roy');
    expect((await engine.db.rows('companies').get('acme'))?.$deleted).toBeUndefined();
    expect(await engine.db.dexie.table('outbox').count()).toBe(0);
  });
  it('deletes at once and brings it back', async () => {
    const comment = { id: 'k1', version: 1, onCollection: 'companies', onId: 'acme', body: 'They moved' };
    const { engine, path } = await open({ rows: { ...ROWS, contacts: [], comments: [comment] } });
    await screen.findByRole('heading', { name: 'Acme' });
    fireEvent.click(screen.getByRole('button', { name: 'More' }));
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await screen.findByRole('heading', { name: 'The list' });
    expect(path()).toBe('/crm/companies');
    expect((await engine.db.rows('companies').get('acme'))?.$deleted).toBe(1);
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('“Acme” is back');
    expect((await engine.db.rows('companies').get('acme'))?.$deleted).toBeUndefined();
  });

  const away = (engine: Awaited<ReturnType<typeof open>>['engine'], collection: string) =>
    engine.db.strict.cursors.put({ collection, cursor: null, at: 1, isAway: true, byHand: true });
  it('says of what its person took off this device that it is not here, and not that there is none', async () => {
    const { engine } = await open({ at: '/crm/companies/acme?tab=contacts' });
    await screen.findByText('Jeanne Roy');
    await act(async () => {
      await engine.db.rows('contacts').clear();
      await engine.db.rows('addresses').clear();
      await away(engine, 'contacts');
      await away(engine, 'addresses');
    });
    await screen.findByRole('button', { name: 'Fetch them again' });
    expect(screen.queryByText('Nobody is known at this company yet.')).toBeNull();
    await waitFor(() => expect(tabs()[1]).toBe('Contacts'));
    await screen.findByText('Addresses: not on this device');
  });
  it('says that there is none only once this device was told of all', async () => {
    const { engine } = await open({ at: '/crm/companies/acme?tab=projects' });
    await screen.findByText('Projects: not on this device yet');
    expect(screen.queryByText('No project for this company yet.')).toBeNull();
    expect(tabs()).toContain('Projects');
    await act(() => engine.db.strict.cursors.put({ collection: 'projects', cursor: 'c1', at: 1 }));
    await screen.findByText('No project for this company yet.');
    await waitFor(() => expect(tabs()).toContain('Projects0'));
  });

  it('has tabs of what links to it, with a way to the list and to a new one', async () => {
    const quote = { id: 'q', version: 1, displayLine1: 'DEV-1', customer: 'acme', status: 'Draft' };
    const { engine } = await open({ rows: { ...ROWS, quotes: [quote as AnyRow] } });
    const nav = within(await screen.findByRole('navigation', { name: 'Related' }));
    await waitFor(() => expect(tabs()).toContain('Quotes1'));
    // This device does not know yet whether there are any.
    expect(tabs()).toContain('Invoices');
    await act(() => engine.db.strict.cursors.put({ collection: 'invoices', cursor: 'c1', at: 1 }));
    await waitFor(() => expect(tabs().filter((tab) => tab?.startsWith('Invoices'))).toEqual([]));
    fireEvent.click(nav.getByRole('link', { name: /^Quotes/ }));
    expect((await screen.findByRole('link', { name: 'DEV-1' })).getAttribute('href')).toBe('/sales/quotes/q');
    const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(to('Open the list')).toBe('/sales/quotes?customer=acme');
    expect(to('New quote')).toBe('/sales/quotes/new?customer=acme');
  });

  it('has no tab of what its reader may not see', async () => {
    await open({ person: { ...me, roles: ['user'] } });
    await screen.findByRole('navigation', { name: 'Related' });
    await waitFor(() => expect(tabs()).toContain('Quotes'));
    expect(tabs()).not.toContain('Customer payments');
  });

  it('does not offer what the person may not do', async () => {
    await open({ person: { ...me, roles: ['user'] } });
    await screen.findByRole('heading', { name: 'Acme' });
    fireEvent.click(screen.getByRole('button', { name: 'More' }));
    await screen.findByRole('button', { name: 'Print' });
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Edit' })).toBeTruthy();
  });

  it('says in place that it does not know an id', async () => {
    await open({ at: '/crm/companies/nobody' });
    await screen.findByRole('heading', { name: 'Company not found' });
    expect(screen.getByRole('link', { name: 'Companies' }).getAttribute('href')).toBe('/crm/companies');
  });

  it('shows what the server refused, in the sentence of the specification', async () => {
    const { engine } = await open();
    await screen.findByRole('heading', { name: 'Acme' });
    await act(async () => {
      await engine.update('companies', 'acme', { name: 'Acme & Sons' });
      await answerWork(engine, {
        state: 'dead',
        lastError: {
          status: 422,
          type: 'invalid',
          title: 'Invalid',
          errors: [{ pointer: '/name', code: 'unique', message: 'This value is already used' }],
          at: 0,
        },
      });
    });
    await screen.findByText(/The server refused your change/);
    expect(screen.getByText(/This value is already used/)).toBeTruthy();
    await screen.findByText('Needs you');
    const lastError = { status: 0, type: 'engine', title: '', errors: [], at: 0 };
    await act(() => answerWork(engine, { lastError }));
    await screen.findByText(/Comptoir could not prepare this change/);
  });
});
