import { answer, type RenderWithEngineOptions } from '../../testing/render-with-engine.tsx';

/** A server with keys, and what it was told. */
export function pushServer() {
  const held = {
    publicKey: 'server-key',
    endpoint: null as string | null,
    isDown: false,
    calls: [] as string[],
  };
  const send: NonNullable<RenderWithEngineOptions['send']> = async ({ method, path, body }) => {
    if (held.isDown) throw new Error('offline');
    if (path !== '/pushSubscription') return answer(404, {});
    held.calls.push(method);
    if (method === 'GET') return answer(200, { publicKey: held.publicKey, endpoint: held.endpoint });
    held.endpoint = method === 'PUT' ? (JSON.parse(String(body)) as { endpoint: string }).endpoint : null;
    return answer(204, null);
  };
  return { held, send };
}
