import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { me, renderWithEngine } from '../../testing/render-with-engine.tsx';
import { recent } from '../recent/recent-store.ts';
import { spread } from './between.ts';
import { HomeAtHand } from './home-at-hand.tsx';
import { QuickAccessList } from './quick-access-list.tsx';
import { useStarOf } from './use-stars.ts';
import { turns } from '../../testing/turns.ts';

afterEach(() => {
  cleanup();
  recent.forget(me.id);
});

const star = (path: string, at: number, of = 12) => ({
  id: `s${at}`,
  version: 1,
  path,
  title: `Kept ${at}`,
  position: spread(of)[at]!,
});
const ten = Array.from({ length: 10 }, (_, at) => star(`/crm/companies/c${at}`, at));

/** The star of a page, as text and a button. */
function Probe({ path }: { path: string }) {
  const of = useStarOf(path);
  return (
    <button type="button" aria-pressed={of?.isStarred} onClick={() => void of?.toggle('Name')}>
      {of === undefined ? 'unknown' : of.isFull ? 'full' : 'free'}
    </button>
  );
}
const open = (element: ReactNode, stars: readonly ReturnType<typeof star>[], rows = {}) =>
  renderWithEngine({
    pages: { '/': element, '*': <Outlet /> },
    rows: { stars: stars.map((row) => ({ ...row, displayLine1: row.title })), ...rows },
  });
const button = (name: string) => screen.findByRole('button', { name });

describe('the star of a page', () => {
  it('is given behind all others, and taken away', async () => {
    const { engine } = await open(<Probe path="/crm/companies" />, ten.slice(0, 2));
    fireEvent.click(await button('free'));
    await waitFor(() => expect(screen.getByRole('button').getAttribute('aria-pressed')).toBe('true'));
    const rows = await engine.db.rows('stars').orderBy('position').toArray();
    expect(rows.map((row) => row['path'])).toEqual([
      '/crm/companies/c0',
      '/crm/companies/c1',
      '/crm/companies',
    ]);
    expect(rows.at(-1)).toMatchObject({ title: 'Name' });
    fireEvent.click(screen.getByRole('button'));
    await waitFor(() => expect(screen.getByRole('button').getAttribute('aria-pressed')).toBe('false'));
  });

  it('is not kept as the eleventh, and the button says so', async () => {
    const { engine } = await open(<Probe path="/crm/companies" />, ten);
    fireEvent.click(await button('full'));
    await act(turns);
    expect(await engine.db.rows('stars').count()).toBe(10);
    expect(screen.getByRole('button').getAttribute('aria-pressed')).toBe('false');
  });

  it('can be taken away where ten are starred, with the second one that another device gave', async () => {
    const twice = [...ten.slice(0, 9), { ...star('/crm/companies/c3', 11), id: 'again' }];
    const { engine } = await open(<Probe path="/crm/companies/c3" />, twice);
    fireEvent.click(await button('free'));
    await waitFor(async () => {
      const rows = await engine.db.rows('stars').toArray();
      expect(rows.filter((row) => row['path'] === '/crm/companies/c3' && !row.$deleted)).toEqual([]);
    });
  });
});

const links = (of: HTMLElement) =>
  within(of)
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('the quick access', () => {
  it('has the first ten starred pages in their order, under the names that they have now, then the other places', async () => {
    const stars = [
      star('/crm/companies', 2),
      star('/crm/companies/c1', 0),
      star('/humanressources/expenses', 1),
      star('/gone/away', 3),
      star('/crm/companies/c2', 4),
    ];
    await open(<QuickAccessList onReorder={() => {}} />, stars, {
      companies: [{ id: 'c1', version: 1, name: 'Acme', displayLine1: 'Acme' }],
    });
    const starred = await screen.findByRole('region', { name: 'Starred pages' });
    // What may not be entered is left out, and so is a page that is no more; a record that is not here keeps its name.
    await waitFor(() => expect(links(starred)).toEqual(['Acme', 'Companies', 'Kept 4']));
    expect(links(screen.getByRole('list', { name: 'Quick access' }))).toEqual([
      'Home',
      'Company map',
      'Contacts',
      'Projects',
      'Articles',
      'Products',
      'Purchases orders',
      'Quotes',
      'Invoices',
      'Vacations',
      'Salaries',
      'Expense accounts',
    ]);
  });

  it('stands on Home, with what was opened last', async () => {
    recent.note(me.id, { path: '/crm/companies/c1' });
    recent.note(me.id, { path: '/crm/companies/c9' });
    await open(<HomeAtHand />, [], {
      companies: [{ id: 'c1', version: 1, name: 'Acme', displayLine1: 'Acme' }],
    });
    const opened = await screen.findByRole('region', { name: 'Opened last' });
    expect(links(opened)).toEqual(['AcmeCompany']);
    expect(links(screen.getByRole('region', { name: 'Quick access' }))).toEqual([
      'Company map',
      'Contacts',
      'Companies',
      'Projects',
      'Articles',
      'Products',
      'Purchases orders',
      'Quotes',
      'Invoices',
      'Vacations',
      'Salaries',
      'Expense accounts',
    ]);
  });
});
