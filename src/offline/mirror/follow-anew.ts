import type { MirrorRow } from '../database/tables.ts';
import type { SyncContext } from '../sync/engine-context.ts';
import { sameValue } from './difference.ts';
import { isFollowing } from './fold.ts';
import { withoutEngineFields } from './row.ts';
import { loadRules } from './rules.ts';

/**
 * Totals and display lines of rows with unsent work, made anew of that and of what has come beneath it. It takes its time,
 * so it comes after the transaction that laid the one on the other. Never rejects: what cannot be made stays as it was.
 */
export async function followAnew(
  context: SyncContext,
  collection: string,
  rows: readonly MirrorRow[],
): Promise<void> {
  const { erased } = context.entityOf(collection);
  const gone = rows.flatMap(({ $server }) => (erased && $server?.[erased] ? $server : []));
  if (gone.length > 0)
    await (await import('../sync/forget-erased.ts')).forgetErased(context, collection, gone).catch(() => {});
  for (const row of rows) if (!row.$deleted) await makeAnew(context, collection, row).catch(() => {});
}

async function makeAnew(context: SyncContext, collection: string, read: MirrorRow): Promise<void> {
  const { computed } = await loadRules();
  const whole = await computed(context.entityOf(collection), withoutEngineFields(read), {
    lookup: context.lookup,
    today: context.today(),
    before: read.$server ?? undefined,
    person: context.person(),
  });
  const next = {
    ...read,
    ...Object.fromEntries(Object.entries(whole).filter(([name]) => isFollowing(name))),
  };
  if (sameValue(next, read)) return;
  const table = context.db.rows(collection);
  await context.db.dexie.transaction('rw', [table], async () => {
    // What has moved it since has made them anew.
    if (sameValue(await table.get(read.id), read)) await table.put(next);
  });
}
