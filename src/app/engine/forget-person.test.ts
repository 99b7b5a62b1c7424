import { afterEach, expect, it, vi } from 'vitest';
import { keepAnswer, keptAnswer } from '../../ui/list/kept-answers-ports.ts';
import { pushPorts } from '../../ui/push/push-ports.ts';
import { forgetPerson } from './forget-person.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const shown = (tag: string, data: unknown) => ({ tag, data, close: vi.fn() });
function tray(...notifications: ReturnType<typeof shown>[]) {
  const registration = { getNotifications: async () => notifications };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
}

it('leaves nothing in the system’s tray for whoever comes next', async () => {
  const [first, second] = [shown('n1', { recipient: 'marie' }), shown('n2', null)];
  tray(first, second);
  await forgetPerson('marie');
  expect(first.close).toHaveBeenCalledOnce();
  expect(second.close).toHaveBeenCalledOnce();
});

it('forgets the rest where there is no tray', async () => {
  vi.stubGlobal('navigator', {});
  const answer = { count: 1, sums: {}, groups: [], names: {}, from: 0, rows: [] };
  const question = {
    collection: 'invoices',
    conditions: [],
    words: '',
    order: undefined,
    groupBy: undefined,
  };
  const asked = { ...question, sums: [], links: [] };
  for (const one of ['marie', 'paul']) keepAnswer(one, asked, answer);
  const keys = ['list-columns:', 'tour:', 'push:'].flatMap((what) => [`${what}marie`, `${what}paul`]);
  for (const key of [...keys, 'tour:marie:companies', 'locale']) localStorage.setItem(key, 'x');
  await expect(forgetPerson('marie')).resolves.toBeUndefined();
  const left = Object.keys(localStorage).filter((key) => !key.startsWith('kept-answers:'));
  expect(left.toSorted()).toEqual(['list-columns:paul', 'locale', 'push:marie', 'push:paul', 'tour:paul']);
  expect(keptAnswer('marie', asked)).toBeUndefined();
  expect(keptAnswer('paul', asked)).toEqual(answer);
});

it('takes out of the tray what is meant, by its notice and its person', async () => {
  const [first, second] = [shown('n1', { recipient: 'marie' }), shown('n2', undefined)];
  tray(first, second);
  const seen: unknown[] = [];
  await pushPorts.closeShown((one) => seen.push(one) === 1);
  expect(seen).toEqual([
    { id: 'n1', recipient: 'marie' },
    { id: 'n2', recipient: undefined },
  ]);
  expect([first.close.mock.calls.length, second.close.mock.calls.length]).toEqual([1, 0]);
});
