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
    pages: { '/crm/companies/new': <NewCompany /> },
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
    const [address] = await engine.db.rows('addresses').toArray();
    expect(address).toMatchObject({ city: 'Lille', latitude: 50.6, precision: 'exact' });
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
