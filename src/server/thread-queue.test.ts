import { EventEmitter } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { createThreadQueue } from './thread-queue.ts';

/** A thread that answers when it is told to. */
class Hand extends EventEmitter {
  readonly asked: unknown[] = [];
  postMessage(one: unknown): void {
    this.asked.push(one);
    this.emit('asked');
  }
  async terminate(): Promise<number> {
    this.emit('exit');
    return 0;
  }
}

function queueOf(steps: string[] = []) {
  const hands: Hand[] = [];
  const spawn = (): Worker => {
    const hand = new Hand();
    hand.on('asked', () =>
      setImmediate(() => {
        steps.push(`answered ${String(hand.asked.at(-1))}`);
        hand.emit('message', hand.asked.at(-1));
      }),
    );
    hands.push(hand);
    return hand as unknown as Worker;
  };
  const queue = createThreadQueue<string, string>(spawn, { limitMs: 5000, idleMs: 5000, mostWaiting: 10 });
  return { queue, hands };
}

it('reads what waits when its turn comes, one piece at a time', async () => {
  const steps: string[] = [];
  const { queue } = queueOf(steps);
  const ask = (name: string) =>
    queue.ask(async () => {
      steps.push(`read ${name}`);
      return name;
    });
  await Promise.all(['a', 'b', 'c'].map(ask));
  expect(steps).toEqual(['read a', 'answered a', 'read b', 'answered b', 'read c', 'answered c']);
  await queue.close();
});

it('keeps its thread where something could not be read', async () => {
  const { queue, hands } = queueOf();
  expect(await queue.ask(async () => 'a')).toBe('a');
  await expect(queue.ask(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(await queue.ask(async () => 'b')).toBe('b');
  expect(hands).toHaveLength(1);
  await queue.close();
  await expect(queue.ask(async () => 'c')).rejects.toMatchObject({ problem: { kind: 'unavailable' } });
});
