import { attachments } from '../drive/attachments.fields.ts';
import { defineEntity } from '../kernel/entity.ts';
import { boolean, choice, date, integer, link, links, longText, text, timestamp } from '../kernel/field.ts';
import { grant, own } from '../kernel/grants.ts';

const rules = () => import('./activity.rules.ts');

export const ACTIVITY_KINDS = {
  call: 'Call',
  mail: 'Email',
  meeting: 'Meeting',
  visit: 'Visit',
  note: 'Note',
} as const;
export type ActivityKind = keyof typeof ACTIVITY_KINDS;

export const activityFields = {
  kind: choice('Kind', ACTIVITY_KINDS, { required: true, initial: 'note', personal: false }),
  subject: text('Subject', { personal: true }),
  at: timestamp('Date and time', { required: true, personal: false }),
  minutes: integer('Duration', { min: 0, max: 10_080, unit: 'min', personal: false }),
  // The timeline of whom it is about tells it.
  company: link('Company', 'companies', { related: 'hidden', personal: false }),
  contacts: links('Contacts', 'contacts', { near: { ours: 'company', theirs: 'company' }, personal: false }),
  opportunity: link('Opportunity', 'opportunities', {
    near: { ours: 'company', theirs: 'company' },
    related: 'hidden',
    personal: false,
  }),
  owner: link('By', 'users', { related: 'hidden', personal: false }),
  notes: longText('Notes', { personal: true }),
  followUp: date('Follow up on', { ahead: true, personal: true }),
  followUpNote: text('To do then', { personal: true }),
  done: boolean('Followed up', { initial: false, personal: false }),
  doneOn: date('Followed up on', { personal: false }),
  attachments: attachments(),
  // Indexed, it holds what is open still and nothing else: years of what was done are not read for it.
  openFollowUp: date('To do on', { computed: true }),
};

/** Something that happened with a company or its people, and what is to be done next. */
export const activity = defineEntity({
  name: 'activity',
  collection: 'activities',
  area: 'crm',
  label: 'Activity',
  plural: 'Activities',
  fields: activityFields,
  indexes: ['company', 'contacts', 'opportunity', 'owner', 'at', 'followUp', 'openFollowUp'],
  copyable: true,
  search: ['subject', 'notes', 'followUpNote'],
  erasedWith: ['contacts'],
  translatedDisplay: ['Emptied'],
  groups: [['followUp', 'followUpNote', 'done', 'doneOn']],
  access: [
    grant('everyone', 'RCU'),
    grant('everyone', 'D', { rows: own('createdBy') }),
    grant(['admin'], 'D'),
  ],
  happens: { on: 'at', sort: 'kind', by: 'owner', text: 'notes', facts: ['company', 'contacts', 'minutes'] },
  form: async () => (await import('./activity.form.ts')).activityForm,
  entails: async (...given) => (await rules()).entailedByDone(...given),
  compute: async (row) => ({ openFollowUp: row.done ? null : (row.followUp ?? null) }),
  display: async (...given) => (await rules()).displayActivity(...given),
  check: async (row) => (await rules()).checkActivity(row),
});
