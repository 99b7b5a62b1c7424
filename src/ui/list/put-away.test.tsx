import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { jsonAnswer } from '../../testing/fake-engine.ts';
import { renderWithEngine } from '../../testing/render-with-engine.tsx';
import { RecordMissing } from '../record/record-missing.tsx';
import { usePutAwayNotice } from './put-away-notice.tsx';

afterEach(cleanup);

type HttpAnswer = ReturnType<typeof jsonAnswer>;

const List = () => <>{usePutAwayNotice('companies') ?? 'The list'}</>;
const MISSING = (
  <RecordMissing collection="companies" label="Company" back={{ to: '/', label: 'All companies' }} />
);

/** A device whose person took the companies off it, before a server that answers when a test says. */
async function open(at = '/') {
  let give: (answer: HttpAnswer) => void = () => {};
  const answered = new Promise<HttpAnswer>((answer) => void (give = answer));
  const { engine } = await renderWithEngine({
    pages: {
      '/': (
        <main id="main" tabIndex={-1}>
          <List />
        </main>
      ),
      '/acme': MISSING,
    },
    at,
    send: ({ path }) =>
      path === '/capabilities'
        ? Promise.resolve(jsonAnswer(200, { idempotency: true, etag: true, delta: true }))
        : answered,
  });
  await engine.db.strict.cursors.put({
    collection: 'companies',
    cursor: null,
    at: 1,
    isAway: true,
    byHand: true,
  });
  const button = await screen.findByRole('button', { name: 'Fetch them again' });
  button.focus();
  fireEvent.click(button);
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Fetching them…'));
  await waitFor(async () => expect(await engine.db.strict.cursors.get('companies')).toBeUndefined());
  expect(document.activeElement, 'the notice stays as long as nothing is here').toBe(button);
  return { engine, button, give };
}

describe('what its person took off this device', () => {
  it('is fetched again: the notice leaves when it is here, and the focus goes to the page', async () => {
    const { engine, give } = await open();
    give(jsonAnswer(200, [{ id: 'acme', name: 'Acme', version: 1 }], { 'x-cursor': 'c1' }));
    await screen.findByText('The list');
    await screen.findByText('They are on this device again.');
    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect(await engine.db.rows('companies').count()).toBe(1);
  });

  it('is said to have been taken off by its person, not for want of room', async () => {
    await open();
    screen.getByText(/You took them off this device\. Fetching them again needs the network\./);
  });

  it('says why where it was not, and can be asked for again', async () => {
    const { button, give } = await open();
    give(jsonAnswer(403, {}));
    await waitFor(() =>
      expect(screen.getByRole('status').textContent).toBe('Not fetched yet. Your rights do not allow this.'),
    );
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-disabled')).toBe('false');
  });

  it('leaves a way back on the page of one of them', async () => {
    const { give } = await open('/acme');
    expect(screen.getByRole('link', { name: 'All companies' }).getAttribute('href')).toBe('/');
    give(jsonAnswer(403, {}));
    await screen.findByText(/^Not fetched yet/);
  });
});
