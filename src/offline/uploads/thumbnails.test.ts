import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { entityOf } from '../../domain/registry.ts';
import { fakeBrowser } from '../../testing/fake-device-ports.ts';
import { fakeEngine } from '../../testing/fake-engine.ts';
import type { Engine } from '../contract.ts';
import type { HttpAnswer } from '../ports.ts';
import { eraseDevice } from '../session/leave.ts';
import { dropThumbnails, sweepThumbnails, thumbnailOf } from './thumbnails.ts';

/** The browser's caches, of what these pictures need. */
function fakeCaches() {
  const all = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const held = all.get(name) ?? new Map<string, Response>();
    all.set(name, held);
    return {
      match: async (url: string) => held.get(url)?.clone(),
      put: async (url: string, answer: Response) => void held.set(url, answer),
      keys: async () => [...held.keys()].map((url) => ({ url })),
      delete: async ({ url }: { url: string }) => held.delete(url),
    };
  };
  return {
    all,
    open,
    keys: async () => [...all.keys()],
    delete: vi.fn(async (name: string) => all.delete(name)),
  };
}

let caches: ReturnType<typeof fakeCaches>;
let engine: Engine;
let asked: string[];
const read = vi.fn();
const answers: Record<
  string,
  Partial<Record<'status' | 'length', number>> & { type?: string; body?: number }
> = {
  plan: { body: 10 },
  none: { status: 404 },
  photo: { length: 5_000_000, body: 5_000_000 },
  // Its length is not told: it is read, and not kept.
  untold: { body: 300_000 },
  broken: { status: 503 },
};
const answerOf = (path: string): HttpAnswer => {
  const { status = 200, length, type = 'image/webp', body = 0 } = answers[path.split('/')[2]!]!;
  const headers: Record<string, string | undefined> = {
    'content-type': type,
    'content-length': length?.toString(),
  };
  return {
    status,
    header: (name) => headers[name] ?? null,
    text: async () => '',
    bytes: async () => (read(path), new ArrayBuffer(body)),
  };
};
beforeEach(() => {
  caches = fakeCaches();
  vi.stubGlobal('caches', caches);
  asked = [];
  read.mockClear();
  const http = {
    send: async ({ path }: { path: string }) => {
      asked.push(path.split('/')[2]!);
      return answerOf(path);
    },
  };
  engine = fakeEngine({ entities: [entityOf('uploads')], http, name: 'comptoir:me', browser: fakeBrowser() });
});
afterEach(() => {
  engine.stop();
  vi.unstubAllGlobals();
});
const sizes = async (...ids: string[]) => {
  const found: unknown[] = [];
  for (const id of ids) found.push((await thumbnailOf(engine, id, 128))?.size);
  return found;
};

it('asks for each picture once, also where there is none or an original comes, which is not read', async () => {
  const ids = ['plan', 'none', 'photo', 'untold'];
  expect(await sizes(...ids)).toEqual([10, undefined, undefined, undefined]);
  expect(await sizes(...ids)).toEqual([10, undefined, undefined, undefined]);
  expect(asked).toEqual(ids);
  expect(read.mock.calls.flat().map((path: string) => path.split('/')[2])).toEqual(['plan', 'untold']);
  await expect(thumbnailOf(engine, 'broken', 128)).rejects.toThrow('503');
  await expect(thumbnailOf(engine, 'broken', 128)).rejects.toThrow('503');
  expect(asked.slice(ids.length)).toEqual(['broken', 'broken']);
});

it('keeps none of a file that is gone from the mirror, nor of persons who have no database here', async () => {
  await sizes('plan', 'none', 'photo');
  await engine.db.rows('uploads').bulkPut([
    { id: 'plan', version: 1 },
    { id: 'none', version: 1, $deleted: 1 },
  ]);
  await caches.open('thumbnails of comptoir:gone');
  await caches.open('another cache');
  await sweepThumbnails(engine);
  expect(await caches.keys()).toEqual(['thumbnails of comptoir:me', 'another cache']);
  expect([...caches.all.get('thumbnails of comptoir:me')!.keys()]).toEqual([
    'https://thumbnails.invalid/plan/128',
  ]);
});

it('drops them before the database that tells whose they are, and fails nobody who leaves', async () => {
  await sizes('plan');
  const rowsThen: number[] = [];
  await engine.db.strict.meta.put({ key: 'note:x', value: 1 });
  caches.delete.mockImplementation(async (name) => {
    if (rowsThen.length === 0) rowsThen.push(await engine.db.strict.meta.where({ key: 'note:x' }).count());
    return caches.all.delete(name);
  });
  await eraseDevice(engine, []);
  expect(rowsThen).toEqual([1]);
  expect(await caches.keys()).toEqual([]);
  vi.stubGlobal('caches', {
    delete: () => {
      throw new Error('refused');
    },
  });
  await dropThumbnails('comptoir:me');
});
