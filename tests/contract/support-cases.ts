import { casesOf, ITSELF, MARIE, SECOND, type Values } from './validation-case.ts';

const ticket = (more: Values = {}): Values => ({
  title: 'No heating',
  description: 'The office is cold.',
  requester: MARIE,
  ...more,
});
const message = { lineKey: 'a', body: 'Since this morning.' };
const opened = { lineKey: 'b', at: '2026-11-19 10:00', kind: 'opened' };
const said = ['tickets', ticket({ messages: [message], events: [opened] }), 'ticket'] as const;

/** Refusals of tickets. */
export const SUPPORT_CASES = casesOf({
  required: [['required', '/title', 'tickets', ticket({ title: ' ' })]],
  invalid: [
    [
      'ticket.message',
      '/messages',
      'tickets',
      {},
      {
        there: [said],
        about: 'ticket',
        changes: [{ values: { messages: [{ ...message, body: 'Since ever.' }] }, by: 'second' }],
      },
    ],
    [
      'ticket.event',
      '/events',
      'tickets',
      {},
      { there: [said], about: 'ticket', changes: [{ values: { events: [] } }] },
    ],
    [
      'ticket.circle',
      '/duplicateOf',
      'tickets',
      ticket(),
      { changes: [{ values: { duplicateOf: ITSELF } }] },
    ],
    ['ticket.satisfaction', '/satisfaction', 'tickets', ticket({ requester: SECOND, satisfaction: 'good' })],
    [
      'ticket.contact',
      '/contact',
      'tickets',
      ticket({ company: 'theirs', contact: 'person' }),
      {
        there: [
          ['companies', { name: 'Theirs' }, 'theirs'],
          ['companies', { name: 'Another' }, 'another'],
          ['contacts', { firstName: 'Ada', lastName: 'L', company: 'another' }, 'person'],
        ],
      },
    ],
  ],
});
