import { registry } from '../../domain/registry.ts';
import { STORE_VERSIONS } from '../database/versions.gen.ts';
import { workerPorts } from '../transport/worker-ports.ts';
import { serveFills } from './fill-server.ts';
import type { ToWorker } from './messages.ts';

/*
 * The worker that fills this device for the first time. Its name is where the API stands. Whatever it needs comes in a
 * message; it keeps nothing.
 */
const hear = serveFills({
  ports: workerPorts(self.name),
  versions: STORE_VERSIONS,
  entities: Object.values(registry),
  post: (message) => globalThis.postMessage(message),
});
globalThis.addEventListener('message', (event: MessageEvent<ToWorker>) => hear(event.data));
