import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { date, lines, money, percent, text } from '../../domain/kernel/field.ts';
import { sameValue } from '../mirror/difference.ts';
import { merge3 } from './merge.ts';
import type { Plain } from './merge-unit.ts';

/* 1,000 merges each time; RUNS=100000 (`npm run test:long`) for more. */
const runs = { numRuns: Number(process.env['RUNS'] ?? 1_000) };

const entity = {
  fields: {
    name: text('Name'),
    city: text('City'),
    from: date('From'),
    to: date('To'),
    costs: lines(
      'Costs',
      { label: text('Label'), amount: money('Amount'), vat: percent('VAT'), note: text('Note') },
      { groups: [['amount', 'vat']] },
    ),
  },
  groups: [['from', 'to']],
};
const value = fc.constantFrom('x', 'y', 'z', null);
const someLine = fc.record({ label: value, amount: fc.constantFrom(1, 2, null), note: value });
const someLines = fc
  .uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c'), someLine), { selector: ([key]) => key, maxLength: 3 })
  .map((all) => all.map(([lineKey, content]) => ({ lineKey, ...content })));
const row = fc.record({ name: value, city: value, from: value, to: value, costs: someLines });
type Row = { [name: string]: unknown; costs: Plain[] };
/** What stands for the conflicts does not matter to these laws: each name that is open is left out. */
const merged = (base: Row, mine: Row, theirs: Row) => {
  const merge = merge3(entity, base, mine, theirs);
  return { ...merge, result: { ...theirs, ...merge.patch } as Row };
};
const normal = (all: unknown) =>
  [...((all ?? []) as Plain[])].sort((a, b) => String(a['lineKey']).localeCompare(String(b['lineKey'])));

describe('laws of the merge', () => {
  it('loses nothing that either side changed, and invents nothing', () => {
    fc.assert(
      fc.property(row, row, row, (base, mine, theirs) => {
        const { result, conflicts } = merged(base, mine, theirs);
        for (const name of ['name', 'city', 'from', 'to'] as const) {
          if (conflicts.includes(name)) continue;
          expect(result[name]).toEqual(sameValue(mine[name], base[name]) ? theirs[name] : mine[name]);
        }
      }),
      runs,
    );
  }, 600_000);
  it('loses no field of a line that either side changed, no line that either added, and keeps none that one removed', () => {
    fc.assert(
      fc.property(someLines, someLines, someLines, (base, mine, theirs) => {
        const { result, conflicts } = merged({ costs: base }, { costs: mine }, { costs: theirs });
        if (conflicts.length > 0) return;
        const find = (all: readonly Plain[], key: string) => all.find(({ lineKey }) => lineKey === key);
        for (const key of ['a', 'b', 'c']) {
          const [before, ours, others, now] = [
            find(base, key),
            find(mine, key),
            find(theirs, key),
            find(result.costs, key),
          ];
          const keeps = before ? ours && others : (ours ?? others);
          expect(Boolean(now), `${key} is there`).toBe(Boolean(keeps));
          for (const name of ['label', 'amount', 'note']) {
            if (!now || !ours || !others) continue;
            expect(now[name]).toEqual(sameValue(ours[name], before?.[name]) ? others[name] : ours[name]);
          }
        }
      }),
      runs,
    );
  }, 600_000);
  it('does nothing twice: merging into the result changes nothing', () => {
    fc.assert(
      fc.property(row, row, row, (base, mine, theirs) => {
        const first = merged(base, mine, theirs);
        expect(merge3(entity, first.base, first.patch, first.result)).toEqual({
          patch: {},
          base: {},
          conflicts: [],
          units: [],
        });
      }),
      runs,
    );
  }, 600_000);
  it('comes to the same from both sides, lines in whatever order', () => {
    fc.assert(
      fc.property(row, row, row, (base, mine, theirs) => {
        const [here, there] = [merged(base, mine, theirs), merged(base, theirs, mine)];
        expect(here.conflicts.length > 0).toBe(there.conflicts.length > 0);
        if (here.conflicts.length > 0) return;
        expect({ ...here.result, costs: normal(here.result.costs) }).toEqual({
          ...there.result,
          costs: normal(there.result.costs),
        });
      }),
      runs,
    );
  }, 600_000);
  it('leaves nothing open that was decided, and all of mine stands where mine was chosen', () => {
    fc.assert(
      fc.property(row, row, row, (base, mine, theirs) => {
        const { patch, conflicts } = merge3(entity, base, mine, theirs, () => 'mine');
        expect(conflicts).toEqual([]);
        const result = { ...theirs, ...patch } as Row;
        for (const name of ['name', 'city'] as const)
          if (!sameValue(mine[name], base[name])) expect(result[name]).toEqual(mine[name]);
        expect(merge3(entity, base, mine, theirs, () => 'theirs').patch).toEqual({});
      }),
      runs,
    );
  }, 600_000);
});
