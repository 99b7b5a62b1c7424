import type { Entity } from '../../domain/kernel/entity.ts';
import { isDependedOn } from '../outbox/append.ts';
import { bindings } from '../outbox/bindings.ts';
import type { OutboxRecord } from '../outbox/record.ts';
import { keyFor } from '../outbox/thawed.ts';
import type { SyncContext } from './engine-context.ts';

/** Takes out of a later change the fields that a repaired one carries by now. */
export async function takeOver(
  context: SyncContext,
  entity: Entity,
  later: OutboxRecord,
  given: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { strict } = context.db;
  const without = (values: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !(name in given)));
  if (later.op === 'action') {
    const known = Object.fromEntries(
      Object.entries(later.base).map(([name, value]) => [name, name in given ? given[name] : value]),
    );
    return void (await strict.outbox.put({ ...later, base: known, rev: later.rev + 1 }));
  }
  if (later.op !== 'update') return;
  const patch = without(later.patch);
  if (Object.keys(patch).length === 0 && !(await isDependedOn(context.db, later.seq)))
    return strict.outbox.delete(later.seq);
  await strict.outbox.put({
    ...later,
    ...(await bindings(context.db, entity, later, patch)),
    ...keyFor(context, later),
    patch,
    base: without(later.base),
    rev: later.rev + 1,
  });
}
