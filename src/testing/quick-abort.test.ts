import { describe, expect, it } from 'vitest';
import { quickAbort } from './quick-abort.ts';

describe.each([
  ['quickAbort', quickAbort()],
  ['Node’s own', AbortController],
])('%s', (_name, Controller) => {
  it('tells whoever listens, once, in order, and says why', () => {
    const { signal, ...controller } = { signal: new Controller().signal };
    expect(controller).toEqual({});
    expect([signal.aborted, signal.reason]).toEqual([false, undefined]);
    const one = new Controller();
    const heard: string[] = [];
    const second = (): void => void heard.push('second');
    one.signal.addEventListener('abort', ({ type }) => heard.push(type), { once: true });
    one.signal.addEventListener('abort', second);
    one.signal.addEventListener('abort', second);
    one.signal.addEventListener('abort', { handleEvent: () => heard.push('object') });
    one.signal.addEventListener('other', () => heard.push('other'));
    one.abort();
    one.abort('again');
    expect(heard).toEqual(['abort', 'second', 'object']);
    expect(one.signal.aborted).toBe(true);
    expect(one.signal.reason).toMatchObject({ name: 'AbortError', message: 'This operation was aborted' });
    expect(() => one.signal.throwIfAborted()).toThrow('aborted');
  });
  it('does not tell who no longer listens, be it since this very moment', () => {
    const one = new Controller();
    const heard: string[] = [];
    const late = (): void => void heard.push('late');
    one.signal.addEventListener('abort', () => one.signal.removeEventListener('abort', late));
    one.signal.addEventListener('abort', late);
    one.abort(new Error('enough'));
    expect(heard).toEqual([]);
    expect(() => one.signal.throwIfAborted()).toThrow('enough');
  });
});
