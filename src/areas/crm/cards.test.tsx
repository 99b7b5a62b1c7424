import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pageOf } from '../../testing/page-of.tsx';
import { me, renderWithEngine } from '../../testing/render-with-engine.tsx';
import { crmRoutes } from './routes.tsx';
import { saveCards } from './save-cards.ts';

const page = (path: string) => pageOf(crmRoutes, path);
const company = (id: string, name: string, more: object = {}) => ({
  id,
  version: 1,
  name,
  displayLine1: name,
  isActive: true,
  ...more,
});
const ROWS = {
  companies: [
    company('acme', 'Acme', { addresses: [{ lineKey: 'k', address: 'nantes' }] }),
    company('old', 'Old one', { isActive: false }),
    company('gone', 'Gone', { isActive: false, mergedInto: 'acme' }),
  ],
  addresses: [{ id: 'nantes', version: 1, textAddress: 'Nantes', city: 'Nantes', country: 'FR' }],
  contacts: [
    {
      id: 'c1',
      version: 1,
      displayLine1: 'Jeanne Roy',
      firstName: 'Jeanne',
      lastName: 'Roy',
      company: 'acme',
    },
    { id: 'c2', version: 1, displayLine1: 'Erased contact', erasedOn: '2026-01-01' },
  ],
};
const open = async (at: string) =>
  renderWithEngine({
    at,
    rows: ROWS,
    person: me,
    pages: {
      '/crm/companies/:companyId': await page('/crm/companies/:companyId'),
      '/crm/companiesOld': await page('/crm/companiesOld'),
      '/crm/contacts/:contactId': await page('/crm/contacts/:contactId'),
    },
  });
const press = async (name: string | RegExp) => {
  const found = await screen.findByRole('button', { name }, { timeout: 10_000 });
  await act(async () => void fireEvent.click(found));
};

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('cards', () => {
  it('are handed out for companies and contacts, with where they are; not of who was erased or went into another', async () => {
    const { engine } = await open('/crm/companies/acme');
    const texts: string[] = [];
    const hand = vi.fn((file: Blob, name: string) => void file.text().then((text) => texts.push(name, text)));
    const how = { fileName: 'all', language: 'fr', hand } as const;
    expect(await saveCards(engine, 'contacts', ['c1', 'c2'], how)).toBe(1);
    expect(await saveCards(engine, 'companies', ['acme', 'gone'], how)).toBe(1);
    expect(await saveCards(engine, 'contacts', ['c2'], how)).toBe(0);
    expect(hand).toHaveBeenCalledTimes(2);
    await waitFor(() => expect(texts).toHaveLength(4));
    expect(texts[0]).toBe('all.vcf');
    expect(texts[1]).toContain('ORG:Acme\r\n');
    expect(texts[3]).toContain('ADR:;;Nantes;Nantes;;;France\r\n');
  });

  it('are under More of a contact', async () => {
    const link = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    await open('/crm/contacts/c1');
    await press('More');
    await press('Save as vCard');
    await screen.findByText('Saved as vCard: 1');
    expect(link).toHaveBeenCalledOnce();
  });
});

describe('a company that is out of use', () => {
  it('says so on its page, is taken into use there, and back', async () => {
    const { engine } = await open('/crm/companies/old');
    const isActive = async () => (await engine.db.rows('companies').get('old'))?.['isActive'];
    await press('Reactivate');
    await waitFor(async () => expect(await isActive()).toBe(true));
    await waitFor(() => expect(screen.queryByText(/out of use/)).toBeNull());
    await press('Undo');
    await waitFor(async () => expect(await isActive()).toBe(false));
  });

  it('is among the ticked rows of the dense table, where one that went into another stays as it is', async () => {
    const { engine } = await open('/crm/companiesOld');
    const of = async (id: string) => (await engine.db.rows('companies').get(id))?.['isActive'];
    for (const name of ['Acme', 'Old one', 'Gone'])
      await act(async () => void fireEvent.click(await screen.findByLabelText(`Select ${name}`)));
    await press(/^Reactivate/);
    await waitFor(async () => expect([await of('old'), await of('gone')]).toEqual([true, false]));
    await press('Undo');
    await waitFor(async () => expect(await of('old')).toBe(false));
  });
});
