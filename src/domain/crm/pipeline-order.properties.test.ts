import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inPipelineOrder, placesFor, rankOf, type Ranked } from './pipeline-order.ts';

const ids = 'abcdefghij'.split('');
/** Few places, so that many are shared; some were never moved. */
const place = fc.option(fc.constantFrom('B', 'C', 'CV', 'a', 'z5'), { nil: null });
const made = fc.option(fc.constantFrom('2026-11-20 10:00', '2026-11-20 10:01', '2025-01-02 08:00'), {
  nil: undefined,
});
const column: fc.Arbitrary<Ranked[]> = fc
  .subarray(ids, { minLength: 1 })
  .chain((all) =>
    fc.tuple(...all.map((id) => fc.record({ id: fc.constant(id), position: place, createdAt: made }))),
  );
interface Move {
  readonly what: number;
  readonly before: number;
}
const moves = (most: number): fc.Arbitrary<Move[]> =>
  fc.array(fc.record({ what: fc.nat(20), before: fc.nat(20) }), { maxLength: most });

const idsOf = (rows: readonly Ranked[]): string[] => inPipelineOrder(rows).map(({ id }) => id);
const written = (rows: readonly Ranked[], places: readonly { id: string; position: string }[]): Ranked[] =>
  rows.map((row) => ({ ...row, ...places.find(({ id }) => id === row.id) }));

/** What a device writes as its person makes one move after the other. */
function played(rows: readonly Ranked[], all: readonly Move[]) {
  let now = [...rows];
  const writes: { id: string; position: string }[] = [];
  for (const { what, before } of all) {
    const id = now[what % now.length]!.id;
    const target = [...idsOf(now).filter((one) => one !== id), null][before % now.length]!;
    const places = placesFor(now, id, target);
    writes.push(...places);
    now = written(now, places);
  }
  return { rows: now, writes };
}

describe('the order of a column', () => {
  it('is the same on every device that has the same rows', () => {
    fc.assert(
      fc.property(
        column.chain((rows) =>
          fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })),
        ),
        ([rows, shuffled]) => {
          expect(idsOf(shuffled)).toEqual(idsOf(rows));
        },
      ),
    );
  });

  it('is as the card was put, and the others stay as they were', () => {
    fc.assert(
      fc.property(column, fc.nat(20), fc.nat(20), (rows, what, before) => {
        const { id } = rows[what % rows.length]!;
        const others = idsOf(rows).filter((one) => one !== id);
        const at = before % rows.length;
        const after = written(rows, placesFor(rows, id, others[at] ?? null));
        expect(idsOf(after)).toEqual(others.toSpliced(at, 0, id));
      }),
    );
  });

  it('changes the card alone where no other shares a place', () => {
    fc.assert(
      fc.property(column, fc.nat(20), fc.nat(20), (rows, what, before) => {
        fc.pre(new Set(rows.map(rankOf)).size === rows.length);
        const { id } = rows[what % rows.length]!;
        const target = [...idsOf(rows).filter((one) => one !== id), null][before % rows.length]!;
        expect(placesFor(rows, id, target).map((one) => one.id)).toEqual([id]);
      }),
    );
  });

  it('comes to one where two order at once, whoever was heard last', () => {
    fc.assert(
      fc.property(column, moves(8), moves(8), (rows, mine, theirs) => {
        const a = played(rows, mine);
        const b = played(rows, theirs);
        // The server hears theirs, then mine; each device gets what it has not written itself, and keeps the last word.
        const server = [...b.writes, ...a.writes].reduce((now, one) => written(now, [one]), rows);
        const onMine = server.toReversed();
        expect(idsOf(onMine)).toEqual(idsOf(server));
        expect(idsOf(server).toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
        // And whoever moves a card then finds it where it was put.
        const [first = null] = idsOf(server);
        const last = idsOf(server).at(-1)!;
        expect(idsOf(written(server, placesFor(server, last, first)))[0]).toBe(last);
      }),
    );
  });

  it('never needs more room than the field has', () => {
    let rows: Ranked[] = ['a', 'b', 'c'].map((id) => ({ id }));
    for (let turn = 0; turn < 3_000; turn += 1) {
      const [first = '', , last = ''] = idsOf(rows);
      rows = written(rows, placesFor(rows, last, turn % 2 === 0 ? first : idsOf(rows)[1]!));
    }
    expect(Math.max(...rows.map((row) => rankOf(row).length))).toBeLessThanOrEqual(200);
  });
});
