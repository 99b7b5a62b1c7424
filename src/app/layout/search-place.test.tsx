import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderWithEngine } from '../../testing/render-with-engine.tsx';
import { syncPlug } from '../sync/plug.ts';
import { SyncProvider } from '../sync/sync-context.tsx';
import { SearchPlace } from './search-place.tsx';

afterEach(cleanup);

const open = () =>
  renderWithEngine({
    at: '/',
    pages: {
      '/': (
        <SyncProvider plug={syncPlug}>
          <SearchPlace />
          <input aria-label="Name" />
        </SyncProvider>
      ),
      '*': <p>elsewhere</p>,
    },
  });
const press = (key: string, more: object = {}, on: Element = document.body) =>
  fireEvent.keyDown(on, { key, ...more });

describe('the keys of the shell', () => {
  it('open the palette with Ctrl+K, also where one types, and close it again', async () => {
    await open();
    press('k', { ctrlKey: true }, screen.getByLabelText('Name'));
    const box = await screen.findByRole('combobox');
    fireEvent.keyDown(box, { key: 'k', ctrlKey: true });
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('open it by the place in the bar', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Search everything' }));
    await screen.findByRole('dialog', { name: 'Search everything' });
  });

  it('open the list of all keys with ?, and not where one types', async () => {
    await open();
    press('?', {}, screen.getByLabelText('Name'));
    expect(screen.queryByRole('dialog')).toBeNull();
    press('?');
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    for (const text of ['Go to the search box', 'New entry', 'Save', 'Expense accounts', 'Empty the day'])
      expect(sheet.textContent).toContain(text);
  });

  it('lead to a page with G and its letter', async () => {
    const { path } = await open();
    press('g');
    press('e');
    expect(path()).toBe('/humanressources/expenseAccounts');
  });

  it('lead nowhere with a letter alone, or one that is typed', async () => {
    const { path } = await open();
    press('e');
    press('g', {}, screen.getByLabelText('Name'));
    press('e', {}, screen.getByLabelText('Name'));
    press('g');
    press('x');
    press('e');
    expect(path()).toBe('/');
  });
});
