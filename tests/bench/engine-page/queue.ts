import { liveQuery } from 'dexie';
import { writeMany, type Write } from '../../../src/offline/many/write-many.ts';
import { countWork } from '../../../src/offline/outbox/work-counts.ts';
import { workPage } from '../../../src/offline/outbox/work-page.ts';
import type { HttpAnswer, HttpRequest } from '../../../src/offline/ports.ts';
import type { BenchPage } from '../bench-page.ts';
import { company, erase, filled, line, openEngine, timed } from './bench-engine.ts';
import { longestTask } from './many.ts';

/** As the server, which takes no time: what is measured is this side. */
function answerTo({ method, path, body, headers }: HttpRequest): HttpAnswer {
  const values = typeof body === 'string' ? (JSON.parse(body) as object) : {};
  const said =
    path === '/capabilities'
      ? { idempotency: true, etag: true, delta: true, clientIds: true, events: false }
      : method === 'POST'
        ? { ...values, id: headers!['idempotency-key'], version: 1 }
        : { rows: line.delta, deleted: [], cursor: 'd' };
  const text = JSON.stringify(said);
  return {
    status: 200,
    header: (name) => (name === 'content-type' ? 'application/json' : name === 'etag' ? '"1"' : null),
    text: () => Promise.resolve(text),
    bytes: () => Promise.reject(new Error('no bytes')),
  };
}

/** All rows of the mirror removed, while each may still be taken back: none is sent, and each look at the queue sees so. */
async function longestWhileRemoving(rows: number): Promise<number> {
  const engine = await filled('comptoir-bench-queue-removed', rows);
  await engine.warm();
  const ids = await engine.db.rows('companies').toCollection().primaryKeys();
  line.sending = true;
  const longest = await longestTask(async () => {
    await writeMany(
      engine,
      ids.map((id) => ({ type: 'remove', collection: 'companies', id })),
    );
    for (let look = 0; look < 3; look += 1) {
      engine.kick();
      await new Promise((later) => setTimeout(later, 500));
    }
  });
  line.sending = false;
  await engine.rest();
  await erase(engine);
  return longest;
}

/** The badge and the panel of what waits, over so many records that wait, and while some of them are sent. */
export const queue: BenchPage['queue'] = async (records) => {
  line.sending = false;
  line.instead = (request) => new Promise((done) => setTimeout(() => done(answerTo(request)), 5));
  const engine = openEngine('comptoir-bench-queue');
  await engine.warm();
  await writeMany(
    engine,
    Array.from({ length: records }, (_, at): Write => ({
      type: 'create',
      collection: 'companies',
      values: company(at),
    })),
  );
  const found = { count: 0, page: 0, still: 0, sent: 0, sending: 0, pull: 0, pulling: 0, removing: 0 };
  found.still = await longestTask(async () => {
    found.count = await timed(() => countWork(engine.db));
    found.page = await timed(() => workPage(engine.db, 'waiting', 50));
  });
  const badge = liveQuery(async () => countWork(engine.db)).subscribe(() => {});
  const panel = liveQuery(async () => workPage(engine.db, 'waiting', 50)).subscribe(() => {});
  const before = await engine.db.strict.outbox.where('state').equals('done').count();
  found.sending = await longestTask(async () => {
    line.sending = true;
    engine.kick();
    await new Promise((later) => setTimeout(later, 5_000));
    line.sending = false;
  });
  found.sent = (await engine.db.strict.outbox.where('state').equals('done').count()) - before;
  line.delta = [{ id: engine.newId(), ...company(1), version: 1 }];
  await engine.db.strict.cursors.put({ collection: 'companies', cursor: 'c', at: 1 });
  line.sending = true;
  found.pulling = await longestTask(async () => {
    found.pull = await timed(() => engine.pull('companies'));
  });
  line.sending = false;
  badge.unsubscribe();
  panel.unsubscribe();
  await engine.rest();
  await erase(engine);
  found.removing = await longestWhileRemoving(records);
  line.instead = undefined;
  return found;
};
