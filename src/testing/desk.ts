import { upload } from '../domain/drive/upload.entity.ts';
import { file, link, text } from '../domain/kernel/field.ts';
import { fakeEngine, type FakeEngineOptions } from './fake-engine.ts';
import { modelServer, type ModelServer } from './model-server.ts';
import type { Engine } from '../offline/contract.ts';
import { toyEntity } from './toy-entity.ts';

/* A person's desk for the tests of what travels: rows that wait for each other, a file, a server with a ledger. */
const party = toyEntity('parties', { city: text('City'), notes: text('Notes') });
const visit = toyEntity('visits', { party: link('Party', 'parties'), photo: file('Photo') });
const DESK = [party, visit, upload];

export interface Desk {
  readonly server: ModelServer;
  /** A device of the person, or a tab of one when it is given its browser. Without a network until `connect`. */
  device(options?: Partial<FakeEngineOptions>): Engine;
  connect(isOnline: boolean): void;
  /** Stops what was started. */
  close(): void;
}

export function desk(): Desk {
  const server = modelServer(DESK, (_collection, row) =>
    row['name'] === 'refused' ? 'name.refused' : undefined,
  );
  const engines: Engine[] = [];
  let online = false;
  return {
    server,
    device(options = {}) {
      const user = options.person?.id ?? 'user-1';
      const send = (request: Parameters<ModelServer['handle']>[1]) =>
        online ? Promise.resolve(server.handle(user, request)) : Promise.reject(new Error('offline'));
      const engine = fakeEngine({ entities: DESK, http: { send }, ...options });
      engines.push(engine);
      return engine;
    },
    connect: (isOnline) => void (online = isOnline),
    close: () => engines.forEach((engine) => engine.stop()),
  };
}

/** Bytes that say where they stand, a little over two pieces of them. */
export const photoBytes = (length = 2 * 1024 * 1024 + 7): ArrayBuffer =>
  Uint8Array.from({ length }, (_, index) => (index * 31 + (index >> 8)) & 0xff).buffer;

/** Fills a desk: a party with a visit to it and a photo of that, and a change to a row that the server knows. */
export async function unsentWork(engine: Engine, photo = photoBytes()) {
  await engine.db.rows('parties').put({
    id: 'known',
    name: 'Known',
    city: 'Lyon',
    notes: null,
    displayLine1: 'Known',
    displayLine2: '',
    version: 3,
  });
  const party = await engine.create('parties', { name: 'Acme' });
  const image = await engine.attach({ name: 'front.jpg', type: 'image/jpeg', bytes: photo, purpose: '' });
  const visit = await engine.create('visits', { name: 'First visit', party: party.id, photo: image });
  await engine.update('parties', 'known', { city: 'Paris' });
  return { party: party.id, image, visit: visit.id };
}
