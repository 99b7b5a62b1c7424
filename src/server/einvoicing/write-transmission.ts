import {
  withEvent,
  type TransmissionRow,
  type TransmissionValues,
} from '../../domain/sales/transmission.rules.ts';
import { transmissionMachine } from '../../domain/sales/transmission.entity.ts';
import type { Tx } from '../database/db.ts';
import { commitEffects } from '../store/effects.ts';
import { layoutOf } from '../store/layout.ts';
import { readStored } from '../store/lookup.ts';
import { serverReader } from '../store/reader.ts';
import { createUnit } from '../store/unit.ts';
import type { WriteParts } from '../store/write-call.ts';

export type TransmissionParts = Omit<WriteParts, 'people'>;

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

/** Writes what became of a transmission, in a transaction of the caller's: `stamp` is the moment in the company's zone. */
export async function writeTransmission(
  { bus, clock, ids }: TransmissionParts,
  tx: Tx,
  { organisation, transmissionId: id }: Of,
  change: Change,
): Promise<void> {
  const layout = layoutOf('transmissions');
  const unit = createUnit(tx, await serverReader(tx, organisation), {
    clock,
    ids,
  });
  const before = (await readStored(tx, layout, { ...unit.reader, id, lock: 'for no key update' }))?.row;
  if (!before) return;
  const row = before as unknown as TransmissionRow;
  const changed = change(row, ({ code, on, reason }) =>
    withEvent(row, { lineKey: ids.next(), code, on, reason: reason?.slice(0, MOST_REASON) ?? null }),
  );
  if (!changed) return;
  if (!leads(row.status, changed.status))
    throw new Error(`A transmission that is ${row.status} does not become ${changed.status}.`);
  unit.change(layout, 'update', before, { ...before, ...changed });
  const { effects, now } = unit;
  await commitEffects(tx, effects, { organisation, userId: null, now, nextId: () => ids.next() });
  if (effects.length > 0) tx.afterCommit(() => bus.changed(organisation, [layout.entity.collection]));
}
const MOST_REASON = 2000;

const leads = (from: TransmissionRow['status'], to: TransmissionRow['status'] | undefined): boolean =>
  to === undefined ||
  to === from ||
  transmissionMachine.transitions.some(
    (step) => step.byItself === true && step.to === to && step.from.some((one) => one === from),
  );
