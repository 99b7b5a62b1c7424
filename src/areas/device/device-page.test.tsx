import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../domain/kernel/problem.ts';
import { jsonAnswer } from '../../testing/fake-engine.ts';
import { renderWithEngine, type RenderWithEngineOptions } from '../../testing/render-with-engine.tsx';
import DevicePage from './device-page.tsx';

const AT = new Date(2026, 10, 20, 7, 30).getTime();
let estimate: StorageEstimate;
let persisted: boolean;

type Send = NonNullable<RenderWithEngineOptions['send']>;
const answer =
  (status: number): Send =>
  async ({ path }) =>
    path === '/capabilities'
      ? jsonAnswer(200, { idempotency: true, etag: true, delta: true })
      : jsonAnswer(status, {});
async function open(rows = 0, send?: Send) {
  const view = await renderWithEngine({
    ...(send ? { send } : {}),
    pages: { '/': <DevicePage /> },
    rows: {
      companies: Array.from({ length: rows }, (_, index) => ({ id: `c${index}`, name: 'Acme', version: 1 })),
    },
  });
  await view.engine.db.strict.cursors.put({ collection: 'companies', cursor: 'c1.1', at: AT });
  return view;
}
const line = async (name: string) => (await screen.findByText(name)).closest('li')!.textContent;

beforeEach(() => {
  estimate = { usage: 12_000_000, quota: 2_000_000_000 };
  persisted = false;
  vi.stubGlobal('navigator', {
    ...navigator,
    onLine: true,
    storage: { estimate: () => Promise.resolve(estimate), persisted: () => Promise.resolve(persisted) },
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('what is on this device', () => {
  it('is told by collection, with its age and size', async () => {
    await open(1_200);
    expect(await line('Companies')).toMatch(/1,200 · \d+\u00a0kB/);
    expect(await line('Companies')).toContain('up to date 20/11/2026, 07:30');
    expect(await line('Services')).toBe('Servicesnot here yet');
    expect(await line('Details of files'), 'not the files of which none is kept').toContain('not here yet');
  });

  it('counts again when it is asked to, and not by itself', async () => {
    const { engine } = await open(2);
    expect(await line('Companies')).toContain('2 ·');
    await act(() => engine.db.rows('companies').put({ id: 'new', name: 'B', version: 1 }));
    expect(await line('Companies')).toContain('2 ·');
    fireEvent.click(screen.getByRole('button', { name: 'Count again' }));
    await waitFor(async () => expect(await line('Companies')).toContain('3 ·'));
  });

  it('takes a large collection off the device after saying what that means, and fetches it again', async () => {
    const { engine } = await open(600);
    const companies = () => screen.getByText('Companies').closest('li')!;
    await line('Companies');
    fireEvent.click(within(companies()).getByRole('button', { name: 'Forget…' }));
    expect(within(companies()).getByRole('alert').textContent).toMatch(
      /will not be here without the network/,
    );
    expect(await engine.db.rows('companies').count(), 'nothing went yet').toBe(600);
    fireEvent.click(within(companies()).getByRole('button', { name: 'Take off this device' }));
    await waitFor(async () => expect(await line('Companies')).toContain('Not on this device'));
    expect(await engine.db.rows('companies').count()).toBe(0);
    expect(await engine.db.strict.cursors.get('companies')).toMatchObject({ isAway: true, byHand: true });
    fireEvent.click(within(companies()).getByRole('button', { name: 'Fetch them again' }));
    await screen.findByText(/not fetched yet. It happens by itself/);
    await waitFor(async () => expect(await line('Companies')).toContain('not here yet'));
  });

  it('keeps a collection whatever room is wanted, and takes that back', async () => {
    const { engine } = await open(600);
    await line('Companies');
    const keep = () => screen.getByRole('button', { name: 'Keep offline' });
    fireEvent.click(keep());
    await waitFor(() => expect(keep().getAttribute('aria-pressed')).toBe('true'));
    expect(await engine.db.strict.meta.get('kept')).toMatchObject({ value: ['companies'] });
    fireEvent.click(keep());
    await waitFor(() => expect(keep().getAttribute('aria-pressed')).toBe('false'));
  });

  it('keeps the focus of a keyboard where the pressed button goes away', async () => {
    await open(600);
    await line('Companies');
    const press = (name: string) => {
      const button = screen.getByRole('button', { name });
      button.focus();
      fireEvent.click(button);
    };
    const focused = (name: string) =>
      waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })));
    press('Forget…');
    await focused('Cancel');
    press('Cancel');
    await focused('Forget…');
    press('Forget…');
    press('Take off this device');
    await focused('Fetch them again');
    await screen.findByText('Companies: no longer on this device.');
    press('Fetch them again');
    // Without the network nothing comes, and nothing is left to choose.
    await screen.findByText(/not fetched yet/);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Companies').closest('li')));
  });

  it('says why a collection stays, and leaves it kept as its person has said', async () => {
    const { engine } = await open(600);
    await line('Companies');
    fireEvent.click(screen.getByRole('button', { name: 'Keep offline' }));
    await screen.findByText('Companies: kept offline.');
    fireEvent.click(screen.getByRole('button', { name: 'Forget…' }));
    await act(() => engine.update('companies', 'c1', { name: 'Curie' }));
    fireEvent.click(screen.getByRole('button', { name: 'Take off this device' }));
    await screen.findByText('Companies: nothing was changed. Unsent work needs it.');
    expect(await engine.db.strict.meta.get('kept')).toMatchObject({ value: ['companies'] });
    cleanup();
    const other = await open(600);
    await line('Companies');
    fireEvent.click(screen.getByRole('button', { name: 'Forget…' }));
    const full = new AppError('storage.full');
    vi.spyOn(other.engine.db.dexie, 'transaction').mockRejectedValueOnce(full);
    fireEvent.click(screen.getByRole('button', { name: 'Take off this device' }));
    await screen.findByText(/Companies: nothing was changed\. This device has no room left/);
  });

  it('promises nothing that waits for a right', async () => {
    const { engine } = await open(0, answer(403));
    await engine.db.strict.cursors.put({
      collection: 'companies',
      cursor: null,
      at: AT,
      isAway: true,
      byHand: true,
    });
    fireEvent.click(screen.getByRole('button', { name: 'Count again' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Fetch them again' }));
    await screen.findByText('Companies: not fetched. Your rights do not allow this.');
    expect(screen.queryByText(/all of it is kept here/)).toBeNull();
  });

  it('does not offer to forget what is small, or what unsent work needs', async () => {
    const { engine } = await open(600);
    await act(() => engine.update('companies', 'c1', { name: 'Curie' }));
    fireEvent.click(screen.getByRole('button', { name: 'Count again' }));
    await waitFor(async () => expect(await line('Companies')).toContain('Not sent yet: 1'));
    expect(screen.queryByRole('button', { name: 'Forget…' })).toBeNull();
    expect(screen.getAllByRole('button', { name: 'Keep offline' })).toHaveLength(1);
  });

  it('says what of it is not sent yet', async () => {
    const { engine } = await open(1);
    await line('Companies');
    await act(() => engine.remove('companies', 'c0'));
    fireEvent.click(screen.getByRole('button', { name: 'Count again' }));
    await waitFor(async () => expect(await line('Companies')).toContain('Not sent yet: 1'));
  });

  it('tells the files that are kept', async () => {
    const { engine } = await open();
    await screen.findByText('No files are kept.', { exact: false });
    await act(() =>
      engine.attach({
        name: 'a.pdf',
        type: 'application/pdf',
        bytes: new ArrayBuffer(3_000),
        purpose: 'expense',
      }),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Count again' }));
    const words = await screen.findByText(/1 file is kept/);
    expect(words.textContent).toContain('(3\u00a0kB). 1 of them waits to be sent.');
  });

  it('tells the room that the browser gives, and asks it to keep the data', async () => {
    const { engine } = await open();
    await screen.findByText('About 12 MB used of 2 GB that the browser gives Comptoir here.');
    const { storage } = engine.context.ports;
    const asked = vi.spyOn(storage, 'persist').mockImplementation(() => Promise.resolve((persisted = true)));
    fireEvent.click(screen.getByRole('button', { name: 'Keep it safe' }));
    await screen.findByText('The browser keeps this data until you remove it yourself.');
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('does not pass on a room that the browser makes up', async () => {
    estimate = { usage: 12_000_000, quota: 12_000_000 + 10 * 2 ** 30 };
    await open();
    await screen.findByText('About 12 MB used.');
  });

  it('says so when the browser does not promise it', async () => {
    const { engine } = await open();
    vi.spyOn(engine.context.ports.storage, 'persist').mockResolvedValue(false);
    fireEvent.click(await screen.findByRole('button', { name: 'Keep it safe' }));
    expect((await screen.findByRole('status')).textContent).toMatch(/did not promise/);
  });

  it('does without what a browser does not tell', async () => {
    vi.stubGlobal('navigator', { ...navigator, onLine: true, storage: undefined });
    await open(1);
    expect(await line('Companies')).toContain('1 ·');
    expect(screen.queryByText(/that the browser gives/)).toBeNull();
  });
});
