import Dexie from 'dexie';
import { uuidv7 } from '../../../src/domain/kernel/uuid.ts';
import { registry } from '../../../src/domain/registry.ts';
import { STORE_VERSIONS } from '../../../src/offline/database/versions.gen.ts';
import type { Engine } from '../../../src/offline/contract.ts';
import { createEngine } from '../../../src/offline/engine.ts';
import { markOf } from '../../../src/offline/outbox/record.ts';
import { allWork } from '../../../src/offline/outbox/work-page.ts';
import { CHUNK_BYTES } from '../../../src/offline/uploads/attach.ts';
import type { HttpRequest } from '../../../src/offline/ports.ts';
import { browserHttp, browserPorts, browserRandom } from '../../../src/offline/transport/browser-ports.ts';
import type { BenchPage } from '../bench-page.ts';

/*
 * The engine and what it is measured against, in one real browser: the runner calls these functions and
 * interleaves them. Rows are companies as the demonstration company has them.
 */
const http = browserHttp('/api');
let sending = false;
let token: { value: string; userId: string } = { value: '', userId: 'bench' };
let received = 0;

const company = (index: number) => ({
  name: `Company ${String(index).padStart(6, '0')} & Fils`,
  kinds: ['customer'],
  email: `contact${index}@company.example`,
  phone: '01 99 00 12 34',
  sector: 'Industry',
  size: '11-50',
  isActive: true,
  notes: `Met at the fair, stand ${index}`,
});

function openEngine(name: string): Engine {
  const ports = browserPorts(name, {
    async send(request: HttpRequest) {
      const answer = await http.send(request);
      return {
        ...answer,
        text: async () => {
          const text = await answer.text();
          received += text.length;
          return text;
        },
      };
    },
  });
  return createEngine({
    ports,
    name,
    versions: STORE_VERSIONS,
    entities: Object.values(registry),
    userId: token.userId,
    person: () => ({ id: token.userId, roles: ['admin'], members: new Set() }),
    timeZone: 'Europe/Paris',
    today: () => '2026-11-20',
    app: 'bench',
    tenant: 'bench',
    token: () => (sending ? token : undefined),
    onUnauthorized: () => {
      throw new Error('401 in a bench');
    },
  });
}

async function login(username: string, password: string): Promise<void> {
  const answer = await http.send({
    method: 'POST',
    path: '/login_check',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  const { token: value, userData } = JSON.parse(await answer.text()) as {
    token: string;
    userData: { id: string };
  };
  token = { value, userId: userData.id };
}

/** A mirror of `count` companies, made without a server. */
async function filled(name: string, count: number): Promise<Engine> {
  const engine = openEngine(name);
  const table = engine.db.rows('companies');
  const missing = count - (await table.count());
  const BATCH = 5_000;
  for (let at = 0; at < missing; at += BATCH) {
    await table.bulkPut(
      Array.from({ length: Math.min(BATCH, missing - at) }, (_, index) => ({
        id: engine.newId(),
        ...company(at + index),
        version: 1,
        displayLine1: company(at + index).name,
        displayLine2: 'Lyon',
      })),
    );
  }
  return engine;
}

const PHOTO_BYTES = 5 * 2 ** 20;
const RANDOM_AT_ONCE = 65_536;

async function timed(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

const page: BenchPage = {
  login,
  async saving(rows, writes) {
    const engine = await filled('comptoir-bench-saving', rows);
    const bare = new Dexie('bare-bench-saving', { chromeTransactionDurability: 'strict' });
    bare.version(1).stores({ companies: STORE_VERSIONS.at(-1)!.stores['rows_companies']! });
    const table = bare.table<{ id: string }>('companies');
    const BATCH = 5_000;
    for (let at = await table.count(); at < rows; at += BATCH)
      await table.bulkPut(
        Array.from({ length: BATCH }, (_, index) => ({ id: engine.newId(), ...company(at + index) })),
      );
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let index = 0; index < writes; index += 1) {
      ours.push(await timed(() => engine.create('companies', company(rows + index))));
      theirs.push(await timed(() => table.put({ id: engine.newId(), ...company(rows + index) })));
    }
    engine.stop();
    bare.close();
    return { ours, theirs };
  },
  async photo(times) {
    sending = false;
    const engine = openEngine('comptoir-bench-photo');
    const bare = new Dexie('bare-bench-photo', { chromeTransactionDurability: 'strict' });
    bare.version(1).stores({ chunks: '[id+index]' });
    const chunks = bare.table<{ id: string; index: number; bytes: ArrayBuffer }>('chunks');
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let round = 0; round < times; round += 1) {
      // Random bytes: what repeats would be packed by the disk, and two alike would be one.
      const bytes = new Uint8Array(PHOTO_BYTES);
      for (let at = 0; at < PHOTO_BYTES; at += RANDOM_AT_ONCE)
        crypto.getRandomValues(bytes.subarray(at, at + RANDOM_AT_ONCE));
      const file = { name: 'photo.jpg', type: 'image/jpeg', bytes: bytes.buffer, purpose: '' };
      ours.push(await timed(() => engine.attach(file)));
      const parts = Array.from({ length: Math.ceil(PHOTO_BYTES / CHUNK_BYTES) }, (_, index) => ({
        id: engine.newId(),
        index,
        bytes: bytes.buffer.slice(index * CHUNK_BYTES, (index + 1) * CHUNK_BYTES),
      }));
      theirs.push(await timed(() => chunks.bulkPut(parts)));
    }
    await engine.erase(await unsentMarks(engine));
    await bare.delete();
    return { ours, theirs };
  },
  async room(rows) {
    const used = async (): Promise<number> => (await navigator.storage.estimate()).usage ?? NaN;
    const before = await used();
    const engine = await filled('comptoir-bench-room', rows);
    const ours = ((await used()) - before) / rows;
    const some = await engine.db.rows('companies').limit(1_000).toArray();
    const theirs = some.reduce((sum, row) => sum + JSON.stringify(row).length, 0) / some.length;
    await engine.erase([]);
    return { ours, theirs };
  },
  async drain(records) {
    sending = false;
    const engine = openEngine('comptoir-bench-drain');
    for (let index = 0; index < records; index += 1) await engine.create('companies', company(index));
    sending = true;
    const time = await timed(async () => {
      if (!(await engine.flush())) throw new Error('the drain left something behind');
    });
    sending = false;
    await engine.erase([]);
    return time;
  },
  async bareLoop(records, lanes) {
    const waiting = Array.from({ length: records }, (_, index) => ({
      key: uuidv7(Date.now(), browserRandom.bytes),
      values: company(index),
    }));
    return timed(() =>
      Promise.all(
        Array.from({ length: lanes }, async () => {
          for (let next = waiting.shift(); next; next = waiting.shift()) {
            const { key, values } = next;
            const answer = await fetch('/api/companies', {
              method: 'POST',
              headers: {
                'content-type': 'application/json',
                authorization: `Bearer ${token.value}`,
                'idempotency-key': key,
              },
              body: JSON.stringify(values),
            }).catch(() => undefined);
            // Lost on its way: even the barest loop asks again.
            if (!answer) {
              waiting.push(next);
              continue;
            }
            if (answer.status !== 201) throw new Error(`bare create: ${answer.status}`);
            await answer.json();
          }
        }),
      ),
    );
  },
  async fillFromServer() {
    sending = true;
    const engine = openEngine('comptoir-bench-delta');
    await engine.pull('companies');
    const rows = await engine.db.rows('companies').count();
    engine.stop();
    return rows;
  },
  async delta(changes) {
    sending = true;
    const engine = openEngine('comptoir-bench-delta');
    await engine.pull('companies');
    const ids = await engine.db.rows('companies').limit(changes).primaryKeys();
    const headers = { authorization: `Bearer ${token.value}` };
    for (const id of ids) {
      const answer = await fetch(`/api/companies/${id}`, {
        method: 'PUT',
        headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': engine.newId() },
        body: JSON.stringify({ notes: `changed ${Math.random()}` }),
      });
      if (answer.status !== 200) throw new Error(`change: ${answer.status}`);
    }
    const cursor = (await engine.db.strict.cursors.get('companies'))!.cursor ?? '';
    const bare = async () =>
      (await (
        await fetch(`/api/companies?since=${encodeURIComponent(cursor)}`, { headers })
      ).json()) as unknown;
    await bare();
    const theirs = await timed(bare);
    received = 0;
    const ours = await timed(() => engine.pull('companies'));
    const bytes = received;
    engine.stop();
    return { ours, theirs, bytes };
  },
};
const unsentMarks = async (engine: Engine): Promise<string[]> => (await allWork(engine.db)).map(markOf);
Object.assign(window, { bench: page });
