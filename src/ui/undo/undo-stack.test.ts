import { expect, it } from 'vitest';
import { undoStack } from './undo-stack.ts';

it('does and takes back one thing at a time, the latest first; what was refused can be tried again', async () => {
  const { act, undo, clear } = undoStack();
  let value = 0;
  const set = (next: number) =>
    act(async () => {
      const before = value;
      await Promise.resolve();
      value = next;
      return { told: String(next), back: async () => void (value = before) };
    });
  const [one] = [set(1), set(2)];
  // Pressed before the second has ended, and meant for it.
  expect((await undo())?.told).toBe('2');
  expect(value).toBe(1);
  expect((await undo(await one))?.told).toBe('1');
  expect(await undo(await one), 'a way back is gone once').toBeUndefined();
  let refuses = true;
  await act(async () => ({
    told: 'refused',
    back: async () => {
      if (refuses) throw new Error('no');
    },
  }));
  await expect(undo()).rejects.toThrow('no');
  refuses = false;
  expect((await undo())?.told).toBe('refused');
  await set(3);
  clear();
  expect(await undo()).toBeUndefined();
  await expect(act(() => Promise.reject(new Error('not done')))).rejects.toThrow('not done');
  expect(await act(async () => undefined), 'what failed holds nothing up').toBeUndefined();
});

it('keeps the way back from the last fifty', async () => {
  const { act, undo } = undoStack();
  const of = (told: string) => act(() => Promise.resolve({ told, back: () => Promise.resolve() }));
  const first = await of('1');
  for (let at = 2; at <= 51; at += 1) await of(String(at));
  expect(await undo(first)).toBeUndefined();
  for (let at = 51; at >= 2; at -= 1) expect((await undo())?.told).toBe(String(at));
  expect(await undo()).toBeUndefined();
});
