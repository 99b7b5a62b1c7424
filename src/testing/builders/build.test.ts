import { describe, expect, it } from 'vitest';
import { validateShape } from '../../domain/kernel/validate.ts';
import { COLLECTIONS, entityOf } from '../../domain/registry.ts';
import { build, buildFull } from './build.ts';
import { createWorld } from './memory-world.ts';

describe.each(COLLECTIONS)('a built row of %s', (collection) => {
  it('has a valid shape, with required fields alone and with all', () => {
    for (const seed of [1, 2, 3]) {
      expect(validateShape(entityOf(collection), build(collection, {}, seed))).toEqual([]);
      expect(validateShape(entityOf(collection), buildFull(collection, {}, seed))).toEqual([]);
    }
  });

  it('is the same for the same seed and another for another', () => {
    expect(build(collection, {}, 7)).toEqual(build(collection, {}, 7));
    expect(build(collection, {}, 7).id).not.toBe(build(collection, {}, 8).id);
  });

  it('finds its required parents in its world', () => {
    const world = createWorld(3, '2026-06-15');
    const row: Readonly<Record<string, unknown>> = build(collection, {}, world);
    for (const [name, field] of Object.entries(entityOf(collection).fields)) {
      if (field.kind !== 'link' || !field.required) continue;
      expect(world.find(field.to, String(row[name])), name).toBeDefined();
    }
  });
});

describe('build', () => {
  it('takes overrides, and makes no parent for a link that is given', () => {
    const world = createWorld(1, '2026-06-15');
    const row = build('cartItems', { article: 'mine', quantity: 12 }, world);
    expect(row).toMatchObject({ article: 'mine', quantity: 12, urgent: false });
    expect(world.rows('articles')).toEqual([]);
  });

  it('shares parents: a second row uses the first one it finds', () => {
    const world = createWorld(1, '2026-06-15');
    const [first, second] = [build('cartItems', {}, world), build('cartItems', {}, world)];
    expect(second.article).toBe(first.article);
    expect(world.rows('articles')).toHaveLength(1);
    expect(world.rows('cartItems')).toEqual([first, second]);
  });
});
