import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { me, renderWithEngine } from '../../testing/render-with-engine.tsx';
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
