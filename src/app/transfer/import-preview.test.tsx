import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Engine } from '../../offline/contract.ts';
import { makeKey, seal } from '../../offline/transfer/lock-box.ts';
import { manifestBytes } from '../../offline/transfer/sealed-work.ts';
import { collectWork } from '../../offline/transfer/work.ts';
import { unsavedFile } from '../../offline/storage/unsaved-file.ts';
import { writeLockedFile } from '../../offline/transfer/work-file.ts';
import { drafts } from '../../ui/form/draft-ports.ts';
import { renderWithEngine } from '../../testing/render-with-engine.tsx';
import { saveWork } from './save-work.ts';
import { TransferButtons } from './transfer-buttons.tsx';

let files: Blob[] = [];
beforeEach(() => {
  files = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:made';
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const device = async (person = 'user-1') => {
  const { engine, container } = await renderWithEngine({
    pages: { '/': <TransferButtons /> },
    person: { id: person },
  });
  await screen.findByRole('button', { name: 'Load a saved work file' });
  const load = (file: Blob) =>
    fireEvent.change(container.querySelector('input[type=file]')!, {
      target: { files: [new File([file], 'work.json')] },
    });
  return { engine, load };
};
async function madeElsewhere(person = 'user-1', ...names: string[]): Promise<Blob> {
  const { engine } = await device(person);
  for (const name of names.length > 0 ? names : ['Curie', 'Joliot'])
    await engine.create('companies', { name });
  await saveWork(engine);
  cleanup();
  return files.at(-1)!;
}
const outbox = ({ db }: Engine) => db.strict.outbox.toArray();

describe('unsent work in a file', () => {
  it('is saved by a press, and only where there is any', async () => {
    const { engine } = await device();
    expect(screen.queryByRole('button', { name: /Save unsent work/ })).toBeNull();
    await engine.create('companies', { name: 'Curie' });
    fireEvent.click(await screen.findByRole('button', { name: /Save unsent work/ }));
    expect((await screen.findByRole('status')).textContent).toMatch(
      /comptoir-2026-11-20-09-00\.json is among your downloads/,
    );
    expect(files).toHaveLength(1);
  });

  it('says of a photo in it what it is for', async () => {
    const { engine } = await device();
    const bytes = new Uint8Array([0xff, 0xd8, 0xff, 7]).buffer;
    const photo = await engine.attach({ name: 'front.jpg', type: 'image/jpeg', bytes, purpose: 'expense' });
    await engine.create('articles', { reference: 'A1', name: 'Oak shelf', photo });
    await saveWork(engine);
    cleanup();
    (await device()).load(files.at(-1)!);
    await screen.findByRole('button', { name: 'Take over 2 changes' });
    const said = screen.getAllByRole('listitem').map((one) => one.textContent);
    expect(said).toContainEqual(expect.stringMatching(/front\.jpg.* for .*Oak shelf/));
  });

  it('says so when the file could not be made', async () => {
    const { engine } = await device();
    await engine.create('companies', { name: 'Curie' });
    const button = await screen.findByRole('button', { name: /Save unsent work/ });
    vi.mocked(URL.createObjectURL).mockImplementation(() => {
      throw new Error('no');
    });
    fireEvent.click(button);
    expect((await screen.findByRole('alert')).textContent).toContain('still on this device');
  });

  it('brings back what could not be saved at all, to be saved here', async () => {
    const { engine, load } = await device();
    const key = 'user-1/companies/new';
    const { file, name } = await unsavedFile(engine, [{ key, at: 1, values: { name: 'Half typed' } }]);
    expect(name, 'by the clock of its person').toBe('comptoir-2026-11-20-09-00-unsaved.json');
    load(file);
    fireEvent.click(await screen.findByRole('button', { name: 'Bring it back' }));
    await screen.findByText('What you typed is back in its forms.');
    expect(drafts.read(key)?.values).toEqual({ name: 'Half typed' });
    drafts.forget(key);
  });

  it('says what could not be put back, and that the file is to be kept', async () => {
    const { engine, load } = await device();
    const key = 'user-1/companies/new';
    const { file } = await unsavedFile(engine, [{ key, at: 1, values: { name: 'Half typed' } }]);
    drafts.write(key, { name: 'Typed since' });
    load(file);
    fireEvent.click(await screen.findByRole('button', { name: 'Bring it back' }));
    expect((await screen.findByText(/1 form could not be put back/)).textContent).toMatch(/Keep the file/);
    expect(screen.queryByText(/is back in its forms/)).toBeNull();
    expect(drafts.read(key)?.values).toEqual({ name: 'Typed since' });
    drafts.forget(key);
  });

  it('is shown change by change before anything happens, and taken over by a press', async () => {
    const file = await madeElsewhere();
    const { engine, load } = await device();
    load(file);
    const take = await screen.findByRole('button', { name: 'Take over 2 changes' });
    expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      expect.stringContaining('Curie'),
      expect.stringContaining('Joliot'),
    ]);
    expect(await outbox(engine)).toEqual([]);
    fireEvent.click(take);
    await screen.findByText(/2 changes are on this device now/);
    expect((await outbox(engine)).map(({ patch }) => patch['name'])).toEqual(['Curie', 'Joliot']);
  });

  it('that is here already is said to be, and cannot be taken twice', async () => {
    const file = await madeElsewhere();
    const { engine, load } = await device();
    load(file);
    fireEvent.click(await screen.findByRole('button', { name: /Take over/ }));
    await screen.findByText(/on this device now/);
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
    load(file);
    await screen.findByText(/2 changes in it are on this device already/);
    expect(screen.queryByRole('button', { name: /Take over/ })).toBeNull();
    expect(await outbox(engine)).toHaveLength(2);
  });

  it('that was left unread does nothing', async () => {
    const file = await madeElsewhere();
    const { engine, load } = await device();
    load(file);
    await screen.findByRole('button', { name: /Take over/ });
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByText('Unsent work from a file')).toBeNull());
    expect(await outbox(engine)).toEqual([]);
  });

  it.each<[string, (file: Blob) => Promise<Blob> | Blob, RegExp]>([
    ['is no such file', () => new Blob(['{"name":"x"}']), /not a file of unsent work/],
    ['was cut off', (file) => file.slice(0, file.size - 5), /damaged or not complete/],
    [
      'was changed',
      async (file) => new Blob([(await file.text()).replace('Curie', 'Cuvée')]),
      /damaged or not complete/,
    ],
    [
      'a later version made',
      async (file) => new Blob([(await file.text()).replace('"version":1', '"version":7')]),
      /newer version of Comptoir/,
    ],
  ])('that %s changes nothing and says why', async (_name, spoil, words) => {
    const file = await spoil(await madeElsewhere());
    const { engine, load } = await device();
    load(file);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(words);
    expect(alert.textContent).toContain('Nothing was changed');
    expect(await outbox(engine)).toEqual([]);
  });

  it('of another person is refused, and nothing of it is shown', async () => {
    const file = await madeElsewhere('user-2', 'Secret customer');
    const { engine, load } = await device('user-1');
    load(file);
    expect((await screen.findByRole('alert')).textContent).toContain('work of another person');
    expect(document.body.textContent).not.toContain('Secret customer');
    expect(await outbox(engine)).toEqual([]);
  });

  it('that is locked is opened with the password of then', async () => {
    const { engine: there } = await device();
    await there.create('companies', { name: 'Curie' });
    const { manifest } = await collectWork(there.db, { userId: 'user-1', tenant: 'test' });
    cleanup();
    const crypto = {
      subtle: globalThis.crypto.subtle,
      bytes: (length: number) => new Uint8Array(length).fill(7),
    };
    const { wrapped, key } = await makeKey(crypto, 'old horse');
    const sealed = await seal(crypto, key, 'b/0', manifestBytes(manifest));
    const bundle = {
      id: 'b',
      wrapped,
      lacks: [],
      async *pieces() {
        yield await Promise.resolve(sealed);
      },
    };
    const file = await writeLockedFile(
      bundle,
      { madeAt: '2026-11-20T08:00:00Z', app: 'test' },
      there.context.ports.digest,
    );

    const { engine, load } = await device();
    load(file);
    const box = await screen.findByLabelText(/password you had when you left/);
    fireEvent.change(box, { target: { value: 'new horse' } });
    fireEvent.click(screen.getByRole('button', { name: 'Open the file' }));
    // The key is stretched as on a device: fewer rounds would be refused.
    const inTime = { timeout: 10_000 };
    await screen.findByText(/locked with another password/, {}, inTime);
    fireEvent.change(box, { target: { value: 'old horse' } });
    fireEvent.click(screen.getByRole('button', { name: 'Open the file' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Take over 1 change' }, inTime));
    await screen.findByText(/1 change is on this device now/);
    expect(await outbox(engine)).toHaveLength(1);
  });
});
