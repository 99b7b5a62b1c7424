import { expect, it } from 'vitest';
import { stageMoves } from './stage-moves.ts';

it('tells the moves in their time, with the days between them', () => {
  const line = (to: string, at: string, from: string | null = null) => ({ lineKey: to, from, to, at });
  const row = {
    id: 'o',
    stageLog: [
      line('c', '2026-11-20 08:00', 'b'),
      line('a', '2026-11-01 17:00'),
      line('b', '2026-11-13 09:00', 'a'),
    ],
  };
  expect(stageMoves(row).map(({ to, days }) => [to, days])).toEqual([
    ['c', 7],
    ['b', 12],
    ['a', undefined],
  ]);
  expect(stageMoves({ id: 'o' })).toEqual([]);
});
