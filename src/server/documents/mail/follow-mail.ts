import type { AnyRow } from '../../../domain/kernel/entity.ts';
import { MESSAGES } from '../../../domain/kernel/problem.ts';
import { documentNamed, mayMail, type MailRow } from '../../../domain/sales/mail.rules.ts';
import { httpProblem, invalid } from '../../http/problem.ts';
import { layoutOf } from '../../store/layout.ts';
import type { Unit, WriteUnit } from '../../store/unit.ts';
import { updateRow } from '../../store/write-row.ts';
import { enqueueMail } from './mail-outbox.ts';

/**
 * A mail that is to be sent stands in the outbox, and its document is sent with it: a quote leaves its draft, an invoice is
 * marked, a reminder noted; all in one transaction, or nothing.
 */
export async function followMail(unit: WriteUnit, row: AnyRow, before: AnyRow | undefined): Promise<void> {
  if (row['status'] !== 'queued' || before?.['status'] === 'queued') return;
  const mail = row as unknown as MailRow;
  const named = documentNamed(mail);
  const document = named?.id === undefined ? undefined : await unit.lookup.get(named.collection, named.id);
  if (!mayMail(mail.kind, document, unit.reader)) throw httpProblem('forbidden');
  if (named && document) {
    const body = { ...sentWith(document), ...remindedBy(unit, mail, { invoice: document, before }) };
    if (Object.keys(body).length > 0)
      // As whoever writes may: its steps, its rights, its rules.
      await updateRow(unit, layoutOf(named.collection), { id: document.id, body, version: undefined });
  }
  const { tx, reader, now } = unit;
  const { organisation, id: byUser } = reader;
  if (!(await enqueueMail(tx, { organisation, mailId: mail.id, byUser, now })))
    throw invalid({ pointer: '', code: 'mail.many', message: MESSAGES.conditions });
}

const sentWith = ({ status }: AnyRow): object =>
  status === 'Draft' ? { status: 'Sent' } : status === 'issued' ? { status: 'sent' } : {};

interface Reminded {
  readonly invoice: AnyRow;
  readonly before: AnyRow | undefined;
}
function remindedBy(
  { ids, reader, stamp }: Unit,
  { kind, level }: MailRow,
  { invoice, before }: Reminded,
): object {
  if (kind !== 'reminder') return {};
  const known = Array.isArray(invoice['reminders']) ? (invoice['reminders'] as AnyRow[]) : [];
  // What failed and goes again was noted with the first sending.
  if (before && known.some((one) => one['level'] === level)) return {};
  const noted = { lineKey: ids.next(), level, on: stamp.slice(0, 10), by: reader.id };
  return { reminders: [...known, noted] };
}
