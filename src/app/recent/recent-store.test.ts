import { expect, it } from 'vitest';
import { createRecentStore } from './recent-store.ts';

const store = () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
  return { kept, recent: createRecentStore(() => storage) };
};
const paths = (visits: readonly { path: string }[]) => visits.map(({ path }) => path);

it('keeps the latest first, each once, and no more than twenty', () => {
  const { recent } = store();
  for (let at = 0; at < 25; at += 1) recent.note('me', { path: `/${at}` });
  recent.note('me', { path: '/10' });
  const kept = paths(recent.read('me'));
  expect(kept).toHaveLength(20);
  expect(kept.slice(0, 3)).toEqual(['/10', '/24', '/23']);
  expect(new Set(kept).size).toBe(20);
});

it('is a person’s own, and gone when they leave', () => {
  const { recent, kept } = store();
  recent.note('me', { path: '/mine' });
  recent.note('you', { path: '/yours' });
  recent.forget('me');
  expect(recent.read('me')).toEqual([]);
  expect(paths(recent.read('you'))).toEqual(['/yours']);
  expect([...kept.keys()]).toEqual(['recent:you']);
});

it('takes rubbish and closed storage for nothing', () => {
  const { recent, kept } = store();
  kept.set('recent:me', '[{"no":1}, 2, {"path":"/kept"}]');
  expect(paths(recent.read('me'))).toEqual(['/kept']);
  kept.set('recent:me', '{');
  expect(recent.read('me')).toEqual([]);
  const closed = createRecentStore(() => {
    throw new Error('closed');
  });
  closed.note('me', { path: '/' });
  closed.forget('me');
  expect(closed.read('me')).toEqual([]);
});
