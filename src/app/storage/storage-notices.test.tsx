import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { faultyIndexedDb } from '../../testing/faulty-indexeddb.ts';
import { renderWithEngine, type RenderWithEngineOptions } from '../../testing/render-with-engine.tsx';
import { StorageNotices } from './storage-notices.tsx';

const stopped: (() => void)[] = [];
afterEach(() => {
  cleanup();
  stopped.splice(0).forEach((stop) => stop());
});
const reload = vi.fn();

async function open(options: Partial<RenderWithEngineOptions> = {}) {
  const view = await renderWithEngine({
    pages: {
      '/': <StorageNotices reload={reload} offer={<button type="button">Take it elsewhere</button>} />,
    },
    ...options,
  });
  stopped.push(() => view.engine.stop());
  return view;
}
const company = { name: 'Acme', kinds: ['customer'] };
const failed = (error: unknown) => error;

describe('above every page', () => {
  it('nothing is said of storage that works', async () => {
    const { container, engine } = await open({
      estimate: () => Promise.resolve({ usage: 10, quota: 100 }),
    });
    await engine.device.look();
    await engine.create('companies', company);
    expect(container.querySelector('[role]')?.textContent ?? '').toBe('');
  });

  it('a full device is said, with the way out, until a write finds room again', async () => {
    const faulty = faultyIndexedDb();
    const { engine } = await open({ indexedDB: faulty.indexedDB });
    const callOff = faulty.arm({
      when: (step) => step === 'commit',
      error: 'QuotaExceededError',
      times: Infinity,
    });
    expect(await engine.create('companies', company).catch(failed)).toMatchObject({ code: 'storage.full' });
    await screen.findByText(/no room left, so the last change was not saved/);
    expect(screen.getByRole('button', { name: 'Take it elsewhere' })).toBeTruthy();
    callOff();
    await engine.create('companies', company);
    await waitFor(() => expect(screen.queryByText(/no room left/)).toBeNull());
  });

  it('storage that went away is said, until it is back', async () => {
    const faulty = faultyIndexedDb();
    const { engine } = await open({ indexedDB: faulty.indexedDB });
    const callOff = faulty.arm({
      when: (step) => step !== 'commit',
      error: 'UnknownError',
      fatal: true,
      times: Infinity,
    });
    expect(await engine.create('companies', company).catch(failed)).toMatchObject({ code: 'storage.lost' });
    await screen.findByText(/does not reach this device’s storage/);
    const again = screen.getByRole('button', { name: 'Reload' });
    fireEvent.click(again);
    fireEvent.click(again);
    expect(reload, 'by however many presses').toHaveBeenCalledOnce();
    expect(again.getAttribute('aria-busy')).toBe('true');
    callOff();
    await engine.create('companies', company);
    await waitFor(() => expect(screen.queryByText(/does not reach/)).toBeNull());
  });

  it('a tab whose build was replaced asks to be loaded anew', async () => {
    const { indexedDB } = faultyIndexedDb();
    const { engine } = await open({ indexedDB });
    await engine.create('companies', company);
    const newer = indexedDB.open('fake', 999_999);
    newer.onsuccess = () => stopped.push(() => newer.result.close());
    await screen.findByText(/Another tab has changed to a newer version of Comptoir/);
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
    expect(await engine.create('companies', company).catch(failed)).toMatchObject({
      code: 'storage.replaced',
    });
  });

  it('a tab that is held up names the others, and goes on when they are gone', async () => {
    const { indexedDB } = faultyIndexedDb();
    const old = await new Promise<IDBDatabase>((done) => {
      const request = indexedDB.open('fake', 1);
      request.onsuccess = () => done(request.result);
    });
    const { engine } = await open({ indexedDB });
    const saved = engine.create('companies', company);
    await screen.findByText(/An older version of Comptoir is open in another tab/);
    old.close();
    await saved;
    await waitFor(() => expect(screen.queryByText(/An older version/)).toBeNull());
  });

  it('a device that fills up is said before it is full', async () => {
    const { engine } = await open({ estimate: () => Promise.resolve({ usage: 81, quota: 100 }) });
    await engine.device.look();
    await screen.findByText(/almost full: 81% of the room for Comptoir is taken/);
    expect(screen.getByRole('button', { name: 'Take it elsewhere' })).toBeTruthy();
  });
});
