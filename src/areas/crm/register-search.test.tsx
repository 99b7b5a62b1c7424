import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { answer, renderWithEngine } from '../../testing/render-with-engine.tsx';
import { crmRoutes } from './routes.tsx';

const CURIE = {
  name: 'CURIE',
  siren: '732829320',
  siret: '73282932000074',
  vatNumber: 'FR44732829320',
  legalForm: 'SAS',
  address: {
    textAddress: '1 rue de Lille, 59000 Lille',
    city: 'Lille',
    postcode: '59000',
    country: 'FR',
    latitude: 50.6,
    longitude: 3,
  },
};
const open = async (reply: () => ReturnType<typeof answer>, companyRegister = true) => {
  const { default: NewCompany } = await crmRoutes
    .find(({ path }) => path === '/crm/companies/new')!
    .Component();
  return renderWithEngine({
    at: '/crm/companies/new',
    rows: {},
    pages: { '/crm/companies/new': <NewCompany />, '/crm/companies/:companyId': <h1>It</h1> },
    send: ({ path }) => {
      if (path === '/capabilities')
        return Promise.resolve(answer(200, { idempotency: true, etag: true, delta: true, companyRegister }));
      if (path.startsWith('/companyRegister')) return Promise.resolve(reply());
      return new Promise<never>(() => {});
    },
  });
};
const type = async (name: RegExp, value: string) =>
  fireEvent.change(await screen.findByRole('textbox', { name }), { target: { value } });

describe('the register of companies', () => {
  afterEach(cleanup);

  it('fills a new company in, its address and place included', async () => {
    const { engine } = await open(() => answer(200, [CURIE]));
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Look up in the register' });
    expect(button.disabled).toBe(true);
    await type(/^Name/, 'curie');
    await waitFor(() => expect(button.disabled).toBe(false));
    fireEvent.click(button);
    fireEvent.click(await screen.findByRole('button', { name: /CURIE/ }));
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^SIRET/ }).value).toContain('732'),
    );
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).value).toBe('CURIE');
    // Shown as it will be; a form that is abandoned leaves none behind.
    expect(await screen.findByDisplayValue('1 rue de Lille, 59000 Lille')).toBeTruthy();
    const { rows } = engine.db;
    expect(await rows('addresses').count()).toBe(0);
    // What is refused makes no address either.
    await type(/^Email/, 'no mailbox');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findAllByText(/An email looks like/);
    expect(await rows('addresses').count()).toBe(0);
    await type(/^Email/, 'curie@x.example');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect(await rows('companies').count()).toBe(1));
    const [address] = await rows('addresses').toArray();
    expect(address).toMatchObject({ city: 'Lille', latitude: 50.6, precision: 'exact' });
    const [company] = await rows('companies').toArray();
    expect(company).toMatchObject({ country: 'FR', addresses: [{ address: address!.id }] });
    // The address is sent first, since the company names it.
    const queue = await engine.db.strict.outbox.toArray();
    expect(queue.map(({ collection }) => collection)).toEqual(['addresses', 'companies']);
  });

  it('makes no address of a company whose address was taken out again', async () => {
    const { engine } = await open(() => answer(200, [CURIE]));
    await type(/^Name/, 'curie');
    fireEvent.click(await screen.findByRole('button', { name: 'Look up in the register' }));
    fireEvent.click(await screen.findByRole('button', { name: /CURIE/ }));
    await screen.findByDisplayValue('1 rue de Lille, 59000 Lille');
    fireEvent.click(screen.getByRole('button', { name: /^(Remove|Delete|Take)/ }));
    await waitFor(() => expect(screen.queryByDisplayValue('1 rue de Lille, 59000 Lille')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect(await engine.db.rows('companies').count()).toBe(1));
    expect(await engine.db.rows('addresses').count()).toBe(0);
  });

  it('says that it does not answer, and loses nothing', async () => {
    await open(() => answer(502, {}));
    await type(/^Name/, 'curie');
    fireEvent.click(await screen.findByRole('button', { name: 'Look up in the register' }));
    await screen.findByText(/The register does not answer/);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).value).toBe('curie');
  });

  it('is not offered where the server has none', async () => {
    await open(() => answer(404, {}), false);
    await type(/^Name/, 'curie');
    expect(screen.queryByRole('button', { name: 'Look up in the register' })).toBeNull();
  });
});

it('payment terms that go beyond the law on some days are told in the form of a company', async () => {
  await open(() => answer(200, []));
  const terms = await screen.findByLabelText('Payment terms');
  const told = () => screen.queryByText(/1 July or 1 December/);
  expect(told()).toBeNull();
  fireEvent.change(terms, { target: { value: 'end of next month' } });
  await waitFor(() => expect(told()).toBeTruthy());
  fireEvent.change(terms, { target: { value: '60 days' } });
  await waitFor(() => expect(told()).toBeNull());
  cleanup();
});
