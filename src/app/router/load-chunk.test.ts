import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CHUNK_TIMEOUT_MS, loadChunk } from './load-chunk.ts';

describe('loadChunk', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    sessionStorage.clear();
  });
  afterEach(() => vi.useRealTimers());

  const ports = () => ({ reload: vi.fn(), canReload: () => true });

  it('fails in the words of the specification after 120,000 ms', async () => {
    const failing = expect(loadChunk('crm-map', () => new Promise(() => {}), ports())).rejects.toThrow(
      'Loading chunk crm-map failed',
    );
    await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS - 1);
    await vi.advanceTimersByTimeAsync(1);
    await failing;
    expect(vi.getTimerCount()).toBe(0);
  });

  it('reloads once for a chunk that cannot be fetched, then fails', async () => {
    const browser = ports();
    const gone = () => Promise.reject(new TypeError('gone'));
    void loadChunk('sales', gone, browser).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    expect(browser.reload).toHaveBeenCalledTimes(1);
    await expect(loadChunk('sales', gone, browser)).rejects.toThrow('Loading chunk sales failed');
    expect(browser.reload).toHaveBeenCalledTimes(1);
  });

  it('does not reload for ever where two chunks are gone', async () => {
    const browser = ports();
    const gone = () => Promise.reject(new TypeError('gone'));
    void loadChunk('layout', gone, browser).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    void loadChunk('sales', gone, browser).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    expect(browser.reload).toHaveBeenCalledTimes(2);
    await expect(loadChunk('layout', gone, browser)).rejects.toThrow('Loading chunk layout failed');
    await expect(loadChunk('sales', gone, browser)).rejects.toThrow('Loading chunk sales failed');
    expect(browser.reload).toHaveBeenCalledTimes(2);
  });

  it('does not reload into nothing', async () => {
    const browser = { reload: vi.fn(), canReload: () => false };
    await expect(loadChunk('sales', () => Promise.reject(new TypeError('gone')), browser)).rejects.toThrow(
      'sales',
    );
    expect(browser.reload).not.toHaveBeenCalled();
  });

  it('gives a chunk that came its one reload back', async () => {
    const browser = ports();
    sessionStorage.setItem('comptoir:reloaded-for-chunk', 'sales');
    await loadChunk('sales', () => Promise.resolve('page'), browser);
    void loadChunk('sales', () => Promise.reject(new TypeError('gone')), browser).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    expect(browser.reload).toHaveBeenCalledTimes(1);
  });
});
