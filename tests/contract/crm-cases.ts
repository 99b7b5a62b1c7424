import { casesOf, MARIE, type Values } from './validation-case.ts';

let stages = 0;
/** A stage of this kind, called so in the case. */
const stage = (kind: string, name: string) =>
  ['opportunityStages', { label: `Stage ${(stages += 1)}`, kind, probability: 50 }, name] as const;
const deal = (more: Values): Values => ({ title: 'A machine', ...more });
const lineKey = 'a move';

/** What is refused of activities and opportunities. */
export const CRM_CASES = casesOf({
  required: [
    ['required', '/label', 'opportunityStages', { kind: 'open', probability: 1 }],
    ['required', '/label', 'lostReasons', { label: ' ' }],
    ['required', '/stage', 'opportunities', deal({})],
    ['required', '/at', 'activities', { subject: 'A call' }],
    ['activity.empty', '/subject', 'activities', { kind: 'call', at: '2026-11-20 10:00', notes: ' ' }],
    ['activity.empty', '/notes', 'activities', { kind: 'note', at: '2026-11-20 10:00', notes: ' ' }],
    [
      'opportunity.lostReason',
      '/lostReason',
      'opportunities',
      deal({ stage: 'lost' }),
      { there: [stage('lost', 'lost')] },
    ],
  ],
  invalid: [
    [
      'followUp.before',
      '/followUp',
      'activities',
      { at: '2026-11-20 10:00', subject: 'A call', followUp: '2026-11-19' },
    ],
    ['number.high', '/minutes', 'activities', { at: '2026-11-20 10:00', subject: 'A call', minutes: 10_081 }],
    [
      'contact.erased',
      '/erasedOn',
      'contacts',
      { firstName: 'Ada', lastName: 'L' },
      { changes: [{ values: { erasedOn: '2026-11-20' } }, { values: { erasedOn: null } }] },
    ],
    [
      'opportunity.log',
      '/stageLog',
      'opportunities',
      deal({ stage: 'open', stageLog: [{ lineKey, to: 'open', at: '2026-11-20 10:00' }] }),
      { there: [stage('open', 'open')], changes: [{ values: { stageLog: [] } }] },
    ],
    [
      'opportunity.closed',
      '/stage',
      'opportunities',
      deal({ stage: 'won', owner: MARIE }),
      {
        there: [stage('won', 'won'), stage('open', 'open')],
        changes: [{ values: { stage: 'open' }, by: 'second' }],
      },
    ],
    [
      'opportunity.closedMeanwhile',
      '/stage',
      'opportunities',
      deal({ stage: 'won' }),
      {
        there: [stage('won', 'won'), stage('open', 'open'), stage('ongoing', 'before')],
        changes: [
          {
            values: {
              stage: 'open',
              stageLog: [{ lineKey, from: 'before', to: 'open', at: '2026-11-20 10:00' }],
            },
          },
        ],
      },
    ],
  ],
  unique: [
    [
      'unique',
      '/label',
      'opportunityStages',
      { label: 'Twice', kind: 'open', probability: 1 },
      { there: [['opportunityStages', { label: 'Twice', kind: 'won', probability: 100 }]] },
    ],
    ['unique', '/label', 'lostReasons', { label: 'Twice' }, { there: [['lostReasons', { label: 'Twice' }]] }],
  ],
});
