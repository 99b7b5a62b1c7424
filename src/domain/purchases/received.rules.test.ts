import { describe, expect, it } from 'vitest';
import { receivedBy, receivedShare, statusByReceived } from './received.rules.ts';

const lines = [
  { lineKey: 'a', quantity: 10, unitPrice: 9 },
  { lineKey: 'b', quantity: 1, unitPrice: 10 },
];
const reception = (id: string, ...all: [string, number][]) => ({
  id,
  lines: all.map(([orderLine, quantity]) => ({ orderLine, quantity })),
});

describe('what came of an order', () => {
  it('is the sum of its receptions, returns taken off', () => {
    const received = receivedBy([
      reception('1', ['a', 0.1], ['a', 0.2]),
      reception('2', ['a', -0.3], ['b', 1]),
    ]);
    expect([...received]).toEqual([
      ['a', 0],
      ['b', 1],
    ]);
  });

  it('is a share by value, in which no line hides that another is missing', () => {
    expect(receivedShare(lines, new Map([['a', 5]]))).toBe(45);
    expect(receivedShare(lines, new Map([['a', 20]]))).toBe(90);
    expect(
      receivedShare(
        lines,
        new Map([
          ['a', 10],
          ['b', 1],
        ]),
      ),
    ).toBe(100);
    expect(receivedShare([], new Map())).toBe(0);
  });

  it('tells the state of the order', () => {
    const after = (status: Parameters<typeof statusByReceived>[0], ...all: [string, number][]) =>
      statusByReceived(status, lines, new Map(all));
    expect(after('sent')).toBe('sent');
    expect(after('sent', ['a', 1])).toBe('partially received');
    expect(after('confirmed', ['a', 20])).toBe('partially received');
    expect(after('confirmed', ['a', 10], ['b', 1])).toBe('received');
    expect(after('received', ['a', 10], ['b', 0])).toBe('partially received');
    expect(after('partially received')).toBe('confirmed');
    expect(after('closed', ['a', 1])).toBe('closed');
    expect(after('draft', ['a', 1])).toBe('draft');
  });
});
