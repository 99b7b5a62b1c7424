import { afterEach, describe, expect, it } from 'vitest';
import { text } from '../../domain/kernel/field.ts';
import { fakeEngine, jsonAnswer } from '../../testing/fake-engine.ts';
import { toyEntity } from '../../testing/toy-entity.ts';
import { give, outboxOf, travelled } from '../../testing/two-devices.ts';
import type { Engine } from '../contract.ts';
import type { HttpRequest } from '../ports.ts';
import { isId } from './bounds.ts';
import { restoreWork } from './restore.ts';

/* What the engine itself wrote comes back, whatever a server said in it, and whatever it calls its rows. */
const party = toyEntity('parties', { city: text('City') });
const OURS = { idempotency: true, etag: true, delta: true };
const engines: Engine[] = [];
afterEach(() => engines.splice(0).forEach((engine) => engine.stop()));

function device(answer?: (request: HttpRequest) => ReturnType<typeof jsonAnswer>): Engine {
  const send = async (request: HttpRequest) =>
    request.path === '/capabilities' ? jsonAnswer(200, OURS) : (answer?.(request) ?? jsonAnswer(200, []));
  const engine = fakeEngine({ entities: [party], ...(answer ? { http: { send } } : {}) });
  engines.push(engine);
  return engine;
}

describe('words of a server', () => {
  const trace = 'x'.repeat(300_000);
  const endless = {
    type: 'https://erp.example/problems/invalid',
    title: trace,
    code: trace,
    detail: trace,
    errors: Array.from({ length: 1_001 }, () => ({ pointer: '/name', code: 'bad', message: 'no' })),
  };
  const long = { pointer: trace, code: trace, message: trace };
  const refusing = () =>
    device(({ method }) =>
      method === 'POST'
        ? jsonAnswer(422, { ...endless, errors: [long, ...endless.errors] })
        : jsonAnswer(200, []),
    );

  it('are kept as far as anybody reads them', async () => {
    const home = refusing();
    await home.create('parties', { name: 'Acme' });
    await home.flush();
    const [record] = await outboxOf(home);
    expect(record).toMatchObject({ state: 'dead', lastError: { status: 422, type: endless.type } });
    const { title, code, detail, errors } = record!.lastError!;
    const cut = trace.slice(0, 2_000);
    expect([title, code, detail]).toEqual([cut, cut, cut]);
    expect(errors[0]).toEqual({ pointer: cut, code: cut, message: cut });
    expect(errors).toHaveLength(1_000);
  });

  it('come back with the work, also as an earlier build kept them', async () => {
    const home = refusing();
    await home.create('parties', { name: 'Acme' });
    await home.flush();
    const [record] = await outboxOf(home);
    for (const lastError of [record!.lastError!, { ...record!.lastError!, errors: [long] }]) {
      await home.db.strict.outbox.update(record!.seq, { lastError });
      const away = device();
      expect(await restoreWork(away.context, travelled(await give(home)))).toBe(1);
      const [{ lastError: kept } = {}] = await outboxOf(away);
      expect(kept).toEqual({ ...record!.lastError, errors: kept!.errors });
      expect(kept!.errors[0]).toEqual(record!.lastError!.errors[0]);
    }
  });
});

describe('what another server calls its rows', () => {
  it.each(['17', 'FAC/2026/1', 'a b', 'été', '100%', 'a?b#c', 'x'.repeat(200)])(
    'comes back with the work (%s)',
    async (id) => {
      const home = device();
      const row = { id, name: 'Known', city: null, displayLine1: 'Known', displayLine2: '' };
      await home.db.rows('parties').put(row);
      await home.update('parties', id, { city: 'Lyon' });
      const paths: string[] = [];
      const away = device(({ method, path }) => {
        if (method === 'PUT') paths.push(path);
        return jsonAnswer(200, { ...row, city: 'Lyon', version: 1 });
      });
      expect(await restoreWork(away.context, travelled(await give(home)))).toBe(1);
      await away.flush();
      expect(paths).toEqual([`/parties/${encodeURIComponent(id)}`]);
      expect((await outboxOf(away))[0]).toMatchObject({ state: 'done', entityId: id });
    },
  );

  it.each([null, 1.5, 'w7-b', 'a b'])('has any version (%s)', async (version) => {
    const home = device();
    const row = { id: '17', name: 'Known', city: null, displayLine1: 'Known', displayLine2: '', version };
    await home.db.rows('parties').put(row as never);
    await home.update('parties', '17', { city: 'Lyon' });
    expect(await restoreWork(device().context, travelled(await give(home)))).toBe(1);
  });

  it.each(['', '.', '..', 'x/../users', '..\\users', 'x/%2e%2E/users', 'x'.repeat(201), 'half \ud83d'])(
    'is no way to somewhere else, and no end of it (%s)',
    (id) => expect(isId(id)).toBe(false),
  );
});
