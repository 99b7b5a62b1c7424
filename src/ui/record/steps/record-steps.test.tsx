import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import { renderWithEngine } from '../../../testing/render-with-engine.tsx';
import { RecordPage } from '../record-page.tsx';

/* The steps of any entity with a machine: a project knows nothing of this page. */

const PROJECT: AnyRow = {
  id: 'p',
  version: 1,
  displayLine1: 'Palletising',
  code: 'P1',
  name: 'Palletising',
  manager: 'marie',
};
const hrefOf = (id: string) => `/${id}`;
const open = (status: string, editTo?: string) =>
  renderWithEngine({
    at: '/p',
    rows: { projects: [{ ...PROJECT, status }] },
    person: { id: 'marie', roles: ['user', 'project_manager'] },
    pages: {
      '/p': (
        <RecordPage
          collection="projects"
          id="p"
          back={{ to: '/', label: 'All' }}
          hrefOf={hrefOf}
          {...(editTo ? { editTo } : {})}
          story={() => <p>The story</p>}
        />
      ),
    },
  });
const button = (name: string) => screen.findByRole('button', { name });
const more = async () => {
  fireEvent.click(await button('More'));
  return within(document.body);
};
afterEach(cleanup);

describe('the page of a record with a machine', () => {
  it('offers the step that leads on, and the others under More', async () => {
    await open('in progress');
    await button('Complete');
    const menu = await more();
    menu.getByRole('button', { name: 'Put on hold' });
    menu.getByRole('button', { name: 'Cancel' });
    expect(menu.queryByRole('button', { name: 'Reopen' })).toBeNull();
  });

  it('takes it, and takes it back from the toast where the machine leads back', async () => {
    const { engine } = await open('in progress');
    const status = async () => (await engine.db.rows('projects').get('p'))?.['status'];
    fireEvent.click(await button('Complete'));
    await screen.findByText('Palletising: Completed');
    await waitFor(async () => expect(await status()).toBe('completed'));
    fireEvent.click(await button('Reopen'));
    await waitFor(async () => expect(await status()).toBe('in progress'));
  });

  it('offers nothing to undo where the machine leads elsewhere', async () => {
    await open('draft');
    fireEvent.click(await button('Start'));
    await screen.findByText('Palletising: In progress');
    const toast = within(screen.getByText('Palletising: In progress').parentElement!);
    const names = toast
      .getAllByRole('button')
      .map((one) => one.getAttribute('aria-label') ?? one.textContent);
    expect(names).toEqual(['Dismiss']);
  });

  it('keeps the way to its form under More, while a step is the first thing to do', async () => {
    await open('draft', '/p/edit');
    await button('Start');
    (await more()).getByRole('link', { name: 'Edit' });
  });
});
