import {
  withEvent,
  type TransmissionRow,
  type TransmissionValues,
} from '../../domain/sales/transmission.rules.ts';
import type { Tx } from '../database/db.ts';
import { writeByItself, type ByItselfParts } from '../store/write-by-itself.ts';

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

/** Writes what became of a transmission, in a transaction of the caller's. */
export const writeTransmission = (
  parts: TransmissionParts,
  tx: Tx,
  { organisation, transmissionId: id }: Of,
  change: Change,
): Promise<void> =>
  writeByItself(parts, tx, { organisation, collection: 'transmissions', id }, (stored) => {
    const row = stored as unknown as TransmissionRow;
    return change(row, ({ code, on, reason }) =>
      withEvent(row, { lineKey: parts.ids.next(), code, on, reason: reason?.slice(0, MOST_REASON) ?? null }),
    );
  });
const MOST_REASON = 2000;
