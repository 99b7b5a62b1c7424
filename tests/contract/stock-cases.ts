import { casesOf, ITSELF } from './validation-case.ts';

/** The ids of the rows that stand there. */
const [SCREW, SHELF] = ['screw', 'shelf'];
let made = 0;
const there = () => ({
  there: [
    ['articles', { reference: `SCREW ${(made += 1)}`, name: 'Screw' }, SCREW],
    ['locations', { name: 'Shelf' }, SHELF],
  ] as const,
});
const move = (more: object) => ({ article: SCREW, quantity: 1, at: '2026-11-19 08:00', ...more });

/** What is refused of stock and of what is made. */
export const STOCK_CASES = casesOf({
  required: [
    ['required', '/reason', 'stockMoves', move({}), there()],
    ['bom.component', '/article', 'stockMoves', move({ reason: 'scrap', article: null })],
    ['required', '/onHand', 'stockCounts', { article: SCREW, at: '2026-11-19 08:00' }, there()],
    ['required', '/product', 'manufacturingOrders', { quantity: 1 }],
    ['required', '/toLocation', 'stockMoves', move({ reason: 'transfer' }), there()],
  ],
  invalid: [
    ['number.low', '/quantity', 'stockMoves', move({ reason: 'reception', quantity: -1 }), there()],
    ['date.future', '/at', 'stockMoves', move({ reason: 'return', at: '2099-01-01 08:00' }), there()],
    ['number.low', '/onHand', 'stockCounts', { article: SCREW, onHand: -1, at: '2026-11-19 08:00' }, there()],
    [
      'stock.transfer',
      '/toLocation',
      'stockMoves',
      move({ reason: 'transfer', location: SHELF, toLocation: SHELF }),
      there(),
    ],
    [
      'location.circle',
      '/parent',
      'locations',
      { name: 'Hall' },
      { changes: [{ values: { parent: ITSELF } }] },
    ],
  ],
});
