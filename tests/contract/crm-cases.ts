import { casesOf, MARIE, type Values } from './validation-case.ts';

let stages = 0;
/** A stage of this kind, called so in the case. */
const stage = (kind: string, name: string) =>
  ['opportunityStages', { label: `Stage ${(stages += 1)}`, kind, probability: 50 }, name] as const;
const deal = (more: Values): Values => ({ title: 'A machine', ...more });
const lineKey = 'a move';
const at = '2026-11-20 10:00';
const WON = { lineKey: 'won', from: 'before', to: 'won', at };
const FIRST = { lineKey, to: 'open', at };
/** What the log of moves is not told: as the card is made, or by what is written after it was made well. */
const FORGED: readonly (readonly [made: readonly Values[], ...changes: Values[]])[] = [
  // In another's name, of a day to come, from where it never stood, from nowhere twice.
  [[{ ...FIRST, by: MARIE }]],
  [[{ ...FIRST, at: '2026-12-24 10:00' }]],
  [[{ ...FIRST, from: 'never' }]],
  [[FIRST, { lineKey: 'again', to: 'open', at }]],
  // Taken out, or told otherwise.
  [[FIRST], { stageLog: [] }],
  [[FIRST], { stageLog: [{ ...FIRST, at: '2026-11-19 10:00' }] }],
  [[FIRST], { stageLog: [{ ...FIRST, from: 'next' }] }],
  // With a move: by another, from where it never stood, from nowhere.
  [[FIRST], { stage: 'next', stageLog: [FIRST, { lineKey: 'b', from: 'open', to: 'next', at, by: MARIE }] }],
  [[FIRST], { stage: 'next', stageLog: [FIRST, { lineKey: 'b', from: 'never', to: 'next', at }] }],
  [[FIRST], { stage: 'next', stageLog: [FIRST, { lineKey: 'b', to: 'next', at }] }],
  // Without one.
  [[FIRST], { stageLog: [FIRST, { lineKey: 'b', from: 'open', to: 'next', at }] }],
];

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
    ...FORGED.map(
      ([stageLog, ...changes]) =>
        [
          'opportunity.log',
          '/stageLog',
          'opportunities',
          deal({ stage: 'open', stageLog }),
          {
            there: [stage('open', 'open'), stage('ongoing', 'next'), stage('ongoing', 'never')],
            changes: changes.map((values) => ({ values })),
          },
        ] as const,
    ),
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
      'opportunity.owner',
      '/owner',
      'opportunities',
      deal({ stage: 'won', owner: MARIE }),
      { there: [stage('won', 'won')], changes: [{ values: { owner: null }, by: 'second' }] },
    ],
    [
      'opportunity.closedMeanwhile',
      '/stage',
      'opportunities',
      deal({ stage: 'before', stageLog: [{ ...FIRST, to: 'before' }] }),
      {
        there: [stage('won', 'won'), stage('open', 'open'), stage('ongoing', 'before')],
        changes: [
          { values: { stage: 'won', stageLog: [{ ...FIRST, to: 'before' }, WON] } },
          {
            values: {
              stage: 'open',
              stageLog: [{ ...FIRST, to: 'before' }, WON, { lineKey: 'b', from: 'before', to: 'open', at }],
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
