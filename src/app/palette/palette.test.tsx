import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { me, renderWithEngine, type RenderWithEngineOptions } from '../../testing/render-with-engine.tsx';
import { ROLES } from '../../domain/access.ts';
import { browserPorts } from '../browser-ports.ts';
import { sidebarFor } from '../navigation/places.ts';
import { QUICK_ACCESS } from '../navigation/quick-access.ts';
import { recent } from '../recent/recent-store.ts';
import { SyncProvider } from '../sync/sync-context.tsx';
import { routes } from '../routes.ts';
import { syncPlug } from '../sync/plug.ts';
import { Palette } from './palette.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  recent.forget(me.id);
});

const companies = [
  { id: 'c1', version: 1, displayLine1: 'Générale des eaux', displayLine2: 'Lyon' },
  { id: 'c2', version: 1, displayLine1: 'Acme', displayLine2: 'Gênes' },
].map((row) => ({ ...row, name: row.displayLine1 }));

async function open(options: Partial<RenderWithEngineOptions> = {}) {
  const calls = { close: vi.fn(), shortcuts: vi.fn(), logOut: vi.fn() };
  const view = await renderWithEngine({
    at: '/crm/companies',
    pages: {
      '/crm/companies': (
        <SyncProvider plug={syncPlug}>
          <Palette onClose={calls.close} onShortcuts={calls.shortcuts} onLogOut={calls.logOut} />
        </SyncProvider>
      ),
      '*': <p>elsewhere</p>,
    },
    rows: { companies, ...options.rows },
    ...options,
  });
  const box = await screen.findByRole('combobox');
  return { ...view, ...calls, box };
}
const type = (box: HTMLElement, text: string) => fireEvent.change(box, { target: { value: text } });
const group = (name: string) => screen.findByRole('group', { name });
const titles = (of: HTMLElement) =>
  within(of)
    .getAllByRole('option')
    .map((one) => one.textContent);
const active = (box: HTMLElement) => document.getElementById(box.getAttribute('aria-activedescendant') ?? '');

describe('the palette', () => {
  it('begins with what was opened last and can be opened still, the page one is on left out', async () => {
    for (const path of [
      '/crm/companies/gone',
      '/crm/companies/c2',
      '/humanressources/expenses',
      '/crm/companies',
    ])
      recent.note(me.id, { path });
    const { box } = await open();
    await waitFor(async () => expect(titles(await group('Opened last'))).toEqual(['AcmeCompany']));
    expect(active(box)?.textContent).toBe('AcmeCompany');
    expect(titles(await group('Actions'))).toContain('Add an expense');
  });

  it('finds records on this device, accents aside, and marks what was looked for', async () => {
    const { box, path, close } = await open();
    type(box, 'gene');
    const found = await group('Companies');
    await waitFor(() => expect(within(found).getAllByRole('option')).toHaveLength(2));
    const first = within(found).getByRole('option', { name: /Générale/ });
    expect(first.querySelector('mark')?.textContent).toBe('Géné');
    fireEvent.click(first);
    expect(close).toHaveBeenCalled();
    expect(path()).toBe('/crm/companies/c1');
  });

  it('goes through the lines with the arrows, round at the ends, and takes one with Enter', async () => {
    const { box, path } = await open();
    type(box, 'compan');
    await waitFor(() => expect(active(box)?.textContent).toMatch(/^Company map/));
    fireEvent.keyDown(box, { key: 'ArrowUp' });
    const last = screen.getAllByRole('option').at(-1);
    expect(active(box)).toBe(last);
    expect(last?.getAttribute('aria-selected')).toBe('true');
    fireEvent.keyDown(box, { key: 'ArrowDown' });
    expect(active(box)?.textContent).toMatch(/^Company map/);
    fireEvent.keyDown(box, { key: 'ArrowDown' });
    expect(active(box)?.textContent).toMatch(/^Companies/);
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(path()).toBe('/crm/companies');
  });

  it('opens a page in a tab of its own with Ctrl+Enter, and stays', async () => {
    const openApart = vi.spyOn(browserPorts, 'openApart').mockImplementation(() => {});
    const { box, close } = await open();
    type(box, 'expense accounts');
    await waitFor(() => expect(active(box)?.textContent).toMatch(/^Expense accounts/));
    fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true });
    expect(openApart).toHaveBeenCalledWith('/humanressources/expenseAccounts');
    expect(close).not.toHaveBeenCalled();
  });

  it('does what an action says', async () => {
    const { box, shortcuts, close } = await open();
    type(box, 'keyboard');
    await waitFor(() => expect(active(box)?.textContent).toMatch(/^Keyboard shortcuts/));
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(close).toHaveBeenCalled();
    expect(shortcuts).toHaveBeenCalled();
  });

  it('offers no page that the person may not enter', async () => {
    const { box } = await open();
    type(box, 'expense');
    await group('Pages');
    expect(screen.queryByRole('option', { name: 'Expenses' })).toBeNull();
    cleanup();
    const { box: ofAdmin } = await open({ person: { ...me, roles: ['admin'] } });
    type(ofAdmin, 'expenses');
    await screen.findByRole('option', { name: 'Expenses' });
  });

  it('finds every page that has a place in the menu by its name', async () => {
    const all = ROLES.map(({ name }) => name);
    const { box } = await open({ person: { ...me, roles: all } });
    const names = new Map(QUICK_ACCESS.map(({ path, label }) => [path, label.message]));
    const lost: string[] = [];
    for (const { path, title } of sidebarFor(all, routes).flatMap((group) => group.routes)) {
      const name = names.get(path) ?? title.message ?? title.id;
      type(box, name);
      const pages = within(await group('Pages')).queryAllByRole('option');
      if (!pages.some(({ textContent }) => textContent?.startsWith(name))) lost.push(`${path} ${name}`);
    }
    expect(lost).toEqual([]);
  });

  it('says that nothing is called so', async () => {
    const { box } = await open();
    type(box, 'zzzz');
    await screen.findByText(/^Nothing on this device is called so/);
    expect(box.getAttribute('aria-expanded')).toBe('false');
    expect(box.getAttribute('aria-activedescendant')).toBeNull();
  });

  it('closes on Escape', async () => {
    const { box, close } = await open();
    fireEvent(box.closest('dialog')!, new Event('cancel', { cancelable: true }));
    expect(close).toHaveBeenCalled();
  });
});
