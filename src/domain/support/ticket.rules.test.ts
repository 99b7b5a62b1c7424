import { describe, expect, it } from 'vitest';
import { lookupOf } from '../../testing/lookup-of.ts';
import type { AnyRow, EntailContext } from '../kernel/entity.ts';
import { closingDay, dueTimes, isLate } from './ticket-due.rules.ts';
import { USUAL_HOURS } from './business-time.rules.ts';
import { USUAL_TARGETS } from './ticket-targets.rules.ts';
import { checkTicket, computeTicket, entailedTicket, type TicketValues } from './ticket.rules.ts';

type Ticket = TicketValues & { id: string };
const lookup = lookupOf({ tickets: [{ id: 'b', duplicateOf: 'a' }, { id: 'c' }] });
const TODAY = '2026-05-11';
const ticket = (more: Partial<Ticket> = {}): Ticket => ({
  id: 'a',
  title: 'No sound',
  description: 'The speakers stay silent.',
  requester: 'rita',
  priority: 'normal',
  status: 'in progress',
  ...more,
});
const writing = (person: string, before?: Partial<Ticket>): EntailContext => {
  let number = 0;
  return {
    lookup,
    today: TODAY,
    now: '2026-05-11 10:00',
    person: { id: person, roles: ['user'], service: null },
    newKey: () => `key ${(number += 1)}`,
    before: before as AnyRow | undefined,
  };
};
const SETTINGS = {
  hours: USUAL_HOURS,
  targets: { ...USUAL_TARGETS, normal: { firstResponse: 240, resolution: 480 } },
  closeAfterDays: 7,
};
const event = (lineKey: string, at: string, kind: 'opened' | 'status', value: string) => ({
  lineKey,
  at,
  kind,
  value,
});
const OPENED = event('1', '2026-05-07 16:30', 'opened', 'normal');

describe('the due times of a ticket', () => {
  it('follow its priority and the support hours', () =>
    expect(dueTimes(ticket({ events: [OPENED] }), SETTINGS)).toEqual({
      firstResponse: '2026-05-11 12:00',
      resolution: '2026-05-11 17:00',
    }));

  it('wait while a response is awaited, and begin again with it, at another priority too', () => {
    const awaited = [
      OPENED,
      event('2', '2026-05-08 09:00', 'status', 'in progress'),
      event('3', '2026-05-11 10:00', 'status', 'awaiting response'),
    ];
    expect(dueTimes(ticket({ events: awaited }), SETTINGS).resolution).toBeUndefined();
    const events = [...awaited, event('4', '2026-05-12 14:00', 'status', 'in progress')];
    expect(dueTimes(ticket({ events }), SETTINGS).resolution).toBe('2026-05-13 11:30');
    const urgent = {
      ...SETTINGS,
      targets: { ...SETTINGS.targets, urgent: { firstResponse: 60, resolution: 240 } },
    };
    expect(dueTimes(ticket({ events, priority: 'urgent' }), urgent).resolution).toBe('2026-05-12 16:00');
  });

  it('are met when it is resolved exactly then, and never missed by one that was merged', () => {
    const row = { status: 'resolved', resolutionDue: '2026-05-11 17:00', resolvedAt: '2026-05-11 17:00' };
    expect(isLate(row, '2026-05-20 09:00')).toBe(false);
    expect(isLate({ ...row, resolvedAt: '2026-05-11 17:01' }, '2026-05-20 09:00')).toBe(true);
    const open = { status: 'new', resolutionDue: '2026-05-11 17:00' };
    expect(isLate(open, '2026-05-11 17:01')).toBe(true);
    expect(isLate({ ...open, duplicateOf: 'b' }, '2026-05-11 17:01')).toBe(false);
  });

  it('close a week after it was resolved, unless its requester has come back', () => {
    const resolved = ticket({ status: 'resolved', resolvedAt: '2026-05-11 10:00' });
    expect(closingDay(resolved, 7)).toBe('2026-05-18');
    const said = { lineKey: 'm', author: 'rita', at: '2026-05-12 08:00', body: 'Still silent' };
    expect(closingDay({ ...resolved, messages: [said] }, 7)).toBeUndefined();
    expect(closingDay({ ...resolved, messages: [{ ...said, author: 'sam' }] }, 7)).toBe('2026-05-18');
  });
});

describe('a message', () => {
  const message = { lineKey: 'm', body: 'Since Monday' };

  it('is signed and dated by whoever writes it, whatever they say', async () => {
    const row = ticket({ messages: [{ ...message, author: 'sam' }] });
    expect(await entailedTicket(row, writing('rita', ticket()))).toMatchObject({
      messages: [{ author: 'rita', at: '2026-05-11 10:00' }],
    });
  });

  it('of the requester – takes a ticket that waits for them back to work, an internal note does not', async () => {
    const before = ticket({ status: 'awaiting response' });
    const row = { ...before, messages: [message] };
    const entailed = await entailedTicket(row, writing('rita', before));
    expect(entailed).toMatchObject({
      status: 'in progress',
      events: [{ kind: 'status', value: 'in progress', by: 'rita', at: '2026-05-11 10:00' }],
    });
    expect(await entailedTicket(row, writing('sam', before))).not.toHaveProperty('status');
    const note = { ...before, messages: [{ ...message, internal: true }] };
    expect(await entailedTicket(note, writing('rita', before))).not.toHaveProperty('status');
  });

  it('is changed by its author alone', async () => {
    const before = ticket({ messages: [{ ...message, author: 'rita', at: '2026-05-11 10:00' }] });
    const row = { ...before, messages: [{ ...before.messages![0]!, body: 'Since Tuesday' }] };
    expect(await checkTicket(row, writing('rita', before))).toEqual([]);
    expect(await checkTicket(row, writing('sam', before))).toMatchObject([{ pointer: '/messages' }]);
    expect(await checkTicket({ ...before, messages: [] }, writing('sam', before))).toMatchObject([
      { code: 'ticket.message' },
    ]);
  });

  it('of somebody else – is the first response', async () => {
    const messages = [
      { ...message, author: 'rita', at: '2026-05-11 10:00' },
      { ...message, lineKey: 'n', author: 'sam', at: '2026-05-11 10:30', internal: true },
      { ...message, lineKey: 'o', author: 'sam', at: '2026-05-11 11:00' },
    ];
    const computed = await computeTicket(ticket({ messages }), { lookup, today: TODAY });
    expect(computed.firstResponseAt).toBe('2026-05-11 11:00');
  });
});

describe('the events of a ticket', () => {
  it('begin with its opening, and tell of each change once', async () => {
    expect(await entailedTicket(ticket(), writing('rita'))).toMatchObject({ events: [{ kind: 'opened' }] });
    const before = ticket();
    const row = ticket({ priority: 'urgent', assignee: 'sam' });
    const { events } = await entailedTicket(row, writing('rita', before));
    expect(events).toMatchObject([
      { kind: 'priority', value: 'urgent' },
      { kind: 'assignee', value: 'sam' },
    ]);
    expect(await entailedTicket({ ...row, events }, writing('rita', before))).toEqual({});
  });

  it('are never changed', async () => {
    const before = ticket({ events: [OPENED] });
    const row = ticket({ events: [{ ...OPENED, at: '2026-05-09 09:00' }] });
    expect(await checkTicket(row, writing('rita', before))).toMatchObject([{ code: 'ticket.event' }]);
  });
});

it('a ticket – is not merged into one that leads back to it', async () => {
  expect(await checkTicket(ticket({ duplicateOf: 'b' }), writing('rita', ticket()))).toMatchObject([
    { pointer: '/duplicateOf', code: 'ticket.circle' },
  ]);
  expect(await checkTicket(ticket({ duplicateOf: 'c' }), writing('rita', ticket()))).toEqual([]);
});

it('its solution – is rated by the requester, once', async () => {
  const before = ticket({ status: 'resolved' });
  const row = { ...before, satisfaction: 'good' } as const;
  expect(await checkTicket(row, writing('rita', before))).toEqual([]);
  expect(await checkTicket(row, writing('sam', before))).toMatchObject([{ code: 'ticket.satisfaction' }]);
  expect(await checkTicket({ ...row, satisfaction: 'poor' }, writing('rita', row))).toMatchObject([
    { code: 'ticket.satisfaction' },
  ]);
});
