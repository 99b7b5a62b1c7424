import { registry } from '../../domain/registry.ts';
import { openDatabase } from '../database/open.ts';
import { STORE_VERSIONS } from '../database/versions.gen.ts';
import { workerPorts } from '../transport/worker-ports.ts';
import { serveFinder } from './finder-server.ts';
import type { ToFinder } from './messages.ts';

/* The worker that finds. Its name is that of the database that it looks into; it writes nothing. */
const { clock, storage } = workerPorts('');
const { hear } = serveFinder({
  db: openDatabase(self.name, storage, STORE_VERSIONS, { clock }),
  entities: Object.values(registry),
  post: (message) => globalThis.postMessage(message),
  after: clock.after,
});
globalThis.addEventListener('message', (event: MessageEvent<ToFinder>) => hear(event.data));
