import { expect, it } from 'vitest';
import { createPersonTurns, type TurnBounds } from './person-turns.ts';

/** What follows begins in the microtasks before it. */
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Work that ends when it is told to. */
function held(bounds: TurnBounds) {
  const turns = createPersonTurns(bounds, () => new Error('full'));
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (name: string): Promise<string> =>
    turns.run(name.slice(0, -1), () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  const end = async (name: string): Promise<void> => {
    await turn();
    ends.get(name)?.();
    await turn();
  };
  return { begun, add, end };
}
const ROOM = { mostWaiting: 10, mostOfOne: 10 };

it('one person has one place at once, and the other place is for whoever comes next', async () => {
  const { begun, add, end } = held({ atOnce: 2, ...ROOM });
  const all = ['eve1', 'eve2', 'eve3', 'marie1'].map(add);
  await turn();
  expect(begun).toEqual(['eve1', 'marie1']);
  await end('marie1');
  expect(begun).toEqual(['eve1', 'marie1']);
  await end('eve1');
  await end('eve2');
  await end('eve3');
  expect(await Promise.all(all)).toEqual(['eve1', 'eve2', 'eve3', 'marie1']);
});

it('people wait in turns, however much each of them has sent', async () => {
  const { begun, add, end } = held({ atOnce: 1, ...ROOM });
  const all = ['eve1', 'eve2', 'eve3', 'marie1', 'paul1', 'marie2'].map(add);
  for (const name of ['eve1', 'eve2', 'marie1', 'paul1', 'eve3', 'marie2']) await end(name);
  await Promise.all(all);
  expect(begun).toEqual(['eve1', 'eve2', 'marie1', 'paul1', 'eve3', 'marie2']);
});

it('one person fills no more than their share of the queue', async () => {
  const { add, end } = held({ atOnce: 1, mostWaiting: 3, mostOfOne: 2 });
  const first = [add('eve1'), add('eve2')];
  await expect(add('eve3')).rejects.toThrow('full');
  first.push(add('marie1'));
  await expect(add('paul1')).rejects.toThrow('full');
  await end('eve1');
  const more = add('paul2');
  for (const name of ['eve2', 'marie1', 'paul2']) await end(name);
  expect(await Promise.all([...first, more])).toEqual(['eve1', 'eve2', 'marie1', 'paul2']);
});

it('work that fails gives its place back', async () => {
  const turns = createPersonTurns({ atOnce: 1, ...ROOM }, () => new Error('full'));
  await expect(turns.run('eve', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await turns.run('eve', async () => 'whole')).toBe('whole');
});
