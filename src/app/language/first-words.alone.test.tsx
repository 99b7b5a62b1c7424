import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { COLLECTIONS, entityOf } from '../../domain/registry.ts';
import { domainTexts } from '../../locales/domain-texts.ts';
import { fakeEngine } from '../../testing/fake-engine.ts';
import { areaWords } from '../../ui/words.ts';
import { createFakeSession, fakeUser } from '../../ui/session/session-fake.ts';

const NEW_ACCOUNT = '/humanressources/expenseAccounts/new?line=trip';
const PAGES = [
  '/',
  '/crm/companies',
  '/crm/companies/new',
  '/humanressources/expenseAccounts',
  '/sales/invoices',
  '/sales/moneyEntrances',
  NEW_ACCOUNT,
];

/** English texts of the domain are their own translation and stand in no English catalogue. */
const domain = new Set((await domainTexts()).map(({ text }) => text));

/** The app as a browser has just fetched it: no catalogue is there yet. */
async function freshApp() {
  vi.resetModules();
  const { App } = await import('../app.tsx');
  const { EngineStart } = await import('../engine/engine-gate.tsx');
  const { routeTree } = await import('../router/router.tsx');
  const words = await import('./i18n.ts');
  const session = createFakeSession({ status: 'success', user: { ...fakeUser, roles: ['user', 'admin'] } });
  const engine = fakeEngine({
    entities: COLLECTIONS.map(entityOf),
    person: { id: fakeUser.id, roles: fakeUser.roles },
  });
  const start = () => engine;
  const missing = new Set<string>();
  words.i18n.on('missing', ({ id, locale }) => {
    if (locale !== 'en' || !domain.has(id)) missing.add(`${locale}: ${id}`);
  });
  const open = (at: string) => {
    const router = createMemoryRouter(routeTree(session), { initialEntries: [at] });
    render(
      <EngineStart value={start}>
        <App session={session} router={router} />
      </EngineStart>,
    );
  };
  return { ...words, open, missing };
}

const heading = () => screen.findByRole('heading', { level: 1 });

describe.each(['en', 'fr'] as const)('the first words of a page, in %s', (locale) => {
  let app: Awaited<ReturnType<typeof freshApp>>;
  beforeEach(async () => {
    localStorage.clear();
    app = await freshApp();
    await app.showIn(locale);
  });
  afterEach(cleanup);

  it.each(PAGES)('are all there on %s', async (at) => {
    app.open(at);
    await heading();
    expect([...app.missing]).toEqual([]);
  });

  it('are there after the language is changed on a page of an area with words of its own', async () => {
    app.open(NEW_ACCOUNT);
    const before = (await heading()).textContent;
    await act(() => app.showIn(locale === 'en' ? 'fr' : 'en'));
    expect((await heading()).textContent).not.toBe(before);
    expect([...app.missing]).toEqual([]);
  });

  it('are there when the language is changed while the page is on its way', async () => {
    const other = locale === 'en' ? 'fr' : 'en';
    const changed = app.showIn(other);
    await app.showWords(areaWords('hr'));
    await changed;
    app.open(NEW_ACCOUNT);
    await heading();
    expect(app.i18n.locale).toBe(other);
    expect([...app.missing]).toEqual([]);
  });
});
