import { articlePrice } from '../../domain/catalog/article.rules.ts';
import { movesOf } from '../../domain/catalog/manufacturing.rules.ts';
import { receivedMoves } from '../../domain/catalog/received-moves.rules.ts';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import type { Unit } from '../store/unit.ts';
import { makeMoves, type NewMove } from './make-moves.ts';

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** An order that is done takes its components out of stock and puts its product there, in the same transaction. */
export async function moveStock(unit: Unit, row: AnyRow, before: AnyRow | undefined): Promise<void> {
  if (row['status'] !== 'done' || before?.['status'] === 'done') return;
  const { lookup } = unit.context();
  const moves: NewMove[] = [];
  for (const move of movesOf(row)) {
    const article = move.article ? await lookup.get('articles', move.article) : undefined;
    moves.push({
      ...move,
      location: textOf(row['location']),
      lot: move.reason === 'production' ? textOf(row['lot']) : null,
      at: textOf(row['finishedAt']) ?? unit.stamp,
      unitCost: articlePrice(article) ?? null,
      manufacturingOrder: row.id,
    });
  }
  await makeMoves(unit, moves);
}

/** Goods that came are in stock where their article usually lies, at what the order says they cost; goods sent back are not. */
export async function receiveStock(unit: Unit, row: AnyRow, before: AnyRow | undefined): Promise<void> {
  if (before) return;
  const { lookup } = unit.context();
  const order = await lookup.get('purchaseOrders', String(row['order']));
  const moves: NewMove[] = [];
  for (const move of receivedMoves(row, order, unit.stamp)) {
    const article = await lookup.get('articles', move.article);
    moves.push({ ...move, location: textOf(article?.['stockLocation']), reception: row.id });
  }
  await makeMoves(unit, moves);
}
