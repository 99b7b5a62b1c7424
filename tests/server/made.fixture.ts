import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Caller } from '../../src/server/testing/caller.ts';

/** A row that this person has made by the interface; answers its id. */
export async function made(caller: Caller, collection: string, values: object): Promise<string> {
  const id = randomUUID();
  const answer = await caller.post(`/${collection}`, values, id);
  expect(answer.status, answer.text).toBe(201);
  return id;
}
