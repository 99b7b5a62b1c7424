import { expect, it } from 'vitest';
import { orderedOf, receivedMoves } from './received-moves.rules.ts';

const ORDER = {
  id: 'o',
  status: 'partially received',
  lines: [
    { lineKey: 'a', article: 'screw', quantity: 10, unitPrice: 5, discount: 10, calculatedReceived: 4 },
    { lineKey: 'b', label: 'Transport', quantity: 1, unitPrice: 20 },
    { lineKey: 'c', article: 'nut', quantity: 3, unitPrice: null, calculatedReceived: 3 },
  ],
};
const stamp = '2026-11-20 09:30';

it('a reception moves the articles of its lines, at the price of the order less its discount', () => {
  const lines = [
    { orderLine: 'a', quantity: 4 },
    { orderLine: 'b', quantity: 1 },
    { orderLine: 'c', quantity: -2 },
    { orderLine: 'gone', quantity: 1 },
  ];
  const today = { reason: 'reception', article: 'screw', quantity: 4, unitCost: 4.5, at: stamp };
  const back = { reason: 'return', article: 'nut', quantity: -2, unitCost: null, at: stamp };
  expect(receivedMoves({ id: 'r', date: '2026-11-20', lines }, ORDER, stamp)).toEqual([today, back]);
  expect(receivedMoves({ id: 'r', date: '2026-11-18', lines }, ORDER, stamp)[0]?.at).toBe('2026-11-18 12:00');
  expect(receivedMoves({ id: 'r', lines }, undefined, stamp)).toEqual([]);
});

it('an article is on order for as much as was ordered and has not come', () => {
  expect([...orderedOf([ORDER, { ...ORDER, id: 'p', status: 'draft' }])]).toEqual([['articles/screw', 6]]);
  expect([...orderedOf([ORDER, { ...ORDER, id: 'p', status: 'sent' }])]).toEqual([['articles/screw', 12]]);
});
