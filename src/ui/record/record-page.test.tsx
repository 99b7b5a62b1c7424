import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { renderWithEngine } from '../../testing/render-with-engine.tsx';
import { RecordPage } from './record-page.tsx';

const ROWS: Readonly<Record<string, readonly AnyRow[]>> = {
  companies: [
    { id: 'us', version: 1, displayLine1: 'Atelier Nord', name: 'Atelier Nord', calculatedOwn: 'own' },
    {
      id: 'acme',
      version: 2,
      displayLine1: 'Acme',
      name: 'Acme',
      email: 'hello@acme.example',
      attachments: [{ lineKey: 'a', file: 'upload-a', label: 'contract.pdf' }],
    },
  ],
  contacts: [{ id: 'c', version: 1, displayLine1: 'Jeanne Roy', company: 'acme' }],
  comments: [
    { id: 'k', version: 1, onCollection: 'companies', onId: 'acme', body: 'Pays late', createdBy: 'x' },
  ],
};
const hrefOf = (id: string) => `/${id}`;
const open = () =>
  renderWithEngine({
    at: '/acme',
    rows: ROWS,
    pages: {
      '/acme': (
        <RecordPage
          collection="companies"
          id="acme"
          back={{ to: '/', label: 'All' }}
          hrefOf={hrefOf}
          story={() => <p>The story</p>}
          related={[
            { collection: 'contacts', by: 'company', none: { id: 'Nobody' } },
            { collection: 'projects', by: 'customer', none: { id: 'No project' } },
          ]}
        />
      ),
    },
  });
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('has facts from its declaration, related rows, comments, files and history, from a few words', async () => {
  await open();
  await screen.findByRole('link', { name: 'hello@acme.example' });
  const tabs = within(screen.getByRole('navigation', { name: 'Related' }));
  expect(tabs.getAllByRole('link').map((tab) => tab.textContent?.replace(/\d+$/, ''))).toEqual([
    'Contacts',
    'Projects',
    'Comments',
    'Attachments',
    'History',
  ]);
  await waitFor(() => expect(tabs.getByRole('link', { name: /^Comments ?1$/ })).toBeTruthy());
  await tabs.findByRole('link', { name: /^Attachments ?1$/ });
  fireEvent.click(tabs.getByRole('link', { name: /^Comments/ }));
  await screen.findByText('Pays late');
  fireEvent.click(tabs.getByRole('link', { name: /^Attachments/ }));
  await screen.findByRole('button', { name: 'Show contract.pdf' });
});

it('is printed with all that stands behind its tabs, and nothing of what there is none of', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'More' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Print' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  const paper = document.querySelector<HTMLElement>('.record-paper')!;
  await waitFor(() => expect(paper.textContent).toContain('Pays late'));
  expect([...paper.querySelectorAll('h2')].map((one) => one.textContent)).toEqual([
    'Contacts',
    'Comments',
    'Attachments',
  ]);
  expect(paper.textContent).toContain('Jeanne Roy');
  expect(paper.textContent).toContain('contract.pdf');
  expect(document.querySelector('.print-header')?.textContent).toContain('Atelier Nord');
  await act(() => Promise.resolve());
  vi.unstubAllGlobals();
});
