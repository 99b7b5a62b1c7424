import type { Entity } from '../domain/kernel/entity.ts';
import { encode } from '../domain/kernel/wire.ts';
import type { Http, HttpAnswer, HttpRequest } from '../offline/ports.ts';
import { fakeEngine } from './fake-engine.ts';
import { modelServer } from './model-server.ts';

/**
 * An engine beside a model server, on which somebody else writes too. `down` cuts the network, `cut` lets calls through
 * and loses their answers.
 */
export function engineWithOthers(
  entities: readonly Entity[],
  refuses: (collection: string, row: Record<string, unknown>) => string | undefined = () => undefined,
  fills: (collection: string, number: number) => Readonly<Record<string, unknown>> = () => ({}),
) {
  const server = modelServer(entities, refuses, fills);
  const network = { down: false, cut: false };
  const calls: HttpRequest[] = [];
  let others = 0;
  const body = (collection: string, values: object): object =>
    encode(
      entities.find((entity) => entity.collection === collection)!,
      { ...values },
    );
  const call = (
    method: string,
    path: string,
    given?: object,
    headers: Record<string, string> = {},
  ): HttpAnswer =>
    server.handle('other', {
      method,
      path,
      headers: { 'idempotency-key': `other-${(others += 1)}`, ...headers },
      ...(given ? { body: JSON.stringify(given) } : {}),
    });
  const http: Http = {
    send: (request) => {
      calls.push(request);
      if (network.down) return Promise.reject(new Error('offline'));
      const given = server.handle('user-1', request);
      return network.cut && request.method !== 'GET'
        ? Promise.reject(new Error('cut after it was done'))
        : Promise.resolve(given);
    },
  };
  const engine = fakeEngine({ entities, http });
  return {
    engine,
    server,
    network,
    calls,
    /** Somebody else's doing, on the server; ids are given, values in the inside form. */
    they: {
      create: (collection: string, id: string, values: object) =>
        call('POST', `/${collection}`, body(collection, values), { 'idempotency-key': id }),
      write: (collection: string, id: string, values: object) =>
        call('PUT', `/${collection}/${id}`, body(collection, values)),
      remove: (collection: string, id: string) => call('DELETE', `/${collection}/${id}`),
    },
    held: (collection: string, id: string) => server.rows(collection).find((row) => row.id === id),
    queue: () => engine.db.strict.outbox.orderBy('seq').toArray(),
  };
}
