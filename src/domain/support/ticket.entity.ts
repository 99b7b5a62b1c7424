import { attachments } from '../drive/attachments.fields.ts';
import { defineEntity } from '../kernel/entity.ts';
import {
  boolean,
  choice,
  date,
  file,
  lines,
  link,
  longText,
  status,
  text,
  texts,
  timestamp,
} from '../kernel/field.ts';
import { grant, own } from '../kernel/grants.ts';
import { ticketMachine } from './ticket.machine.ts';

const rules = () => import('./ticket.rules.ts');

export const TICKET_PRIORITIES = { low: 'Low', normal: 'Normal', high: 'High', urgent: 'Urgent' } as const;
export type TicketPriority = keyof typeof TICKET_PRIORITIES;

export const ticketFields = {
  number: text('Number', { max: 30, computed: true }),
  title: text('Title', { required: true, personal: true }),
  description: longText('Description', { required: true, personal: true }),
  requester: link('Requester', 'users', { required: true, personal: false }),
  company: link('Company', 'companies', { personal: false }),
  contact: link('Contact', 'contacts', { near: { ours: 'company', theirs: 'company' }, personal: false }),
  category: choice(
    'Category',
    {
      incident: 'Incident',
      question: 'Question',
      request: 'Service request',
      complaint: 'Complaint',
      suggestion: 'Suggestion',
    },
    { personal: false },
  ),
  priority: choice('Priority', TICKET_PRIORITIES, { required: true, initial: 'normal', personal: false }),
  status: status('Status', ticketMachine),
  assignee: link('Assignee', 'users', { personal: false }),
  project: link('Project', 'projects', { personal: false }),
  dueDate: date('Due date', { ahead: true, personal: false }),
  tags: texts('Tags', { max: 60, personal: true }),
  messages: lines(
    'Messages',
    {
      author: link('Author', 'users'),
      at: timestamp('At'),
      body: longText('Message', { required: true, max: 10_000 }),
      internal: boolean('Internal note', { initial: false }),
      enclosure: file('File'),
    },
    { one: 'Message', knownBy: ['/body'], apart: true, personal: true },
  ),
  // Only ever added to: due times and pauses are computed from it.
  events: lines(
    'Events',
    {
      at: timestamp('At', { required: true }),
      by: link('By', 'users'),
      kind: choice(
        'Event',
        { opened: 'Opened', status: 'Status', priority: 'Priority', assignee: 'Assignee', merged: 'Merged' },
        { required: true },
      ),
      value: text('Value', { max: 64 }),
    },
    { apart: true, personal: false },
  ),
  rejectionReason: longText('Reason of the rejection', { max: 2000, personal: true }),
  duplicateOf: link('Duplicate of', 'tickets', { personal: false }),
  satisfaction: choice(
    'Satisfaction',
    { good: 'Satisfied', fair: 'Neither', poor: 'Dissatisfied' },
    { apart: true, personal: false },
  ),
  satisfactionRemark: text('Remark on the solution', { max: 500, apart: true, personal: true }),
  firstResponseAt: timestamp('First response', { computed: true }),
  firstResponseDue: timestamp('First response due', { computed: true }),
  resolutionDue: timestamp('Solution due', { computed: true }),
  resolvedAt: timestamp('Resolved', { computed: true }),
  closesOn: date('Closes by itself on', { computed: true }),
  closedAt: timestamp('Closed', { computed: true }),
  attachments: attachments(),
};

/** Something that somebody asks support for, with all that was said about it. */
export const ticket = defineEntity({
  name: 'ticket',
  collection: 'tickets',
  area: 'support',
  label: 'Support ticket',
  plural: 'Tickets',
  noun: 'the ticket',
  fields: ticketFields,
  indexes: [
    'requester',
    'company',
    'contact',
    'assignee',
    'project',
    'duplicateOf',
    'status',
    'priority',
    'resolutionDue',
    'closesOn',
  ],
  search: ['title', 'number', 'description', 'tags'],
  erasedWith: ['contact'],
  translatedDisplay: ['Emptied'],
  numbering: { field: 'number', series: 'TIC', digits: 4 },
  access: [
    grant('everyone', 'RCU'),
    grant('everyone', 'D', { rows: own('createdBy') }),
    grant(['admin'], 'D'),
  ],
  form: async () => (await import('./ticket.form.ts')).ticketForm,
  happens: { on: 'createdAt', by: 'requester', text: 'description', facts: ['status', 'assignee'] },
  display: async (...given) => (await rules()).displayTicket(...given),
  entails: async (...given) => (await rules()).entailedTicket(...given),
  compute: async (...given) => (await rules()).computeTicket(...given),
  check: async (...given) => (await rules()).checkTicket(...given),
});
