import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import type { Tx } from '../database/db.ts';
import { layoutOf } from './layout.ts';
import type { Reader } from './reader.ts';
import { createUnit } from './unit.ts';

it('writes nothing more of a row that goes, whoever read it before', async () => {
  const reader = { organisation: randomUUID(), timeZone: 'Europe/Paris' } as Reader;
  const unit = createUnit({} as Tx, reader, {
    clock: { now: () => Date.parse('2026-11-20T08:00:00Z') } as never,
    ids: { next: randomUUID },
  });
  const layout = layoutOf('notifications');
  const row: AnyRow = { id: randomUUID(), version: 1, title: 'Secret', readAt: null };
  unit.change(layout, 'update', row, { ...row, readAt: unit.stamp });
  unit.change(layout, 'delete', row, row);
  unit.change(layout, 'update', row, { ...row, readAt: unit.stamp });
  expect(unit.effects.map(({ op, after }) => [op, after.id])).toEqual([['delete', row.id]]);
  expect(await unit.lookup.get('notifications', row.id)).toBeUndefined();
});
