import { expect, it } from 'vitest';
import { ROLES } from '../../domain/access.ts';
import { mayEver } from '../../domain/kernel/grants.ts';
import { COLLECTIONS, entityOf } from '../../domain/registry.ts';
import { fakeEngine, jsonAnswer } from '../../testing/fake-engine.ts';
import { listPath } from './list-path.ts';

it.each(ROLES)(
  'a pull as %s, of any collection – reaches the server only for what it may read',
  async ({ name }) => {
    const asked = new Set<string>();
    const engine = fakeEngine({
      entities: COLLECTIONS.map(entityOf),
      person: { roles: [name] },
      http: {
        send: async ({ path }) => {
          asked.add(path.split(/[/?]/)[1] ?? '');
          return path === '/capabilities' ? jsonAnswer(200, { idempotency: true }) : jsonAnswer(200, []);
        },
      },
    });
    const { collections } = engine.context;
    const readable = collections.filter((collection) =>
      mayEver(entityOf(collection), 'R', engine.writer.person()),
    );
    for (const collection of collections) await engine.pull(collection).catch(() => {});
    // Once more of those that are here by then.
    for (const collection of collections) await engine.pull(collection).catch(() => {});
    asked.delete('capabilities');
    expect([...asked].toSorted()).toEqual(
      readable.map((collection) => listPath(collection).slice(1)).toSorted(),
    );
    engine.stop();
  },
);
