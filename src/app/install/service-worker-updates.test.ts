import { afterEach, describe, expect, it, vi } from 'vitest';
import { holdUnsaved } from '../../ui/form/unsaved.ts';
import { watchServiceWorker, type WorkerDoor } from './service-worker-updates.ts';

type Listener = (event: { isUpdate?: boolean; isExternal?: boolean }) => void;

function fakeWorker() {
  const listeners = new Map<string, Listener>();
  const messageSkipWaiting = vi.fn();
  const register = vi.fn(() => Promise.resolve(undefined));
  const update = vi.fn(() => Promise.resolve());
  const worker: WorkerDoor = {
    addEventListener: (name: string, listener: unknown) => {
      if (typeof listener === 'function')
        listeners.set(name, (event) => void Reflect.apply(listener, undefined, [event]));
    },
    messageSkipWaiting,
    register,
    update,
  };
  const tell = (name: string, event = {}) => listeners.get(name)?.(event);
  /** Watched from the moment the worker registers. */
  const watched = async (
    reload = vi.fn(),
    wasControlled = true,
    settled: () => Promise<() => void> = () => Promise.resolve(() => undefined),
    now?: () => number,
  ) => {
    const updates = watchServiceWorker(
      Promise.resolve(worker),
      wasControlled,
      { reload, ...(now ? { now } : {}) },
      settled,
    );
    await vi.waitFor(() => expect(register).toHaveBeenCalledTimes(1));
    return updates;
  };
  return { watched, messageSkipWaiting, update, tell };
}

describe('watchServiceWorker', () => {
  it('says once that the app works offline, not after an update', async () => {
    const { watched, tell } = fakeWorker();
    const updates = await watched();
    tell('activated', { isUpdate: true });
    expect(updates.current()).toBe('none');
    tell('activated', { isUpdate: false });
    expect(updates.current()).toBe('ready');
  });

  it('applies a new version only when the person accepts, with one reload', async () => {
    const { watched, tell, messageSkipWaiting } = fakeWorker();
    const reload = vi.fn();
    const updates = await watched(reload);
    tell('waiting');
    expect(updates.current()).toBe('waiting');
    expect(messageSkipWaiting).not.toHaveBeenCalled();
    updates.apply();
    await Promise.resolve();
    expect(messageSkipWaiting).toHaveBeenCalledTimes(1);
    expect(reload).not.toHaveBeenCalled();
    tell('controlling', { isUpdate: true });
    tell('controlling', { isUpdate: true });
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('does not reload the tab in which nobody accepted, but says that it is old', async () => {
    const { watched, tell } = fakeWorker();
    const reload = vi.fn();
    const updates = await watched(reload);
    tell('controlling', { isExternal: true });
    expect(reload).not.toHaveBeenCalled();
    expect(updates.current()).toBe('replaced');
    updates.apply();
    await Promise.resolve();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('lets what is on its way come to its end before the new version takes over', async () => {
    const { watched, tell, messageSkipWaiting } = fakeWorker();
    let end = () => {};
    const settled = () => new Promise<() => void>((done) => (end = () => done(() => undefined)));
    const updates = await watched(vi.fn(), true, settled);
    tell('waiting');
    updates.apply();
    await Promise.resolve();
    expect(messageSkipWaiting).not.toHaveBeenCalled();
    end();
    await Promise.resolve();
    expect(messageSkipWaiting).toHaveBeenCalledTimes(1);
  });

  it('is taken once, by however many presses', async () => {
    const { watched, tell } = fakeWorker();
    const reload = vi.fn();
    let end = () => {};
    const settled = vi.fn(() => new Promise<() => void>((done) => (end = () => done(() => undefined))));
    const updates = await watched(reload, true, settled);
    tell('controlling', { isExternal: true });
    updates.apply();
    updates.apply();
    expect(settled).toHaveBeenCalledTimes(1);
    end();
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });

  it('waits for what is unsaved, and takes the new version when that is saved or closed', async () => {
    const { watched, tell, messageSkipWaiting } = fakeWorker();
    const updates = await watched();
    tell('waiting');
    const save = [holdUnsaved(), holdUnsaved()];
    updates.apply();
    expect(updates.current()).toBe('held');
    save[0]!();
    await new Promise((done) => setTimeout(done));
    expect(messageSkipWaiting).not.toHaveBeenCalled();
    save[1]!();
    await vi.waitFor(() => expect(messageSkipWaiting).toHaveBeenCalledTimes(1));
  });

  it('tears away nothing that was begun after it was accepted', async () => {
    const { watched, tell } = fakeWorker();
    const reload = vi.fn();
    const updates = await watched(reload);
    tell('waiting');
    updates.apply();
    await Promise.resolve();
    const save = holdUnsaved();
    tell('controlling', { isUpdate: true });
    expect([reload.mock.calls.length, updates.current()]).toEqual([0, 'replaced']);
    save();
  });

  it('asks again whether something is unsaved when what was on its way has come to its end', async () => {
    const { watched, tell } = fakeWorker();
    const reload = vi.fn();
    let end = () => {};
    const updates = await watched(
      reload,
      true,
      () => new Promise<() => void>((done) => (end = () => done(() => undefined))),
    );
    const told: string[] = [];
    updates.subscribe(() => told.push(updates.current()));
    tell('controlling', { isExternal: true });
    updates.apply();
    const save = holdUnsaved();
    end();
    await vi.waitFor(() => expect(updates.current()).toBe('held'));
    expect(reload).not.toHaveBeenCalled();
    save();
    await vi.waitFor(() => expect(updates.current()).toBe('taking'));
    end();
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(told, 'what was accepted is not offered again').toEqual(['replaced', 'taking', 'held', 'taking']);
  });

  it('does not reload again and again by itself', async () => {
    sessionStorage.clear();
    let at = 1_000_000;
    const reload = vi.fn();
    const reloadedOnce = async () => {
      const { watched, tell } = fakeWorker();
      const updates = await watched(reload, true, undefined, () => at);
      tell('waiting');
      updates.apply();
      await Promise.resolve();
      tell('controlling', { isUpdate: true });
      return updates.current();
    };
    await reloadedOnce();
    at += 5_000;
    expect(await reloadedOnce()).toBe('replaced');
    expect(reload).toHaveBeenCalledTimes(1);
    at += 60_000;
    await reloadedOnce();
    expect(reload, 'a later version is another one').toHaveBeenCalledTimes(2);
  });

  it('looks for a new version when it is told that this one is too old', async () => {
    const { watched, update } = fakeWorker();
    (await watched()).look();
    await vi.waitFor(() => expect(update).toHaveBeenCalledTimes(1));
  });

  it('does not take the first worker for a new version, also when the page was reloaded while it came', async () => {
    const { watched, tell } = fakeWorker();
    const updates = await watched(vi.fn(), false);
    tell('waiting');
    tell('controlling', { isExternal: true });
    expect(updates.current()).toBe('none');
    tell('waiting');
    expect(updates.current(), 'the next one is').toBe('waiting');
  });

  it('leaves the page alone when no worker is found', async () => {
    const updates = watchServiceWorker(Promise.reject(new Error('no network')), true, { reload: vi.fn() });
    await Promise.resolve();
    expect(updates.current()).toBe('none');
    updates.apply();
    expect(updates.current()).toBe('none');
  });

  describe('lets what rests for the reload go on where that does not come', () => {
    /** Accepted, with the engine at rest and the new worker about to take over. */
    async function accepted() {
      sessionStorage.clear();
      const worker = fakeWorker();
      const reload = vi.fn();
      let isResting = false;
      const settled = vi.fn(async () => {
        isResting = true;
        return () => void (isResting = false);
      });
      const updates = await worker.watched(reload, true, settled);
      worker.tell('waiting');
      vi.useFakeTimers();
      updates.apply();
      await vi.advanceTimersByTimeAsync(0);
      expect(worker.messageSkipWaiting).toHaveBeenCalledTimes(1);
      expect(isResting).toBe(true);
      return { ...worker, updates, reload, isResting: () => isResting };
    }
    afterEach(() => void vi.useRealTimers());

    it('as something was begun meanwhile', async () => {
      const { tell, isResting, updates } = await accepted();
      const save = holdUnsaved();
      tell('controlling', { isUpdate: true });
      expect([updates.current(), isResting()]).toEqual(['replaced', false]);
      save();
    });

    it('as it has only just reloaded', async () => {
      const { tell, isResting, reload } = await accepted();
      sessionStorage.setItem('comptoir:reloaded-for-update', String(Date.now()));
      tell('controlling', { isUpdate: true });
      expect([reload.mock.calls.length, isResting()]).toEqual([0, false]);
    });

    it('while a form is open that was begun when it was about to rest', async () => {
      let end = () => {};
      const goOn = vi.fn();
      const { watched, tell } = fakeWorker();
      const updates = await watched(vi.fn(), true, () => new Promise((done) => (end = () => done(goOn))));
      tell('waiting');
      updates.apply();
      const save = holdUnsaved();
      end();
      await vi.waitFor(() => expect(updates.current()).toBe('held'));
      expect(goOn).toHaveBeenCalledTimes(1);
      save();
    });

    it('while the new worker is kept waiting, and rests again before the reload', async () => {
      const { tell, isResting, reload, updates } = await accepted();
      await vi.advanceTimersByTimeAsync(60_000);
      expect(isResting()).toBe(false);
      reload.mockImplementation(() => expect(isResting()).toBe(true));
      tell('controlling', { isUpdate: true });
      await vi.advanceTimersByTimeAsync(0);
      expect(reload).toHaveBeenCalledTimes(1);
      await vi.advanceTimersByTimeAsync(60_000);
      expect([updates.current(), isResting()], 'the person stayed').toEqual(['replaced', false]);
    });

    it('and is offered again where the word to the new worker was lost', async () => {
      const { tell, messageSkipWaiting, reload, updates } = await accepted();
      await vi.advanceTimersByTimeAsync(60_000);
      expect(updates.current()).toBe('waiting');
      updates.apply();
      await vi.advanceTimersByTimeAsync(0);
      expect(messageSkipWaiting).toHaveBeenCalledTimes(2);
      tell('controlling', { isUpdate: true });
      await vi.advanceTimersByTimeAsync(0);
      expect(reload).toHaveBeenCalledTimes(1);
    });

    it('and takes one that is newer still in the place of the one that was accepted', async () => {
      const { tell, messageSkipWaiting, updates } = await accepted();
      tell('waiting');
      expect(messageSkipWaiting).toHaveBeenCalledTimes(2);
      expect(updates.current()).toBe('taking');
    });
  });
});
