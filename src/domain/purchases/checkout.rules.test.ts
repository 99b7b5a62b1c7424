import { describe, expect, it } from 'vitest';
import { requestsOfCart } from './checkout.rules.ts';

const owner = { requester: 'me', service: null, unitOf: () => 'C62' };
const item = (id: string, more: object = {}) => ({ id, version: 1, article: 'screw', quantity: 2, ...more });
const lines = (...items: ReturnType<typeof item>[]) =>
  items.map((one) => ({ item: one, article: undefined }));

describe('a cart', () => {
  it('becomes a request for each project and supplier, and one for what has no supplier', () => {
    const made = requestsOfCart(
      lines(
        item('1', { project: 'p', selectedSupplier: 's' }),
        item('2', { project: 'p', selectedSupplier: 's', urgent: true, wantedDate: '2026-12-02' }),
        item('3', { project: 'q', selectedSupplier: 's', wantedDate: '2026-12-01' }),
        item('4'),
        item('5'),
      ),
      owner,
    );
    expect(made.map(({ values, items }) => [values['project'], values['supplier'], items.length])).toEqual([
      ['p', 's', 2],
      ['q', 's', 1],
      [null, null, 2],
    ]);
    expect(made.map(({ values }) => [values['urgent'], values['wantedDate']])).toEqual([
      [true, '2026-12-02'],
      [false, '2026-12-01'],
      [false, null],
    ]);
  });

  it('makes the same requests on two devices, and others once an item has changed', () => {
    const [one] = requestsOfCart(lines(item('1'), item('2')), owner);
    const [same] = requestsOfCart(lines(item('2'), item('1')), owner);
    const [changed] = requestsOfCart(lines(item('1'), item('2', { version: 2 })), owner);
    expect(same!.id).toBe(one!.id);
    expect(changed!.id).not.toBe(one!.id);
  });
});
