import { registry } from '../../domain/registry.ts';
import { openDatabase } from '../database/open.ts';
import { STORE_VERSIONS } from '../database/versions.gen.ts';
import { workerPorts } from '../transport/worker-ports.ts';
import { serveFinder } from './finder-server.ts';
import { keepIndexes } from './kept-indexes.ts';
import type { ToFinder } from './messages.ts';

/* The worker that finds. Its name is that of the database that it looks into; it writes nothing but what it keeps of its indexes. */
const { clock, storage } = workerPorts('');
const db = openDatabase(self.name, storage, STORE_VERSIONS, { clock });
const { hear } = serveFinder({
  db,
  entities: Object.values(registry),
  post: (message) => globalThis.postMessage(message),
  after: clock.after,
  keeper: keepIndexes(db),
});
globalThis.addEventListener('message', (event: MessageEvent<ToFinder>) => hear(event.data));
