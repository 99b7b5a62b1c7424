import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Db } from '../database/db.ts';
import { createPushSender } from './sender.ts';
import { makeVapidKeys } from './vapid-keys.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('looks for what is due although it could not clear away, and says so', async () => {
  const asked: string[] = [];
  const query = async (text: string) => {
    asked.push(text.trim().slice(0, 6));
    if (text.startsWith('delete')) throw Object.assign(new Error('no'), { code: '57014' });
    return { rows: [] };
  };
  const warn = vi.fn();
  const sender = createPushSender({
    db: { query } as unknown as Db,
    clock: { now: () => Date.now() },
    vapid: { ...makeVapidKeys(), subject: 'mailto:erp@acme.example' },
    post: async () => ({ status: 201 }),
    warn,
  });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(asked).toEqual(['delete', 'update']);
  expect(warn).toHaveBeenCalledExactlyOnceWith({ code: '57014' }, 'subscriptions were not swept');
  await sender.close();
});
