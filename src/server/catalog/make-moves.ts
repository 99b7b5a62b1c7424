import type { MoveRow } from '../../domain/catalog/stock.rules.ts';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { computed } from '../../domain/kernel/validate.ts';
import { canonical } from '../../domain/kernel/whole-values.ts';
import { layoutOf } from '../store/layout.ts';
import { rippleFrom, type Unit } from '../store/unit.ts';

export type NewMove = Omit<Partial<MoveRow>, 'id' | 'version'> & Pick<MoveRow, 'reason' | 'quantity' | 'at'>;

/** Writes what moved stock, in this transaction; the stock of what moved follows. */
export async function makeMoves(unit: Unit, moves: readonly NewMove[]): Promise<void> {
  const layout = layoutOf('stockMoves');
  for (const move of moves) {
    const typed: AnyRow = { ...move, id: unit.ids.next(), createdAt: unit.stamp };
    const made = await computed(
      layout.entity,
      { ...typed, ...canonical(layout.entity.fields, typed) },
      unit.context(undefined),
    );
    const written = unit.change(layout, 'create', undefined, made);
    await rippleFrom(unit, layout, written, undefined);
  }
}
