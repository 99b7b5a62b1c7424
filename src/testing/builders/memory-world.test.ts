import { describe, expect, it } from 'vitest';
import { createWorld } from './memory-world.ts';

describe('a world in memory', () => {
  it('answers what is there and what equals, before and after a change', async () => {
    const world = createWorld(1, '2026-01-01');
    world.put('things', { id: 'a', colour: 'red', size: 1 });
    world.put('things', { id: 'b', colour: 'red' });
    const ids = async (match: Record<string, unknown>) =>
      (await world.lookup.where('things', match)).map((row) => row.id);
    expect(await ids({ colour: 'red' })).toEqual(['a', 'b']);
    expect(await ids({ size: 1, colour: 'red' })).toEqual(['a']);
    world.put('things', { id: 'a', colour: 'blue', size: 1 });
    world.put('things', { id: 'c', colour: 'blue' });
    expect(await ids({ colour: 'red' })).toEqual(['b']);
    expect(await ids({ colour: 'blue' })).toEqual(['a', 'c']);
    expect(await ids({ colour: 'green' })).toEqual([]);
    expect(await ids({ size: undefined })).toEqual(['b', 'c']);
    expect(world.rows('things').map((row) => row.id)).toEqual(['a', 'b', 'c']);
    expect(await world.lookup.get('things', 'a')).toEqual({ id: 'a', colour: 'blue', size: 1 });
    expect(await world.lookup.get('other', 'a')).toBeUndefined();
  });
});
