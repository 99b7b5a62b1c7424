import { layoutOf } from '../store/layout.ts';
import { readStored } from '../store/lookup.ts';
import { serverReader } from '../store/reader.ts';
import type { Platform, ToldStatus } from './platform.ts';
import { noteHeard, takeHearing } from './transmission-outbox.ts';
import { writeTransmission, type TransmissionParts } from './write-transmission.ts';

/** The platform is asked so often, */
const HEAR_MS = 5 * 60_000;
/** and for no more pages than so many at once. */
const MOST_PAGES = 50;
/** What it told before anybody asked is heard from this far back. */
const BACK_MS = 24 * 3_600_000;

/** Writes what the platform tells of invoices since it was last heard; a status that comes twice is written once. */
export async function hearStatuses(
  parts: TransmissionParts,
  platform: Platform,
  signal: AbortSignal,
): Promise<void> {
  const { db, clock } = parts;
  const now = clock.now();
  let from = await takeHearing(db, {
    platform: platform.name,
    from: new Date(now - BACK_MS).toISOString(),
    now,
    next: now + HEAR_MS,
  });
  for (let page = 0; from !== undefined && page < MOST_PAGES; page += 1) {
    const { statuses, until, isMore } = await platform.statusesSince(from, signal);
    for (const status of statuses) await writeStatus(parts, status);
    await noteHeard(db, platform.name, until);
    from = isMore ? until : undefined;
  }
}

async function writeStatus(parts: TransmissionParts, status: ToldStatus): Promise<void> {
  const { db } = parts;
  const { rows } = await db.query<{ organisation: string; id: string; invoice: string }>(
    `select t.organisation, t.id, t.invoice from transmissions t
     join invoices i on i.organisation = t.organisation and i.id = t.invoice
     where i.number = $1 and t.cashed_on is null and t.deleted_at is null`,
    [status.invoiceNumber],
  );
  // Whose it is, is not known: it is written to none rather than to all.
  if (!status.siren && rows.length > 1) return;
  for (const { organisation, id, invoice } of rows) {
    if (status.siren && !(await isSoldBy(parts, { organisation, invoice }, status.siren))) continue;
    await db.transaction((tx) =>
      writeTransmission(parts, tx, { organisation, transmissionId: id }, (_row, event) => event(status)),
    );
  }
}

/** Two companies may have the same number: the message says whose it is. */
async function isSoldBy(
  { db }: TransmissionParts,
  { organisation, invoice }: { organisation: string; invoice: string },
  siren: string,
): Promise<boolean> {
  const reader = await serverReader(db, organisation);
  const stored = await readStored(db, layoutOf('invoices'), { ...reader, id: invoice });
  const seller = stored?.row['seller'] as { readonly siren?: string | null } | null | undefined;
  return (seller?.siren ?? '').replaceAll(/\s/g, '') === siren;
}
