import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser, type FakeBrowser } from '../../testing/fake-device-ports.ts';
import type { Engine } from '../contract.ts';
import { markOf } from '../outbox/record.ts';
import { applyPage, heard } from '../sync/apply.ts';
import { desk, photoBytes, unsentWork, type Desk } from '../../testing/desk.ts';
import { emptyDatabase, eraseDevice } from './leave.ts';

let office: Desk;
let browser: FakeBrowser;
let tab = 0;
beforeEach(() => {
  office = desk();
  browser = fakeBrowser();
});
afterEach(() => office.close());

const tabHere = (): Engine => office.device({ browser, tab: (tab += 1) });
const marksOf = async ({ db }: Engine) => (await db.strict.outbox.toArray()).map(markOf);
const photo = { name: 'p.jpg', type: 'image/jpeg', bytes: photoBytes(10), purpose: '' };

describe('a device that is left', () => {
  it('holds nothing of its person any more', async () => {
    const engine = tabHere();
    await unsentWork(engine, photoBytes(10));
    await engine.erase(await marksOf(engine));
    expect(await browser.indexedDB.databases()).toEqual([]);
  });

  it('keeps everything where something was saved that nobody gave up', async () => {
    const engine = tabHere();
    await unsentWork(engine, photoBytes(10));
    const shown = await marksOf(engine);
    const { id } = await engine.create('parties', { name: 'Late' });
    await expect(engine.erase(shown)).rejects.toMatchObject({ code: 'pending', retry: 'later' });
    expect(await engine.db.rows('parties').get(id)).toMatchObject({ name: 'Late' });
    expect(await engine.db.strict.blobs.count()).toBe(1);
    await engine.update('parties', id, { city: 'and it still works' });
  });

  it('refuses what a tab writes that has not heard of it yet', async () => {
    const engine = tabHere();
    const deaf = tabHere();
    const { id } = await deaf.create('parties', { name: 'Acme' });
    await emptyDatabase(engine.db, await marksOf(engine));
    await expect(deaf.create('parties', { name: 'Late' })).rejects.toMatchObject({
      code: 'unauthorized',
      retry: 'after-login',
    });
    await expect(deaf.attach(photo)).rejects.toMatchObject({ code: 'unauthorized' });
    await expect(deaf.update('parties', id, { city: 'Lyon' })).rejects.toMatchObject({ code: 'not-found' });
    expect(await deaf.db.strict.outbox.count()).toBe(0);
    expect(await deaf.db.strict.blobChunks.count()).toBe(0);
  });

  it('takes in no page that was asked for before, nor its cursor: the next sign-in would believe it', async () => {
    const engine = tabHere();
    const deaf = tabHere();
    await emptyDatabase(engine.db, []);
    const late = { rows: [{ id: 'p2', name: 'Two', version: 2 }], deleted: [], cursor: 'c1.9' };
    const refusal = { code: 'unauthorized', retry: 'after-login' };
    await expect(applyPage(deaf.context, 'parties', late)).rejects.toMatchObject(refusal);
    await expect(heard(deaf.context, 'parties', 'c1.9')).rejects.toMatchObject(refusal);
    expect(await deaf.db.rows('parties').count()).toBe(0);
    expect(await deaf.db.strict.cursors.count()).toBe(0);
  });

  it('ends the engines of the other tabs, so that none makes the database anew', async () => {
    const engine = tabHere();
    const other = tabHere();
    await other.db.dexie.open();
    await engine.erase([]);
    await expect(other.create('parties', { name: 'Late' })).rejects.toMatchObject({
      code: 'storage.lost',
    });
    await expect(other.pull('parties')).rejects.toBeTruthy();
    expect(await browser.indexedDB.databases()).toEqual([]);
  });

  it('is left in time though a sleeping tab holds the empty database', async () => {
    const engine = tabHere();
    await engine.db.dexie.open();
    const asleep = await new Promise<IDBDatabase>((done) => {
      const request = browser.indexedDB.open('fake');
      request.addEventListener('success', () => done(request.result));
    });
    const { ports } = engine.context;
    const hurried = {
      ...engine,
      context: {
        ...engine.context,
        ports: {
          ...ports,
          clock: { ...ports.clock, after: (_ms: number, run: () => void) => ports.clock.after(5, run) },
        },
      },
    };
    await eraseDevice(hurried, []);
    asleep.close();
  });
});

describe('one tab leaves while another writes', () => {
  it('either keeps what was said to be saved, or refuses to save it', async () => {
    const ends = new Set<string>();
    const later = async (moments: number) => {
      for (let moment = 0; moment < moments; moment += 1) await new Promise((done) => setImmediate(done));
    };
    const does = (work: Promise<unknown>) =>
      work.then(
        () => true,
        () => false,
      );
    for (let turn = -40; turn < 20; turn += 1) {
      browser = fakeBrowser();
      const leaving = tabHere();
      const writing = tabHere();
      await leaving.create('parties', { name: 'Known to both' });
      await writing.db.strict.outbox.count();
      const shown = await marksOf(leaving);
      // The write begins at another moment of the leaving each time, or before it.
      const [left, saving] = [
        later(-turn).then(() => does(leaving.erase(shown))),
        later(turn).then(() => does(writing.create('parties', { name: 'Late' }))),
      ];
      const saved = await saving;
      const isGone = await left;
      const found = tabHere();
      const rows = (await found.db.rows('parties').toArray()).map(({ name }) => name);
      ends.add(`${saved ? 'saved' : 'refused'}, ${isGone ? 'left' : 'stayed'}`);
      if (saved) expect(rows, `turn ${turn}`).toContain('Late');
      if (saved && isGone) expect(rows).not.toContain('Known to both');
      if (!isGone) expect(rows).toContain('Known to both');
    }
    expect(ends.size, [...ends].join('; ')).toBeGreaterThan(1);
  });
});
