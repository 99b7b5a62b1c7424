import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OWN } from '../../domain/kernel/own-company.ts';
import { me, renderWithEngine } from '../../testing/render-with-engine.tsx';
import { begunIn } from '../../ui/pages/begun.ts';
import { FirstVisitPlace } from './first-visit-place.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const open = (rows = {}, person = {}) =>
  renderWithEngine({ pages: { '/': <FirstVisitPlace /> }, rows, person });
const steps = () => screen.findAllByRole('listitem');

describe('the first visit', () => {
  it('says what one does first, and what is done', async () => {
    await open({ stars: [{ id: 's', version: 1, path: '/projects', position: 'V' }] });
    await screen.findByText('(done)');
    const [install, expense, star] = await steps();
    expect(install?.textContent).toMatch(/^Install the app/);
    expect(expense?.querySelector('a')?.getAttribute('href')).toBe(
      '/humanressources/expenseAccounts/new?line=classic',
    );
    expect(star?.textContent).toMatch(/^Star a page \(done\)/);
  });

  it('begins with our own company where there is none, for whoever may say which it is', async () => {
    const admin = { roles: ['admin'] };
    const { engine, router } = await open({}, admin);
    await screen.findByRole('heading', { name: 'A good start' });
    expect(screen.queryByText('Enter our own company'), 'not all companies have come yet').toBeNull();
    await engine.db.strict.cursors.put({ collection: 'companies', cursor: '1', at: 1 });
    await screen.findByText('Enter our own company');
    fireEvent.click(screen.getByRole('link', { name: 'Enter it' }));
    expect(router.state.location.pathname).toBe('/crm/companies/new');
    expect(begunIn(router.state.location.state)?.values).toEqual({ master: true });
    cleanup();
    for (const [rows, roles] of [
      [{ companies: [{ id: 'us', version: 1, name: 'Us', master: true, calculatedOwn: OWN }] }, ['admin']],
      [{}, ['user']],
    ] as const) {
      const other = await open(rows, { roles });
      await other.engine.db.strict.cursors.put({ collection: 'companies', cursor: '1', at: 1 });
      await steps();
      expect(screen.queryByText('Enter our own company')).toBeNull();
      cleanup();
    }
  });

  it('is put away for this person on this device, and for nobody else', async () => {
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Do not show this any more' }));
    expect(screen.queryByRole('heading', { name: 'A good start' })).toBeNull();
    cleanup();
    await open();
    expect(screen.queryByRole('heading', { name: 'A good start' })).toBeNull();
    cleanup();
    await open({}, { ...me, id: '0192f3a0-0000-7000-8000-00000000000f' });
    await screen.findByRole('heading', { name: 'A good start' });
  });
});
