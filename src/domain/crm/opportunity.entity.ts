import { attachments } from '../drive/attachments.fields.ts';
import { defineEntity } from '../kernel/entity.ts';
import {
  choice,
  date,
  lines,
  link,
  links,
  longText,
  money,
  percent,
  text,
  texts,
  timestamp,
} from '../kernel/field.ts';
import { grant, own } from '../kernel/grants.ts';
import { STAGE_KINDS } from './opportunity-stage.entity.ts';

const rules = () => import('./opportunity.rules.ts');

export const opportunityFields = {
  title: text('Title', { required: true, personal: true }),
  company: link('Company', 'companies', { personal: false }),
  contacts: links('Contacts', 'contacts', { near: { ours: 'company', theirs: 'company' }, personal: false }),
  owner: link('Owner', 'users', { related: 'hidden', personal: false }),
  // Two people who move one card are not asked whose place it shall have: the last move stands, and the log tells of both.
  stage: link('Stage', 'opportunityStages', { required: true, lastWins: true, personal: false }),
  position: text('Position', { max: 250, apart: true, lastWins: true, personal: false }),
  amount: money('Amount', { min: 0, personal: false }),
  probability: percent('Probability', { lastWins: true, personal: false }),
  expectedCloseDate: date('Expected close', { personal: false }),
  source: text('Source', { personal: true }),
  lostReason: link('Lost reason', 'lostReasons', { personal: false }),
  lostNotes: longText('What was missing', { max: 2000, personal: true }),
  nextStep: text('Next step', { personal: true }),
  tags: texts('Tags', { max: 60, personal: true }),
  notes: longText('Notes', { personal: true }),
  stageLog: lines(
    'Moves',
    {
      from: link('From', 'opportunityStages'),
      to: link('To', 'opportunityStages', { required: true }),
      at: timestamp('At', { required: true }),
      by: link('By', 'users'),
    },
    { apart: true, personal: false },
  ),
  stageKind: choice('Kind', STAGE_KINDS, { computed: true }),
  stageSince: timestamp('In this stage since', { computed: true }),
  weightedAmount: money('Weighted amount', { computed: true }),
  attachments: attachments(),
};

/** A card of the pipeline: what may be sold, to whom, how likely and when. */
export const opportunity = defineEntity({
  name: 'opportunity',
  collection: 'opportunities',
  area: 'crm',
  label: 'Opportunity',
  plural: 'Opportunities',
  fields: opportunityFields,
  indexes: ['company', 'contacts', 'owner', 'stage', 'expectedCloseDate'],
  copyable: true,
  search: ['title', 'source', 'tags'],
  // A company's stays with it.
  erasedWith: ['contacts', 'company'],
  translatedDisplay: ['Emptied'],
  access: [
    grant('everyone', 'RCU'),
    grant('everyone', 'D', { rows: own('createdBy') }),
    grant(['admin'], 'D'),
  ],
  form: async () => (await import('./opportunity.form.ts')).opportunityForm,
  happens: { on: 'createdAt', by: 'owner', facts: ['company', 'amount'], log: 'stageLog' },
  async display(row, { lookup }) {
    const company = row.company ? await lookup.get('companies', row.company) : undefined;
    return [row.title === '-' ? 'Emptied' : row.title, company?.displayLine1 ?? ''];
  },
  entails: async (...given) => (await rules()).entailedByMove(...given),
  compute: async (...given) => (await rules()).computeOpportunity(...given),
  check: async (...given) => (await rules()).checkOpportunity(...given),
});
