import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../src/testing/seeded-random.ts';
import type { Doing } from './fault-page.ts';
import { createPlan } from './plan.ts';

describe('the plan of a run', () => {
  it('knows every kind of doing, and gives no row to two tabs at once', () => {
    const plan = createPlan(seededRandom(1), 't', 'manager');
    const kinds = new Set<string>();
    for (let wave = 0; wave < 20; wave += 1) {
      const shares = plan.wave(60, 3);
      const owners = new Map<string, number>();
      shares.forEach((doings, tab) =>
        doings.forEach((doing) => {
          kinds.add(doing.op);
          for (const id of [doing.id, ...(doing.op === 'create' ? (doing.refs ?? []) : [])])
            expect(owners.get(id) ?? tab).toBe(tab);
          owners.set(doing.id, tab);
          plan.hear({ n: doing.n, saved: true });
        }),
      );
    }
    expect([...kinds].sort()).toEqual(['action', 'create', 'delete', 'update', 'upload']);
    expect([...plan.written.values()].every(({ state }) => state === 'saved')).toBe(true);
  });

  it('leaves a row alone over which a tab died or that was refused', () => {
    const plan = createPlan(seededRandom(2), 't', 'manager');
    const unsure = new Set<string>();
    plan
      .wave(60, 1)
      .flat()
      .forEach((doing: Doing, index) => {
        if (index % 3 === 0) unsure.add(doing.id);
        if (index % 3 !== 0) plan.hear({ n: doing.n, saved: index % 3 === 1 });
        if (index % 3 === 2) unsure.add(doing.id);
      });
    const touched = plan
      .wave(200, 1)
      .flat()
      .filter(({ op }) => op !== 'create')
      .map(({ id }) => id);
    expect(touched.length).toBeGreaterThan(10);
    expect(touched.filter((id) => unsure.has(id))).toEqual([]);
  });
});
