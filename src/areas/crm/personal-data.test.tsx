import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { me, renderWithEngine } from '../../testing/render-with-engine.tsx';
import { crmRoutes } from './routes.tsx';

const ROWS = {
  companies: [{ id: 'acme', version: 1, name: 'Acme', displayLine1: 'Acme' }],
  contacts: [
    {
      id: 'ada',
      version: 1,
      firstName: 'Ada',
      lastName: 'Lovelace',
      displayLine1: 'Ada Lovelace',
      company: 'acme',
      emails: [{ lineKey: '1', address: 'ada@x.example' }],
      notes: 'Likes engines',
    },
    {
      id: 'twin',
      version: 1,
      firstName: 'A.',
      lastName: 'Lovelace',
      displayLine1: 'A. Lovelace',
      mergedInto: 'ada',
      differsFrom: ['bernard'],
    },
    {
      id: 'bernard',
      version: 1,
      firstName: 'Bernard',
      lastName: 'Lovelace',
      displayLine1: 'Bernard Lovelace',
      differsFrom: ['ada'],
    },
  ],
  activities: [
    {
      id: 'visit',
      version: 1,
      kind: 'visit',
      at: '2026-11-01 10:00',
      subject: 'A visit',
      displayLine1: 'A visit',
      contacts: ['ada'],
      company: 'acme',
    },
  ],
};
const open = async (roles: readonly ('user' | 'admin')[]) => {
  const route = crmRoutes.find(({ path }) => path === '/crm/contacts/:contactId/privacy')!;
  const { default: Page } = await route.Component();
  return renderWithEngine({
    at: '/crm/contacts/ada/privacy',
    rows: ROWS,
    person: { ...me, roles },
    pages: {
      '/crm/contacts/:contactId/privacy': <Page />,
      '/crm/contacts/:contactId': <h1>The contact</h1>,
    },
  });
};

describe('the personal data of a contact', () => {
  afterEach(cleanup);

  it('is told with all that names them', async () => {
    await open(['user']);
    await screen.findByText('Activities (1)');
    expect(screen.getByText('Contacts (1)')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Erase the personal data' })).toBeNull();
  });

  it('is handed over as a file, with what the rows that it names are called', async () => {
    let file: Blob | undefined;
    vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
      file = given as Blob;
      return 'blob:handed';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    await open(['user']);
    await screen.findByText('Activities (1)');
    fireEvent.click(screen.getByRole('button', { name: 'Hand it over as a file (JSON)' }));
    await waitFor(() => expect(file).toBeDefined());
    const handed = await file!.text();
    // Whoever is only said to be somebody else is none of it.
    expect(handed).not.toMatch(/bernard/i);
    expect(JSON.parse(handed)).toMatchObject({
      contacts: [{ lastName: 'Lovelace', firstName: 'Ada' }, { firstName: 'A.' }],
      activities: [{ subject: 'A visit' }],
      names: { 'companies/acme': 'Acme', 'contacts/ada': 'Ada Lovelace' },
    });
    vi.restoreAllMocks();
  });

  it('is erased by an admin who has checked, that of a merged twin as well; what was done stays', async () => {
    const { engine } = await open(['user', 'admin']);
    const erase = await screen.findByRole<HTMLButtonElement>('button', { name: 'Erase the personal data' });
    expect(erase.disabled).toBe(true);
    await screen.findByText('Activities (1)');
    fireEvent.click(screen.getByRole('checkbox'));
    fireEvent.click(erase);
    const question = await screen.findByRole('dialog', { name: 'Erase “Ada Lovelace” for good?' });
    expect(question.textContent).toContain('as they were merged into it: A. Lovelace');
    expect((await engine.db.rows('contacts').get('ada'))?.['erasedOn'] ?? null).toBeNull();
    await act(async () => fireEvent.click(within(question).getByRole('button', { name: 'Erase' })));
    await screen.findByRole('heading', { name: 'The contact' });
    const rows = engine.db.rows('contacts');
    await waitFor(async () =>
      expect(await rows.get('ada')).toMatchObject({ displayLine1: 'Erased contact' }),
    );
    for (const id of ['ada', 'twin']) {
      const { $server: _before, ...row } = (await rows.get(id))!;
      expect(JSON.stringify(row)).not.toMatch(/Lovelace|ada@|engines/);
    }
    expect(await engine.db.rows('activities').get('visit')).toMatchObject({ subject: 'A visit' });
  });
});
