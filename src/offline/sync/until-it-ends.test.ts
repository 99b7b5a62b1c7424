import { afterEach, describe, expect, it } from 'vitest';
import { fakeEngine, jsonAnswer } from '../../testing/fake-engine.ts';
import { toyEntity } from '../../testing/toy-entity.ts';
import type { Engine } from '../contract.ts';
import type { HttpAnswer } from '../ports.ts';
import { believe } from './pull-whole.ts';

const rows = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => ({
    id: `p${from + index}`,
    name: `party ${from + index}`,
    version: 1,
  }));
let engine: Engine;
const asked: string[] = [];
function serving(answer: (path: string) => HttpAnswer): void {
  asked.length = 0;
  const known = jsonAnswer(200, { idempotency: true, etag: true, delta: true });
  engine = fakeEngine({
    entities: [toyEntity('parties')],
    http: {
      send: ({ path }) => {
        if (path === '/capabilities') return Promise.resolve(known);
        asked.push(path);
        return Promise.resolve(answer(path));
      },
    },
  });
}
const mirror = () => engine.db.rows('parties');
const cursor = async () => (await engine.db.strict.cursors.get('parties'))?.cursor;
afterEach(() => engine.stop());

describe('a server without end', () => {
  const round = (page: number) => ({ link: `</api/parties?limit=1000&page=${page}>; rel="next"` });
  it('that names the same next page for ever is asked for it once', async () => {
    serving(() => jsonAnswer(200, rows(0, 3), round(2)));
    await expect(engine.pull('parties')).rejects.toMatchObject({
      code: 'list.endless',
      retry: 'later',
      message: 'the list of parties does not end: after 2 pages the next is /parties?limit=1000&page=2',
    });
    expect(asked).toEqual(['/parties?limit=1000', '/parties?limit=1000&page=2']);
  });
  it('that leads the list of a refused cursor round is asked for each page once, and takes nothing away', async () => {
    serving((path) =>
      path.includes('since')
        ? jsonAnswer(410, {})
        : jsonAnswer(200, rows(0, 3), round(path.endsWith('page=2') ? 3 : 2)),
    );
    await mirror().bulkPut(rows(0, 20));
    await engine.db.strict.cursors.put({ collection: 'parties', cursor: 'c1.5', at: 0 });
    await expect(engine.pull('parties')).rejects.toMatchObject({ code: 'list.endless' });
    expect(asked).toHaveLength(4);
    expect(await mirror().count()).toBe(20);
  });
  it('that always has more to tell is left alone for now, and what it told is kept', async () => {
    let told = 5;
    serving(() => jsonAnswer(200, { rows: [], deleted: [], cursor: `c1.${(told += 1)}`, more: true }));
    await engine.db.strict.cursors.put({ collection: 'parties', cursor: 'c1.5', at: 0 });
    await expect(engine.pull('parties')).rejects.toMatchObject({ code: 'unreadable', retry: 'later' });
    expect(asked).toHaveLength(1_000);
    expect(await cursor()).toBe('c1.1005');
  }, 120_000);
  it('nor is a list begun anew for ever because another pull is always first', async () => {
    let others = 5;
    const overtakes = (): HttpAnswer => {
      const answer = jsonAnswer(200, rows(0, 3));
      const text = async () => {
        await engine.db.strict.cursors.put({ collection: 'parties', cursor: `c1.${(others += 1)}`, at: 0 });
        return answer.text();
      };
      return { ...answer, text };
    };
    serving((path) => (path.includes('since') ? jsonAnswer(410, {}) : overtakes()));
    await engine.db.strict.cursors.put({ collection: 'parties', cursor: 'c1.5', at: 0 });
    await expect(engine.pull('parties')).rejects.toMatchObject({ code: 'device.overtaken', retry: 'later' });
    expect(asked.filter((path) => path.includes('limit'))).toHaveLength(10);
    await expect(believe(engine.context, 'parties')).rejects.toMatchObject({ code: 'device.overtaken' });
    expect(asked.filter((path) => path.includes('limit'))).toHaveLength(20);
  });
});
