import { createHash } from 'node:crypto';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { isIssued } from '../../domain/sales/issued.rules.ts';
import { sealedText } from '../../domain/sales/invoice-seal.ts';
import type { Unit } from '../store/unit.ts';

/** SHA-256, in hexadecimal, of the hash before it and what the invoice says. */
export const hashOf = (previous: string | null, row: AnyRow): string =>
  createHash('sha256')
    .update(`${previous ?? ''}\n${sealedText(row)}`)
    .digest('hex');

/** The series that a number belongs to: FA-2026 of FA-2026-0001. */
export const seriesOf = (number: string): string => number.slice(0, number.lastIndexOf('-'));

/**
 * An invoice that is issued holds the hash of the one before it in its series and its own. The row of the series is kept by
 * this transaction since the number was taken, so that there is one last.
 */
export async function sealed({ tx, reader }: Unit, row: AnyRow, before: AnyRow | undefined): Promise<AnyRow> {
  if (!isIssued(row['status']) || isIssued(before?.['status'])) return row;
  const series = seriesOf(String(row['number']));
  const { rows } = await tx.query<{ last_hash: string | null }>(
    'select last_hash from series where organisation = $1 and name = $2',
    [reader.organisation, series],
  );
  const previousHash = rows[0]?.last_hash ?? null;
  const hash = hashOf(previousHash, row);
  await tx.query('update series set last_hash = $3, last_day = $4 where organisation = $1 and name = $2', [
    reader.organisation,
    series,
    hash,
    row['date'],
  ]);
  return { ...row, previousHash, hash };
}
