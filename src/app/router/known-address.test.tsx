import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider, useParams } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { COLLECTIONS, entityOf } from '../../domain/registry.ts';
import type { Engine } from '../../offline/contract.ts';
import { EngineProvider } from '../../offline/react/engine-context.tsx';
import { fakeEngine } from '../../testing/fake-engine.ts';
import { plainServer } from '../../testing/plain-server.ts';
import { browserPorts } from '../browser-ports.ts';
import { KnownAddress } from './known-address.tsx';

const entities = COLLECTIONS.map(entityOf);
let engine: Engine;
let isDown = true;
let server = plainServer({ entities, token: 'token' });
const shown = vi.spyOn(browserPorts, 'showAddress').mockImplementation(() => {});

beforeEach(() => {
  isDown = true;
  shown.mockClear();
  server = plainServer({ entities, token: 'token' });
  engine = fakeEngine({
    entities,
    http: {
      send: (request) => (isDown ? Promise.reject(new Error('offline')) : server.handle(request)),
    },
  });
});
afterEach(() => {
  cleanup();
  engine.stop();
});

function Page() {
  const { companyId } = useParams();
  const [typed, setTyped] = useState('');
  return (
    <>
      <KnownAddress />
      <p>{companyId}</p>
      <input aria-label="Name" value={typed} onChange={(event) => setTyped(event.target.value)} />
    </>
  );
}
function open(path: string, pattern: string) {
  const start = () => engine;
  const router = createMemoryRouter(
    [{ path: pattern, handle: { route: { path: pattern } }, element: <Page /> }],
    { initialEntries: [path] },
  );
  render(
    <EngineProvider start={start}>
      <RouterProvider router={router} />
    </EngineProvider>,
  );
  return router;
}

const COMPANY = '/crm/companies/:companyId';
const made = async () => (await engine.create('companies', { name: 'Acme', kinds: ['customer'] })).id;
async function sent(): Promise<string> {
  isDown = false;
  await engine.flush();
  return String(server.rows('companies')[0]!['id']);
}

describe('the address of a row that a server has given a number', () => {
  it('becomes the number as soon as it is known, and the page goes on as it is', async () => {
    const key = await made();
    const router = open(`/crm/companies/${key}/edit?tab=x#end`, `${COMPANY}/edit`);
    const field = await screen.findByLabelText('Name');
    expect(shown).not.toHaveBeenCalled();
    const id = await sent();
    await waitFor(() => expect(shown).toHaveBeenCalledWith(`/crm/companies/${id}/edit?tab=x#end`));
    expect(screen.getByLabelText('Name')).toBe(field);
    expect(router.state.location.pathname, 'for the page it is the row that it was').toBe(
      `/crm/companies/${key}/edit`,
    );
  });

  it('opens the row that was made here, when somebody sends it', async () => {
    const key = await made();
    const id = await sent();
    open(`/crm/companies/${id}`, COMPANY);
    await screen.findByText(key);
    await waitFor(() => expect(shown).toHaveBeenCalledWith(`/crm/companies/${id}`));
  });

  it('is left alone for rows of others, and on pages that show none', async () => {
    isDown = false;
    const theirs = String(server.write('companies', { name: 'Theirs' }));
    await engine.pull('companies');
    const router = open(`/crm/companies/${theirs}`, COMPANY);
    await screen.findByText(theirs);
    cleanup();
    open('/somewhere/7', '/somewhere/:companyId');
    await screen.findByText('7');
    expect(shown).not.toHaveBeenCalled();
    expect(router.state.location.pathname).toBe(`/crm/companies/${theirs}`);
  });
});
