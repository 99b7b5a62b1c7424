import { act, cleanup, fireEvent, waitFor } from '@testing-library/react';
import { liveQuery } from 'dexie';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer, renderWithEngine } from '../../testing/render-with-engine.tsx';
import { bytesOf, fileServer, shaOf, type FileServer } from '../keeping/file-server.fixture.ts';
import { filesHere } from '../keeping/kept-state.ts';
import { CHUNK_BYTES } from '../uploads/kept-file.ts';
import { keep, letGo, pause, resume, useKept, useKeptInAll, useTransfers } from '../upkeep.ts';
import { useFile } from './use-file.ts';

/* What a page is told of the files that are kept on its device, and of those on their way, as it changes. */
const LONG = 2 * CHUNK_BYTES + 10;
let server: FileServer;

function Shown({ id, file }: { readonly id: string; readonly file: string }) {
  const { state, bytes, of, why } = useKept(id) ?? {};
  const opened = useFile(file);
  return (
    <p>{`${id}: ${state} ${bytes}/${of}${why ? ` ${why}` : ''}, ${opened.state === 'ready' ? 'opens' : opened.state}`}</p>
  );
}
function Page() {
  const all = useKeptInAll();
  const transfers = useTransfers();
  return (
    <>
      <Shown id="plan" file="plan-1" />
      <Shown id="notes" file="notes-1" />
      <p>{`all: ${all?.state} ${all?.files} ${all?.bytes}/${all?.of}`}</p>
      <p>
        {transfers
          ?.map(({ name, direction, done, state, why, speed }) =>
            [name, direction, done, state, why, speed].join(' '),
          )
          .join('; ') || 'nothing moves'}
      </p>
    </>
  );
}
const row = (id: string, upload: string, bytes: Uint8Array, version = 1) => {
  server.files.set(upload, bytes);
  return {
    id,
    version,
    kind: 'file',
    name: id,
    displayLine1: id,
    file: upload,
    size: bytes.length,
    sha256: shaOf(bytes),
  };
};
const says = (...lines: string[]) =>
  waitFor(() => {
    for (const line of lines) expect(document.body.textContent).toContain(line);
  });

async function open(at = '/') {
  const shown = await renderWithEngine({
    at,
    pages: { '/': <Page />, '/away': <p>Away</p> },
    rows: { driveFiles: [row('plan', 'plan-1', bytesOf(LONG, 1)), row('notes', 'notes-1', bytesOf(7, 2))] },
    send: async (request) =>
      request.path.startsWith('/uploads/')
        ? server.send(request)
        : answer(200, request.path === '/capabilities' ? {} : []),
  });
  const { engine } = shown;
  await engine.db.strict.cursors.put({ collection: 'driveFiles', cursor: '1', at: 1 });
  return shown;
}

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:shown');
  server = fileServer();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('says how much of a file is here while it comes, what it takes, and that it is gone when it is let go', async () => {
  let goOn = (): void => {};
  const held = new Promise<void>((done) => (goOn = done));
  const { engine } = await open();
  await says('plan: none 0/0', 'notes: none 0/0', 'all: kept 0 0/0', 'nothing moves');
  server.onAsk = (_id, from) => (from > 0 ? held : Promise.resolve());
  await act(() => keep(engine, 'plan'));
  await says(`plan: loading ${CHUNK_BYTES}/${LONG}`, `plan down ${CHUNK_BYTES} running`);
  await act(() => keep(engine, 'notes'));
  await says('notes: kept 7/7', `all: loading 2 ${CHUNK_BYTES + 7}/${LONG + 7}`);
  goOn();
  await says(`plan: kept ${LONG}/${LONG}`, `all: kept 2 ${LONG + 7}/${LONG + 7}`, 'nothing moves');
  await act(() => letGo(engine, 'plan'));
  await says('plan: none 0/0', 'all: kept 1 7/7');
  expect(await engine.db.strict.blobs.get('plan-1')).toBeUndefined();
});

it('reads what is here again when a file has come, and at no piece of it', async () => {
  const { engine } = await open();
  const told: number[] = [];
  const following = liveQuery(() => filesHere(engine)).subscribe(({ size }) => told.push(size));
  await waitFor(() => expect(told).toEqual([0]));
  await act(() => keep(engine, 'plan'));
  await says(`plan: kept ${LONG}/${LONG}`);
  await waitFor(() => expect(told.at(-1)).toBe(1));
  // Once when it is wanted, and not for the three pieces of it.
  expect(told.filter((size) => size === 0).length).toBeLessThanOrEqual(2);
  following.unsubscribe();
});

it('holds a file on its way for its person, and lets it go on behind what has come', async () => {
  const { engine } = await open();
  let asked = (): void => {};
  const isAsked = new Promise<void>((done) => (asked = done));
  let goOn = (): void => {};
  const held = new Promise<void>((done) => (goOn = done));
  server.onAsk = (_id, from) => (from > 0 ? (asked(), held) : Promise.resolve());
  await act(() => keep(engine, 'plan'));
  await isAsked;
  await act(() => pause(engine, 'plan-1'));
  goOn();
  await says(`plan down ${CHUNK_BYTES} paused`, `plan: partly ${CHUNK_BYTES}/${LONG}`);
  server.asked = [];
  await act(() => resume(engine, 'plan-1'));
  await says(`plan: kept ${LONG}/${LONG}`, 'nothing moves');
  expect(Math.min(...server.asked.filter(({ id }) => id === 'plan-1').map(({ from }) => from))).toBe(
    CHUNK_BYTES,
  );
});

it('fetches a version that is another by its hash, and nothing for a row that says the same of it', async () => {
  const { engine } = await open();
  await act(() => keep(engine, 'notes'));
  await says('notes: kept 7/7');
  server.asked = [];
  const rows = engine.db.rows('driveFiles');
  await act(async () => void (await rows.update('notes', { name: 'renamed', version: 2 })));
  await act(async () => void (await rows.put(row('notes', 'notes-2', bytesOf(9, 3), 3))));
  await says('notes: kept 9/9', 'all: kept 1 9/9');
  expect(server.asked.map(({ id }) => id)).toEqual(['notes-2']);
  expect((await engine.db.strict.blobs.toArray()).map(({ id }) => id)).toEqual(['notes-2']);
});

it('says without a network what is here and what is not, and fetches that when there is one again', async () => {
  const { engine, router } = await open('/away');
  await keep(engine, 'notes');
  await waitFor(async () => expect((await engine.db.strict.blobs.get('notes-1'))?.state).toBe('kept'));
  server.isDown = true;
  await act(() => keep(engine, 'plan'));
  await act(() => router.navigate('/'));
  await says('notes: kept 7/7, opens', `plan: waiting 0/${LONG}`, 'all: partly 2 7/');
  await says('network, unavailable', 'plan down 0 waiting');
  server.isDown = false;
  await act(async () => void (await engine.pull('users')));
  fireEvent(window, new Event('online'));
  await says(`plan: kept ${LONG}/${LONG}, opens`, 'nothing moves');
});
