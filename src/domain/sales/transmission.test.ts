import { describe, expect, it } from 'vitest';
import { isDeposited, withEvent, type TransmissionValues } from './transmission.rules.ts';

const event = (code: number, on: string) => ({ lineKey: `${code} ${on}`, code, on, reason: null });
const AT = '2026-11-20 14:06';
type Row = Pick<TransmissionValues, 'status' | 'code' | 'events'>;
const after = (row: Row, told: ReturnType<typeof event>): Row => ({ ...row, ...withEvent(row, told) });

describe('the course of a transmission', () => {
  it('counts what was heard before its sending was noted, once it is told again', () => {
    const heard = after({ status: 'waiting' }, event(200, AT));
    expect(heard.code ?? null, 'it waits').toBeNull();
    const sent = after({ ...heard, status: 'sent' }, event(200, AT));
    expect(sent).toMatchObject({ status: 'sent', code: 200 });
    expect(sent.events).toHaveLength(1);
    expect(isDeposited(sent)).toBe(true);
  });

  it('counts it as well where what was sent before had been rejected', () => {
    const rejected: Row = { status: 'waiting', code: 213, events: [event(213, '2026-11-19 10:00')] };
    const heard = after(rejected, event(200, AT));
    expect(after({ ...heard, status: 'sent' }, event(200, AT))).toMatchObject({ status: 'sent', code: 200 });
  });

  it('is as it was where what is known is told twice', () => {
    const agreed: Row = {
      status: 'sent',
      code: 205,
      events: [event(200, AT), event(205, '2026-11-21 09:00')],
    };
    expect(withEvent(agreed, event(200, AT))).toBeUndefined();
    expect(withEvent({ ...agreed, status: 'waiting' }, event(205, '2026-11-21 09:00'))).toBeUndefined();
    // The rejection of before, while what was sent anew is on its way.
    const anew: Row = { status: 'sent', code: 213, events: [event(213, AT)] };
    expect(withEvent(anew, event(213, AT))).toBeUndefined();
  });
});
