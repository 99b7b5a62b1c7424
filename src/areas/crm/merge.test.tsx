import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Person } from '../../domain/kernel/grants.ts';
import { OWN } from '../../domain/kernel/own-company.ts';
import { pageOf } from '../../testing/page-of.tsx';
import { me, renderWithEngine } from '../../testing/render-with-engine.tsx';
import { alikeTo, allAlike } from '../../offline/upkeep.ts';
import { crmRoutes } from './routes.tsx';

const page = (path: string) => pageOf(crmRoutes, path);
const company = (id: string, name: string, more: object = {}) => ({
  id,
  version: 1,
  name,
  displayLine1: name,
  displayLine2: '',
  ...more,
});
const ROWS = {
  companies: [
    company('kept', 'Curie SAS', { phone: '+33102030405', tags: ['a'] }),
    company('twin', 'Établissements Curie', { phone: '+33999999999', email: 'curie@x.example', tags: ['b'] }),
    company('other', 'Acme'),
    company('us', 'Atelier du Rail', { master: true, calculatedOwn: OWN }),
  ],
  contacts: [
    { id: 'c1', version: 1, displayLine1: 'Jeanne', firstName: 'Jeanne', lastName: 'R', company: 'twin' },
  ],
};
const open = async (at: string, person: Person = me, rows: Record<string, object[]> = ROWS) =>
  renderWithEngine({
    at,
    rows: rows as typeof ROWS,
    person,
    pages: {
      '/crm/companies/duplicates': await page('/crm/companies/duplicates'),
      '/crm/companies/:companyId/merge': await page('/crm/companies/:companyId/merge'),
      '/crm/companies/:companyId': <h1>The company</h1>,
      '/crm/companies/new': await page('/crm/companies/new'),
    },
  });

describe('merging two companies', () => {
  afterEach(cleanup);

  it('proposes what loses nothing, lets one choose, and is taken back', async () => {
    const { engine } = await open('/crm/companies/kept/merge?with=twin');
    const phone = await screen.findByRole('group', { name: 'Phone' });
    expect(within(phone).getByRole<HTMLInputElement>('radio', { name: /Curie SAS/ }).checked).toBe(true);
    const email = screen.getByRole('group', { name: 'Email' });
    expect(within(email).getByRole<HTMLInputElement>('radio', { name: /Établissements/ }).checked).toBe(true);
    const tags = screen.getByRole('group', { name: 'Tags' });
    expect(within(tags).getByRole<HTMLInputElement>('radio', { name: /^Both/ }).checked).toBe(true);
    fireEvent.click(within(phone).getByRole('radio', { name: /Établissements/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Merge' }));
    await screen.findByRole('heading', { name: 'The company' });
    const rows = engine.db.rows('companies');
    expect(await rows.get('kept')).toMatchObject({
      name: 'Curie SAS',
      phone: '+33999999999',
      email: 'curie@x.example',
      tags: ['a', 'b'],
    });
    expect(await rows.get('twin')).toMatchObject({ mergedInto: 'kept' });
    await waitFor(async () =>
      expect(await engine.db.rows('contacts').get('c1')).toMatchObject({ company: 'kept' }),
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () =>
      expect(await engine.db.rows('contacts').get('c1')).toMatchObject({ company: 'twin' }),
    );
    expect(await rows.get('kept')).toMatchObject({ phone: '+33102030405', tags: ['a'] });
    expect((await rows.get('twin'))?.['mergedInto'] ?? null).toBeNull();
  });

  it('goes the other way round', async () => {
    const { engine } = await open('/crm/companies/kept/merge?with=twin');
    fireEvent.click(await screen.findByRole('button', { name: 'The other way round' }));
    fireEvent.click(screen.getByRole('button', { name: 'Merge' }));
    await screen.findByRole('heading', { name: 'The company' });
    expect(await engine.db.rows('companies').get('kept')).toMatchObject({ mergedInto: 'twin' });
  });

  it('leaves our own company to administrators, and never lets it go into another', async () => {
    await open('/crm/companies/kept/merge?with=us');
    await screen.findByText('You may not change “Atelier du Rail”.');
    expect(screen.queryByRole('button', { name: 'Merge' })).toBeNull();
    cleanup();
    const { engine } = await open('/crm/companies/kept/merge?with=us', { ...me, roles: ['admin'] });
    fireEvent.click(await screen.findByRole('button', { name: 'Merge' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Our own company goes into no other: let the other one go into it.',
    );
    expect((await engine.db.rows('companies').get('us'))?.['mergedInto'] ?? null).toBeNull();
  });

  it('says what keeps the one that stays from being so, and merges nothing', async () => {
    const { engine } = await open('/crm/companies/kept/merge?with=twin');
    await screen.findByRole('group', { name: 'Phone' });
    await act(() => engine.db.rows('companies').update('twin', { siret: '1' }));
    await screen.findByRole('group', { name: /SIRET/ });
    fireEvent.click(screen.getByRole('button', { name: 'Merge' }));
    await screen.findByRole('alert');
    expect((await engine.db.rows('companies').get('twin'))?.['mergedInto'] ?? null).toBeNull();
  });
});

describe('duplicates', () => {
  afterEach(cleanup);

  it('are listed as what looks like one, until they are', async () => {
    const { engine } = await open('/crm/companies/duplicates');
    const merge = await screen.findByRole('link', { name: 'Merge “Établissements Curie”' });
    expect(merge.getAttribute('href')).toBe('/crm/companies/kept/merge?with=twin');
    expect(screen.getByText('same name')).toBeTruthy();
    expect(screen.queryByText('Acme')).toBeNull();
    screen.getByText('1 group looks like one and the same');
    await act(async () => void (await engine.update('companies', 'twin', { mergedInto: 'kept' })));
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Merge/ })).toBeNull());
    await screen.findByText('Nothing on this device looks like a duplicate.');
  });

  it('of one name that very many have are shown a few at a time', async () => {
    const many = Array.from({ length: 45 }, (_, at) => company(`c${String(at).padStart(2, '0')}`, 'Curie'));
    await open('/crm/companies/duplicates', me, { companies: many });
    const merges = () => screen.getAllByRole('link', { name: 'Merge “Curie”' });
    await screen.findByText('same name · 45 rows');
    await waitFor(() => expect(merges()).toHaveLength(9));
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(merges()).toHaveLength(44));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('are kept apart by who knows, for good or until it is taken back', async () => {
    const { engine } = await open('/crm/companies/duplicates');
    fireEvent.click(await screen.findByRole('button', { name: 'Keep apart Établissements Curie' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Merge/ })).toBeNull());
    const kept = async () => (await engine.db.rows('companies').get('kept'))?.['differsFrom'];
    expect(await kept()).toEqual(['twin']);
    expect(await allAlike(engine, 'companies')).toEqual([]);
    const typed = { id: 'twin', name: 'Curie' };
    expect((await alikeTo(engine, 'companies', typed)).map(({ row }) => row.id)).toEqual([]);
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByRole('link', { name: 'Merge “Établissements Curie”' });
    expect((await kept()) ?? []).toEqual([]);
    expect(await allAlike(engine, 'companies')).toHaveLength(1);
  });

  it('that were kept apart are told as such where one merges them all the same, and can be suspected again', async () => {
    const { engine } = await open('/crm/companies/kept/merge?with=twin');
    await act(() => engine.update('companies', 'twin', { differsFrom: ['kept'] }));
    await screen.findByText('They were kept apart before.');
    fireEvent.click(screen.getByRole('button', { name: 'Take it back' }));
    await waitFor(() => expect(screen.queryByText('They were kept apart before.')).toBeNull());
  });

  it('stay apart from whom either of them was, where one of them is merged', async () => {
    const { engine } = await open('/crm/companies/kept/merge?with=twin');
    await act(async () => {
      await engine.update('companies', 'twin', { differsFrom: ['other', 'kept'] });
      await engine.db.rows('companies').put({ ...company('third', 'Third'), differsFrom: ['twin'] } as never);
    });
    await screen.findByText('They were kept apart before.');
    fireEvent.click(screen.getByRole('button', { name: 'Merge' }));
    await screen.findByRole('heading', { name: 'The company' });
    const apart = async (id: string) => (await engine.db.rows('companies').get(id))?.['differsFrom'];
    await waitFor(async () =>
      expect([await apart('kept'), await apart('third')]).toEqual([['other'], ['kept']]),
    );
  });

  it('that one keeps apart while one types are told no more, and the new row knows it', async () => {
    const { engine } = await open('/crm/companies/new');
    fireEvent.change(await screen.findByRole('textbox', { name: /^Name/ }), {
      target: { value: 'Curie sarl' },
    });
    for (const name of ['Curie SAS', 'Établissements Curie'])
      fireEvent.click(await screen.findByRole('button', { name: `Keep “${name}” apart` }));
    await waitFor(() => expect(screen.queryByText('This may be there already:')).toBeNull());
    expect(screen.getByRole('button', { name: '2 rows are kept apart: undo' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('heading', { name: 'The company' });
    const made = (await engine.db.rows('companies').toArray()).find(({ name }) => name === 'Curie sarl');
    expect(made?.['differsFrom']).toEqual(['kept', 'twin']);
  });

  it('are told while one types', async () => {
    await open('/crm/companies/new');
    fireEvent.change(await screen.findByRole('textbox', { name: /^Name/ }), {
      target: { value: 'curie sarl' },
    });
    const list = await screen.findByRole('list', { name: 'This may be there already:' });
    expect(list.textContent).toContain('Curie SAS (same name)');
  });

  it('are told by the number of one company, though another establishment has its own', async () => {
    const { engine } = await open('/crm/companies/new');
    await act(() => engine.db.rows('companies').update('kept', { siren: '732829320' }));
    fireEvent.change(await screen.findByRole('textbox', { name: 'SIREN' }), {
      target: { value: '732 829 320' },
    });
    const list = await screen.findByRole('list', { name: 'This may be there already:' });
    expect(list.textContent).toContain('(same value: SIREN)');
  });

  it('are told by a mailbox alone', async () => {
    await open('/crm/companies/new');
    fireEvent.change(await screen.findByRole('textbox', { name: 'Email' }), {
      target: { value: 'Curie@x.example' },
    });
    const list = await screen.findByRole('list', { name: 'This may be there already:' });
    expect(list.textContent).toContain('Établissements Curie (same value: Email)');
  });
});
