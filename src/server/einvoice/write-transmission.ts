import {
  isDeposited,
  withEvent,
  type TransmissionRow,
  type TransmissionValues,
} from '../../domain/sales/transmission.rules.ts';
import type { Tx } from '../database/db.ts';
import { writeByItself, type ByItselfParts } from '../store/write-by-itself.ts';
import { release } from './transmission-outbox.ts';

export type TransmissionParts = ByItselfParts;

interface Of {
  readonly organisation: string;
  readonly transmissionId: string;
}
interface Told {
  readonly code: number;
  readonly on: string;
  readonly reason?: string | undefined;
}
/** What is written of it; undefined for nothing. */
type Change = (
  row: TransmissionRow,
  event: (told: Told) => Partial<TransmissionValues> | undefined,
) => Partial<TransmissionValues> | undefined;

/** Writes what became of a transmission, in a transaction of the caller's; what waited for the platform to have it is due then. */
export async function writeTransmission(
  parts: TransmissionParts,
  tx: Tx,
  { organisation, transmissionId: id }: Of,
  change: Change,
): Promise<void> {
  let arrived: string | undefined;
  await writeByItself(parts, tx, { organisation, collection: 'transmissions', id }, (stored) => {
    const row = stored as unknown as TransmissionRow;
    const changed = change(row, ({ code, on, reason }) =>
      withEvent(row, { lineKey: parts.ids.next(), code, on, reason: reason?.slice(0, MOST_REASON) ?? null }),
    );
    if (changed && !isDeposited(row) && isDeposited({ ...row, ...changed })) arrived = row.invoice;
    return changed;
  });
  if (arrived !== undefined) await release(tx, { organisation, invoice: arrived, now: parts.clock.now() });
}
const MOST_REASON = 2000;
