import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BUSINESS } from '../plain/business.fixture.ts';
import { fakeEngine, jsonAnswer } from '../../testing/fake-engine.ts';
import type { Engine } from '../contract.ts';
import type { HttpAnswer, HttpRequest } from '../ports.ts';
import { fillOf } from './apply.ts';

/* A page and its place (the cursor, or how far a first fill has come) stand or fall together: at no time is a place kept whose page is not. */
let engine: Engine;
let answer: (path: string) => HttpAnswer;
beforeEach(() => {
  const send = ({ path }: HttpRequest) =>
    Promise.resolve(
      path === '/capabilities'
        ? jsonAnswer(200, { idempotency: true, etag: true, delta: true })
        : answer(path),
    );
  engine = fakeEngine({ entities: BUSINESS, http: { send } });
});
afterEach(() => engine.stop());

const shop = (id: string) => ({ id, name: id, version: 1 });
const rows = () => engine.db.rows('parties').toCollection().primaryKeys();
const cursor = async () => (await engine.db.strict.cursors.get('parties'))?.cursor;
/** The rows of a page cannot be written: a bad row, a full disk, a tab that dies there. */
const failsOnce = () =>
  vi.spyOn(engine.db.rows('parties'), 'bulkPut').mockRejectedValueOnce(new Error('the disk says no'));

describe('a delta', () => {
  beforeEach(async () => {
    answer = () => jsonAnswer(200, [shop('a')], { 'x-cursor': 'c1' });
    await engine.pull('parties');
    answer = () => jsonAnswer(200, { rows: [shop('b')], deleted: [], cursor: 'c2', more: false });
  });
  it('whose rows are not written leaves its cursor, and comes again', async () => {
    const spy = failsOnce();
    await expect(engine.pull('parties')).rejects.toThrow('the disk says no');
    expect([await rows(), await cursor()]).toEqual([['a'], 'c1']);
    spy.mockRestore();
    await engine.pull('parties');
    expect([await rows(), await cursor()]).toEqual([['a', 'b'], 'c2']);
  });
  it('whose cursor is not written leaves its rows as they were', async () => {
    const spy = vi
      .spyOn(engine.db.strict.cursors, 'put')
      .mockRejectedValueOnce(new Error('the disk says no'));
    await expect(engine.pull('parties')).rejects.toThrow('the disk says no');
    expect([await rows(), await cursor()]).toEqual([['a'], 'c1']);
    spy.mockRestore();
  });
});

describe('a first fill', () => {
  const next = '</api/v1/parties?page=2>; rel="next"';
  const begun = async () => (await engine.db.strict.meta.get(fillOf('parties')))?.value;
  beforeEach(() => {
    answer = (path) =>
      path.includes('page=2')
        ? jsonAnswer(200, [shop('b')])
        : path.includes('since')
          ? jsonAnswer(200, { rows: [], deleted: [], cursor: 'c1', more: false })
          : jsonAnswer(200, [shop('a')], { 'x-cursor': 'c1', link: next });
  });
  it('whose first page is not written has not begun', async () => {
    const spy = failsOnce();
    await expect(engine.pull('parties')).rejects.toThrow('the disk says no');
    expect([await rows(), await begun(), await cursor()]).toEqual([[], undefined, undefined]);
    spy.mockRestore();
  });
  it('whose last page is not written is not told: it goes on with that page', async () => {
    let pages = 0;
    const put = engine.db.rows('parties');
    const real = put.bulkPut.bind(put);
    const spy = vi
      .spyOn(put, 'bulkPut')
      .mockImplementation((...given: Parameters<typeof real>) =>
        (pages += 1) === 2 ? (Promise.reject(new Error('the disk says no')) as never) : real(...given),
      );
    await expect(engine.pull('parties')).rejects.toThrow('the disk says no');
    expect([await rows(), await cursor()]).toEqual([['a'], undefined]);
    expect(await begun()).toMatchObject({ cursor: 'c1', rows: 1 });
    spy.mockRestore();
    await engine.pull('parties');
    expect([await rows(), await cursor()]).toEqual([['a', 'b'], 'c1']);
  });
});
