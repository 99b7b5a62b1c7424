import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { entityOf } from '../../domain/registry.ts';
import type { Engine } from '../../offline/contract.ts';
import type { HttpAnswer, HttpRequest } from '../../offline/ports.ts';
import { EngineProvider } from '../../offline/react/engine-context.tsx';
import { fakeEngine, jsonAnswer } from '../../testing/fake-engine.ts';
import { KeepFresh } from './keep-fresh.tsx';

let engine: Engine;
let line: object | undefined;
/** Deltas that were asked for and are answered when a test says so. */
let waiting: ((answer: HttpAnswer) => void)[];
let asked: number;

function send({ path }: HttpRequest): Promise<HttpAnswer> {
  if (path === '/capabilities')
    return Promise.resolve(jsonAnswer(200, { idempotency: true, etag: true, delta: true, push: true }));
  if (path === '/events') {
    const stream = new ReadableStream<Uint8Array>({ start: (controller) => void (line = controller) });
    return Promise.resolve({ ...jsonAnswer(200, null), stream: () => stream });
  }
  asked += 1;
  return new Promise((answer) => waiting.push(answer));
}
const delta = (cursor: string) => jsonAnswer(200, { rows: [], deleted: [], cursor, more: false });
const start = () => engine;

describe('keeping the mirror fresh', () => {
  beforeEach(async () => {
    line = undefined;
    waiting = [];
    asked = 0;
    engine = fakeEngine({ entities: [entityOf('services')], http: { send } });
    await engine.db.strict.cursors.put({ collection: 'services', cursor: 'c1.1', at: 0 });
    render(
      <QueryClientProvider
        client={new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })}
      >
        <EngineProvider start={start}>
          <KeepFresh>
            <p>the shell</p>
          </KeepFresh>
        </EngineProvider>
      </QueryClientProvider>,
    );
  });
  afterEach(cleanup);

  it('asks again when it is told to while it asks: the answer may be older than what it was told', async () => {
    await waitFor(() => expect(asked).toBe(1));
    await waitFor(() => expect(line).toBeDefined());
    // On connecting anything may have changed, and the first answer is still on its way.
    await Promise.resolve();
    expect(asked).toBe(1);
    waiting.shift()?.(delta('c1.2'));
    await waitFor(() => expect(asked).toBe(2), { timeout: 4_000 });
    waiting.shift()?.(delta('c1.3'));
    await waitFor(async () => expect((await engine.db.strict.cursors.get('services'))?.cursor).toBe('c1.3'));
  });
});
