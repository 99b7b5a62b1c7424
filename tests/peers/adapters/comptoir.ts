import { defineEntity } from '../../../src/domain/kernel/entity.ts';
import { link, text } from '../../../src/domain/kernel/field.ts';
import { grant } from '../../../src/domain/kernel/grants.ts';
import { unreleasedVersions } from '../../../src/offline/database/open.ts';
import type { Engine } from '../../../src/offline/contract.ts';
import { createEngine } from '../../../src/offline/engine.ts';
import { LIVE_STATES } from '../../../src/offline/outbox/record.ts';
import { applyPage } from '../../../src/offline/sync/apply.ts';
import { browserHttp, browserPorts } from '../../../src/offline/transport/browser-ports.ts';
import { onWake, pageAnswers } from '../../../src/offline/transport/page-events.ts';
import { valuesOf } from '../workload.ts';
import type { Adapter } from './adapter.ts';

const access = [grant('everyone', 'RCUD')];
const display = (row: { name?: string | null | undefined }): [string, string] => [row.name ?? '', ''];
const markers = {
  made: text('Made'),
  u1: text('First'),
  u2: text('Second'),
  u3: text('Third'),
  u4: text('Fourth'),
};
const details = { email: text('Email'), phone: text('Phone'), notes: text('Notes') };
const entities = [
  defineEntity({
    name: 'customer',
    collection: 'customers',
    area: 'crm',
    label: 'Customer',
    plural: 'Customers',
    access,
    display,
    search: ['name'],
    indexes: ['name'],
    fields: { name: text('Name', { required: true }), ...details, ...markers },
  }),
  defineEntity({
    name: 'order',
    collection: 'orders',
    area: 'crm',
    label: 'Order',
    plural: 'Orders',
    access,
    display,
    search: ['name'],
    fields: { name: text('Name', { required: true }), customer: link('Customer', 'customers'), ...markers },
  }),
];
const NAME = 'comptoir-board';
/** As many rows as a first fill asks for at a time. */
const PAGE = 1_000;

/** The engine as the app makes it; the page's events wake it as in `src/app`. */
function openEngine(): Engine {
  const engine = createEngine({
    ports: browserPorts(NAME, browserHttp('/api'), pageAnswers),
    name: NAME,
    versions: unreleasedVersions(entities),
    entities,
    userId: 'person',
    person: () => ({ id: 'person', roles: ['admin'], members: new Set() }),
    timeZone: 'Europe/Paris',
    today: () => '2026-01-31',
    app: 'board',
    tenant: 'board',
    token: () => ({ value: 'token', userId: 'person' }),
    onUnauthorized: () => {
      throw new Error('401 in a bench');
    },
  });
  onWake(() => engine.kick());
  return engine;
}

export const adapter: Adapter = {
  outbox() {
    let engine: Engine;
    return {
      async start() {
        engine = openEngine();
        await engine.warm();
        // What the server has is asked for as a page opens, as in the app.
        await Promise.all(entities.map(({ collection }) => engine.pull(collection)));
        engine.kick();
      },
      async enqueue(writes) {
        for (const write of writes) {
          if (write.op === 'create')
            await engine.create(write.collection, valuesOf(write), { id: write.entity });
          else if (write.op === 'update')
            await engine.update(write.collection, write.entity, valuesOf(write));
          else await engine.remove(write.collection, write.entity);
        }
      },
      state: async () =>
        (
          await engine.db.strict.outbox
            .where('state')
            .anyOf([...LIVE_STATES])
            .toArray()
        ).map((record) => record.entityId),
    };
  },
  storage() {
    let engine: Engine;
    const rows = () => engine.db.rows('customers');
    return {
      async open() {
        engine = openEngine();
        await engine.db.dexie.open();
      },
      async insertOne({ id, ...values }) {
        await engine.create('customers', { ...values }, { id });
      },
      // Many rows at once come from the server, a page at a time: a person saves one.
      async insertMany(list) {
        for (let at = 0; at < list.length; at += PAGE)
          await applyPage(engine.context, 'customers', {
            rows: list.slice(at, at + PAGE).map((row) => ({ ...row, version: 1 })),
            deleted: [],
            cursor: null,
          });
      },
      byId: (id) => rows().get(id),
      firstFifty: () => rows().orderBy('name').limit(50).toArray(),
      all: () => rows().toArray(),
    };
  },
};
