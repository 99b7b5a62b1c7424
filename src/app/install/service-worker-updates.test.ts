import { describe, expect, it, vi } from 'vitest';
import { watchServiceWorker, type WorkerDoor } from './service-worker-updates.ts';

type Listener = (event: { isUpdate?: boolean; isExternal?: boolean }) => void;

function fakeWorker() {
  const listeners = new Map<string, Listener>();
  const messageSkipWaiting = vi.fn();
  const worker: WorkerDoor = {
    addEventListener: (name: string, listener: unknown) => {
      if (typeof listener === 'function')
        listeners.set(name, (event) => void Reflect.apply(listener, undefined, [event]));
    },
    messageSkipWaiting,
    register: () => Promise.resolve(undefined),
  };
  return { worker, messageSkipWaiting, tell: (name: string, event = {}) => listeners.get(name)?.(event) };
}

describe('watchServiceWorker', () => {
  it('says once that the app works offline, not after an update', () => {
    const { worker, tell } = fakeWorker();
    const updates = watchServiceWorker(worker, { reload: vi.fn() });
    tell('activated', { isUpdate: true });
    expect(updates.current()).toBe('none');
    tell('activated', { isUpdate: false });
    expect(updates.current()).toBe('ready');
  });

  it('applies a new version only when the person accepts, with one reload', () => {
    const { worker, tell, messageSkipWaiting } = fakeWorker();
    const reload = vi.fn();
    const updates = watchServiceWorker(worker, { reload });
    tell('waiting');
    expect(updates.current()).toBe('waiting');
    expect(messageSkipWaiting).not.toHaveBeenCalled();
    updates.apply();
    expect(messageSkipWaiting).toHaveBeenCalledTimes(1);
    expect(reload).not.toHaveBeenCalled();
    tell('controlling', { isUpdate: true });
    tell('controlling', { isUpdate: true });
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('does not reload the tab in which nobody accepted, but says that it is old', () => {
    const { worker, tell } = fakeWorker();
    const reload = vi.fn();
    const updates = watchServiceWorker(worker, { reload });
    tell('controlling', { isExternal: true });
    expect(reload).not.toHaveBeenCalled();
    expect(updates.current()).toBe('replaced');
    updates.apply();
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
