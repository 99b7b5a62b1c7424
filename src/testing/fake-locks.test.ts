import { describe, expect, it } from 'vitest';
import { fakeLocks } from './fake-locks.ts';
import { createTabGate } from './tab-gate.ts';

const turn = (): Promise<void> => new Promise((done) => setImmediate(() => setImmediate(done)));
function browser() {
  const locks = fakeLocks();
  const gates = [createTabGate(), createTabGate(), createTabGate()];
  const ports = gates.map((gate, tab) => locks.of(tab, gate));
  const told: string[] = [];
  const hold = (
    tab: number,
    options: { ifAvailable?: boolean; steal?: boolean; signal?: AbortSignal } = {},
  ) => {
    let end = (): void => {};
    const run = ports[tab]!.run(
      'one',
      options,
      (lost) =>
        new Promise((done) => {
          told.push(`${tab} works`);
          lost.addEventListener('abort', () => told.push(`${tab} lost it`));
          end = done;
        }),
    );
    return { run, end: () => end() };
  };
  return { locks, gates, told, hold };
}

describe('locks of a browser', () => {
  it('are given in the order in which they were asked for', async () => {
    const { told, hold } = browser();
    const [first, second, third] = [hold(0), hold(1), hold(2)];
    await turn();
    expect(told).toEqual(['0 works']);
    first.end();
    await turn();
    second.end();
    await turn();
    expect(told).toEqual(['0 works', '1 works', '2 works']);
    third.end();
    expect(await Promise.all([first.run, second.run, third.run])).toEqual([true, true, true]);
  });
  it('are refused at once to whoever does not want to wait', async () => {
    const { hold } = browser();
    hold(0);
    await turn();
    expect(await hold(1, { ifAvailable: true }).run).toBe(false);
  });
  it('are waited for until the signal, and then given to the next', async () => {
    const { told, hold } = browser();
    const first = hold(0);
    await turn();
    const enough = new AbortController();
    const second = hold(1, { signal: enough.signal });
    hold(2);
    enough.abort();
    await expect(second.run).rejects.toMatchObject({ name: 'AbortError' });
    first.end();
    await turn();
    expect(told).toEqual(['0 works', '2 works']);
  });
  it('can be stolen: the robbed tab hears of it, and its end frees nothing', async () => {
    const { locks, told, hold } = browser();
    const first = hold(0);
    await turn();
    hold(1, { steal: true });
    await turn();
    expect(told).toEqual(['0 works', '0 lost it', '1 works']);
    first.end();
    await turn();
    expect(locks.holderOf('one')).toBe(1);
  });
  it('stay with a frozen tab, which hears only when it thaws that it was robbed', async () => {
    const { locks, gates, told, hold } = browser();
    hold(0);
    await turn();
    gates[0]!.freeze();
    expect(await hold(1, { ifAvailable: true }).run).toBe(false);
    hold(1, { steal: true });
    await turn();
    expect(told).toEqual(['0 works', '1 works']);
    gates[0]!.thaw();
    await turn();
    expect(told).toContain('0 lost it');
    expect(locks.holderOf('one')).toBe(1);
  });
  it('of a tab that is gone are free', async () => {
    const { locks, gates, told, hold } = browser();
    hold(0);
    hold(1);
    await turn();
    gates[0]!.kill();
    locks.forget(0);
    await turn();
    expect(told).toEqual(['0 works', '1 works']);
  });
});
