import type { ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { createDecoderQueue, Undecodable } from './decoder-queue.ts';

/** A process that answers when it is told to. */
class Hand extends EventEmitter {
  readonly pid = 1;
  connected = true;
  exitCode = null;
  signalCode: string | null = null;
  readonly asked: string[] = [];
  constructor() {
    super();
    setImmediate(() => this.emit('message', 'ready'));
  }
  send({ name }: { name: string }): boolean {
    this.asked.push(name);
    this.emit('asked');
    return true;
  }
  kill(signal: string): boolean {
    this.signalCode = signal;
    this.emit('exit', null, signal);
    return true;
  }
}

/** `harmful` breaks its process, `slow` is never answered. */
function queueOf({
  steps = [],
  limitMs = 5000,
  atOnce = 1,
}: { steps?: string[]; limitMs?: number; atOnce?: number } = {}) {
  const hands: Hand[] = [];
  const spawn = (): ChildProcess => {
    const hand = new Hand();
    hand.on('asked', () =>
      setImmediate(() => {
        const name = hand.asked.at(-1)!;
        if (name === 'harmful') return hand.kill('SIGKILL');
        if (name === 'slow') return undefined;
        steps.push(`answered ${name}`);
        return hand.emit('message', name);
      }),
    );
    hands.push(hand);
    return hand as unknown as ChildProcess;
  };
  const queue = createDecoderQueue<{ name: string }, string>(spawn, {
    limitMs,
    idleMs: 5000,
    mostWaiting: 10,
    atOnce,
  });
  const ask = (name: string, sender?: string) => queue.ask(async () => ({ name }), sender);
  return { queue, hands, ask };
}

it('reads what waits when its turn comes, one file at a time', async () => {
  const steps: string[] = [];
  const { queue } = queueOf({ steps });
  const ask = (name: string) =>
    queue.ask(async () => {
      steps.push(`read ${name}`);
      return { name };
    });
  await Promise.all(['a', 'b', 'c'].map(ask));
  expect(steps).toEqual(['read a', 'answered a', 'read b', 'answered b', 'read c', 'answered c']);
  await queue.close();
});

it('blames a file that breaks its process or exceeds its time, and gives the next one a new process', async () => {
  const { queue, hands, ask } = queueOf({ limitMs: 200 });
  expect(await ask('a')).toBe('a');
  const [harmful, slow, whole] = [ask('harmful'), ask('slow'), ask('b')];
  await expect(harmful).rejects.toBeInstanceOf(Undecodable);
  await expect(slow).rejects.toThrow('The file took more than 0.2 s');
  expect(await whole).toBe('b');
  expect(hands.map(({ asked }) => asked)).toEqual([['a', 'harmful'], ['slow'], ['b']]);
  await queue.close();
});

it('blames no file for a process that ended before it was given one, or with the server', async () => {
  const { queue, hands, ask } = queueOf();
  expect(await ask('a')).toBe('a');
  hands[0]!.kill('SIGTERM');
  expect(await ask('b')).toBe('b');
  const cut = ask('slow');
  const refused = expect(cut).rejects.toMatchObject({ problem: { kind: 'unavailable' } });
  await new Promise<void>((resolve) => hands[1]!.once('asked', () => resolve()));
  await queue.close();
  await refused;
});

it('keeps its process where a file cannot be read from the store', async () => {
  const { queue, hands, ask } = queueOf();
  expect(await ask('a')).toBe('a');
  await expect(queue.ask(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(await ask('b')).toBe('b');
  expect(hands).toHaveLength(1);
  await queue.close();
  await expect(ask('c')).rejects.toMatchObject({ problem: { kind: 'unavailable' } });
});

it('files of one person that are never answered keep nobody else waiting', async () => {
  const { queue, hands, ask } = queueOf({ atOnce: 2, limitMs: 600_000 });
  const theirs = ['slow', 'slow', 'slow'].map((name) => ask(name, 'eve'));
  const ends = theirs.map((one) => expect(one).rejects.toMatchObject({ problem: { kind: 'unavailable' } }));
  expect(await ask('a', 'marie')).toBe('a');
  expect(await Promise.all([ask('b', 'marie'), ask('c', 'paul')])).toEqual(['b', 'c']);
  expect(hands.map(({ asked }) => asked)).toEqual([['slow'], ['a', 'b', 'c']]);
  await queue.close();
  await Promise.all(ends);
});
