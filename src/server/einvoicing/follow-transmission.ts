import type { AnyRow } from '../../domain/kernel/entity.ts';
import { computed, withInitials } from '../../domain/kernel/validate.ts';
import { canonical } from '../../domain/kernel/whole-values.ts';
import type { InvoiceRow } from '../../domain/sales/invoice.rules.ts';
import { isIssued } from '../../domain/sales/invoice.machine.ts';
import { REJECTED } from '../../domain/sales/transmission-codes.ts';
import { goesByPlatform } from '../../domain/sales/transmission.rules.ts';
import { layoutOf, type Layout } from '../store/layout.ts';
import type { Unit } from '../store/unit.ts';
import { enqueue } from './transmission-outbox.ts';

/** An invoice that is issued, or asked to be sent, stands in the outbox of the platform: in the same transaction, or neither. */
export async function followTransmission(
  unit: Unit,
  { entity }: Layout,
  row: AnyRow,
  before: AnyRow | undefined,
): Promise<void> {
  if (entity.collection === 'transmissions') {
    if (row['status'] === 'waiting' && before?.['status'] !== 'waiting')
      await send(unit, row.id, before?.['code'] === REJECTED);
    return;
  }
  const isNow = isIssued(row['status']) && !isIssued(before?.['status']);
  if (entity.collection !== 'invoices' || !unit.transmits || !isNow) return;
  if (goesByPlatform(row as unknown as InvoiceRow)) await send(unit, (await begun(unit, row)).id, false);
}

async function begun(unit: Unit, invoice: AnyRow): Promise<AnyRow> {
  const layout = layoutOf('transmissions');
  const { entity } = layout;
  const typed: AnyRow = {
    ...withInitials(entity, { invoice: invoice.id }),
    id: unit.ids.next(),
    createdBy: unit.reader.id,
    createdAt: unit.stamp,
  };
  const row = { ...typed, ...canonical(entity.fields, typed) };
  return unit.change(layout, 'create', undefined, await computed(entity, row, unit.context(undefined)));
}

const send = ({ tx, reader, ids, now }: Unit, transmissionId: string, afresh: boolean): Promise<void> =>
  enqueue(tx, { organisation: reader.organisation, transmissionId, trackingId: ids.next(), afresh, now });
