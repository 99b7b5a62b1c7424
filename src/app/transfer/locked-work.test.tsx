import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leaveLocked } from '../../offline/session/leave.ts';
import { deviceSafe } from '../../offline/transfer/device-safe.ts';
import { bringBack } from '../../offline/transfer/keep.ts';
import { arrive, leave, type Safe } from '../../offline/transfer/safe.ts';
import { drafts } from '../../ui/form/draft-ports.ts';
import { renderAt } from '../../ui/session/render-with-session.tsx';
import { createFakeSession } from '../../ui/session/session-fake.ts';
import { me, renderWithEngine } from '../../testing/render-with-engine.tsx';
import { OthersWork } from '../sync/panel/others-work.tsx';
import { KeptHere } from './kept-here.tsx';
import { LockedWork } from './locked-work.tsx';
import { TransferButtons } from './transfer-buttons.tsx';

/* The person's database is called `fake` in these tests; their safe is the browser's. */
const MINE = 'fake';
let safe: Safe;
beforeEach(async () => {
  safe = deviceSafe();
  await Promise.all(safe.dexie.tables.map((table) => table.clear()));
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:made');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
});

const device = () => renderWithEngine({ pages: { '/': <LockedWork /> } });
/** Leaves a change locked on this device, under a password that is not the one of today. */
async function leftUnder(password: string, typed: readonly unknown[] = []): Promise<void> {
  const { engine } = await device();
  await engine.create('companies', { name: 'Curie' });
  await arrive(safe, MINE, password);
  await leaveLocked(engine, safe, engine.erase, typed);
  await leave(safe, MINE);
  cleanup();
}
const bundles = () => safe.bundles.count();
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('work locked under an earlier password', () => {
  it('is told of, and opens with the earlier one; a wrong one loses nothing', async () => {
    await leftUnder('old horse');
    await arrive(safe, MINE, 'new horse');
    const { engine } = await device();
    fireEvent.click(await screen.findByRole('button', { name: /Unlock it/ }));
    const box = await screen.findByLabelText(/password you had when you left/);
    fireEvent.change(box, { target: { value: 'no horse' } });
    press(/^Unlock$/);
    await screen.findByText(/Nothing is lost: try again/);
    expect(await bundles()).toBe(1);
    fireEvent.change(box, { target: { value: 'old horse' } });
    press(/^Unlock$/);
    await waitFor(async () => expect(await engine.db.strict.outbox.count()).toBe(1));
    await waitFor(async () => expect(await bundles()).toBe(0));
  });

  it('says how much is back until that is closed, when there is nothing left to tell of', async () => {
    await leftUnder('old horse');
    await arrive(safe, MINE, 'new horse');
    await device();
    fireEvent.click(await screen.findByRole('button', { name: /Unlock it/ }));
    const box = await screen.findByLabelText(/password you had when you left/);
    fireEvent.change(box, { target: { value: 'old horse' } });
    press(/^Unlock$/);
    await screen.findByText(/^1 change is back/);
    await waitFor(() => expect(screen.queryByText(/is still locked, with the password/)).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')));
    screen.getByText(/^1 change is back/);
    press(/^Close$/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says what of it was typed and found its form taken; that stays locked, and is told of', async () => {
    const key = `${me.id}/companies/new`;
    await leftUnder('old horse', [{ key, at: 1, values: { name: 'An hour of typing' } }]);
    await arrive(safe, MINE, 'new horse');
    drafts.write(key, { name: 'A' });
    await device();
    fireEvent.click(await screen.findByRole('button', { name: /Unlock it/ }));
    const box = await screen.findByLabelText(/password you had when you left/);
    fireEvent.change(box, { target: { value: 'old horse' } });
    press(/^Unlock$/);
    await screen.findByText(/^1 change is back/);
    screen.getByText(/What you typed in 1 form could not be put back/);
    expect(drafts.read(key)?.values).toEqual({ name: 'A' });
    expect(await bundles()).toBe(1);
    press(/^Close$/);
    fireEvent.click(await screen.findByRole('button', { name: /See what it is/ }));
    await screen.findByText('What you typed in 1 form and did not save');
    screen.getByText(/save or discard what stands in the form now/);
  });

  it('can be saved as it lies, and stays', async () => {
    await leftUnder('old horse');
    await arrive(safe, MINE, 'new horse');
    await device();
    fireEvent.click(await screen.findByRole('button', { name: /Unlock it/ }));
    fireEvent.click(await screen.findByRole('button', { name: /Save it to a file, locked/ }));
    await screen.findByText(/comptoir-2026-11-20-09-00-locked-1\.json is among your downloads/);
    expect(await bundles()).toBe(1);
  });

  it('of which this device has lost a piece is saved without it, which is said', async () => {
    await leftUnder('old horse');
    await leftUnder('older horse');
    const [lost, lacking] = await safe.bundles.toArray();
    await safe.pieces.where('bundle').equals(lost!.id).delete();
    await safe.bundles.update(lacking!.id, { pieces: 2 });
    await arrive(safe, MINE, 'new horse');
    await device();
    fireEvent.click(await screen.findByRole('button', { name: /Unlock it/ }));
    fireEvent.click(await screen.findByRole('button', { name: /Save it to a file, locked/ }));
    await screen.findByText(/comptoir-2026-11-20-09-00-locked-1\.json is among your downloads/);
    screen.getByText(/photos and files that lack something are not in the file/);
    screen.getByText(/no password opens it any more/);
    expect(await bundles()).toBe(2);
  });

  it('can be given up by a typed word, and by nothing less', async () => {
    await leftUnder('old horse');
    await arrive(safe, MINE, 'new horse');
    await device();
    fireEvent.click(await screen.findByRole('button', { name: /Unlock it/ }));
    fireEvent.click(await screen.findByRole('button', { name: /Throw it away/ }));
    press(/^Throw away$/);
    expect(await bundles()).toBe(1);
    fireEvent.change(screen.getByLabelText(/to confirm/), { target: { value: 'throw away' } });
    press(/^Throw away$/);
    await waitFor(async () => expect(await bundles()).toBe(0));
  });

  it('is not spoken of when today’s password opened it', async () => {
    await leftUnder('old horse');
    await arrive(safe, MINE, 'old horse');
    await device();
    await safe.bundles.count();
    expect(screen.queryByText(/still locked/)).toBeNull();
  });
});

describe('work that was opened and could not all be brought back', () => {
  async function refusedHere() {
    const { engine } = await device();
    await engine.create('companies', { name: 'Curie' });
    await engine.create('companies', { name: 'Pasteur' });
    await engine.db.strict.outbox
      .filter(({ label }) => label === 'Curie')
      .modify((record) => void (record.patch = { ...record.patch, unheard: 'of' }));
    await arrive(safe, MINE, 'horse');
    await leaveLocked(engine, safe, engine.erase);
    cleanup();
    const back = await device();
    await expect(bringBack(safe, MINE, back.engine.context)).rejects.toThrow(/./);
    return back.engine;
  }

  it('is told of by name, can be saved, and goes by a typed word alone', async () => {
    const engine = await refusedHere();
    expect((await engine.db.strict.outbox.toArray()).map(({ label }) => label)).toEqual(['Pasteur']);
    fireEvent.click(await screen.findByRole('button', { name: /See what it is/ }));
    await screen.findByText('Curie');
    expect(screen.queryByText('Pasteur')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /Save it to a file, locked/ }));
    await screen.findByText(/locked-1\.json is among your downloads/);
    fireEvent.click(screen.getByRole('button', { name: /Throw it away/ }));
    fireEvent.change(screen.getByLabelText(/to confirm/), { target: { value: 'throw away' } });
    press(/^Throw away$/);
    await waitFor(async () => expect(await bundles()).toBe(0));
  });

  /** Another bundle of theirs that was opened and refused, which nobody can read. */
  const unreadable = async (id: string) => {
    const [one] = await safe.bundles.toArray();
    await safe.bundles.put({ ...one!, id });
  };
  const throwAway = () => {
    fireEvent.click(screen.getByRole('button', { name: /Throw it away/ }));
    fireEvent.change(screen.getByLabelText(/to confirm/), { target: { value: 'throw away' } });
  };

  it('is told of where nobody can say what it is, beside what has a name', async () => {
    await refusedHere();
    await unreadable('unread');
    fireEvent.click(await screen.findByRole('button', { name: /See what it is/ }));
    await screen.findByText('Curie');
    screen.getByText(/nobody can say what it is/);
    throwAway();
    screen.getByText('Curie');
    screen.getByText(/nobody can say what it is/);
    press(/^Throw away$/);
    await waitFor(async () => expect(await bundles()).toBe(0));
  });

  it('goes alone: what was refused since it was shown stays', async () => {
    await refusedHere();
    fireEvent.click(await screen.findByRole('button', { name: /See what it is/ }));
    await screen.findByText('Curie');
    await unreadable('since');
    throwAway();
    press(/^Throw away$/);
    await waitFor(async () => expect(await bundles()).toBe(1));
    expect((await safe.bundles.toArray()).map(({ id }) => id)).toEqual(['since']);
  });
});

describe('work of another person', () => {
  async function leftByAnother(): Promise<void> {
    await leftUnder('old horse');
    await safe.bundles.toCollection().modify({ owner: 'comptoir:hers' });
  }

  it('is said to be kept to whoever works here, and nothing else of it', async () => {
    await leftByAnother();
    await arrive(safe, MINE, 'my horse');
    await renderWithEngine({
      pages: {
        '/': (
          <>
            <LockedWork />
            <OthersWork />
            <TransferButtons />
          </>
        ),
      },
    });
    await screen.findByText(/Someone else’s work that was not sent is on this device too/);
    expect(screen.queryByText(/is kept on this device, locked/), 'once').toBeNull();
    expect(screen.queryByRole('button', { name: /Unlock/ })).toBeNull();
    expect(document.body.textContent).not.toMatch(/Curie|\d change/);
  });

  it('is said to be kept on the login page', async () => {
    await leftByAnother();
    renderAt('/', createFakeSession(), { '/': <KeptHere /> });
    await screen.findByText(/Work that was not sent is kept on this device, locked/);
  });

  it('is not said to be there where there is none', async () => {
    const asked = vi.spyOn(indexedDB, 'databases');
    renderAt('/', createFakeSession(), { '/': <KeptHere /> });
    await waitFor(() => expect(asked).toHaveBeenCalled());
    await asked.mock.results[0]!.value;
    await safe.bundles.count();
    expect(screen.queryByText(/kept on this device/)).toBeNull();
  });
});
