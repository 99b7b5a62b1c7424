import { answer, type RenderWithEngineOptions } from '../../testing/render-with-engine.tsx';

/** A server with keys, and what it was told. */
export function pushServer() {
  const held = {
    publicKey: 'server-key',
    endpoint: null as string | null,
    language: null as string | null,
    /** Takes no call of this method: it is never answered. */
    hangs: undefined as string | undefined,
    /** Takes no subscription. */
    refuses: false,
    /** Just before a call is answered. */
    before: (_method: string): void => {},
    isDown: false,
    calls: [] as string[],
  };
  const send: NonNullable<RenderWithEngineOptions['send']> = async ({ method, path, body, headers }) => {
    if (held.isDown) throw new Error('offline');
    if (path !== '/pushSubscription') return answer(404, {});
    held.calls.push(method);
    if (held.hangs === method) return new Promise(() => {});
    held.before(method);
    const { publicKey, endpoint, language } = held;
    if (method === 'GET') return answer(200, { publicKey, endpoint, language });
    if (held.refuses) return answer(503, {});
    held.language = method === 'PUT' ? String(headers?.['accept-language']) : null;
    held.endpoint = method === 'PUT' ? (JSON.parse(String(body)) as { endpoint: string }).endpoint : null;
    return answer(204, null);
  };
  return { held, send };
}
