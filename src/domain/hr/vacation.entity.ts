import { defineEntity } from '../kernel/entity.ts';
import { boolean, choice, date, decimal, file, link, longText, status, timestamp } from '../kernel/field.ts';
import { grant, having, own, serviceOf } from '../kernel/grants.ts';
import { vacationMachine } from './vacation.machine.ts';

const rules = () => import('./vacation.rules.ts');
const HALVES = { morning: 'Morning', afternoon: 'Afternoon' } as const;

export const vacationFields = {
  employee: link('Employee', 'users', { required: true }),
  type: link('Leave type', 'leaveTypes', { required: true, related: 'hidden' }),
  from: date('First day', { required: true, ahead: true }),
  fromHalf: choice('Starts in the', HALVES, { initial: 'morning' }),
  to: date('Last day', { required: true }),
  toHalf: choice('Ends in the', HALVES, { initial: 'afternoon' }),
  reason: longText('Reason', { max: 2000 }),
  file: file('Document'),
  substitute: link('Substitute', 'users', { related: 'hidden' }),
  status: status('Status', vacationMachine),
  question: longText('Question', { max: 2000 }),
  answer: longText('Answer', { max: 2000 }),
  refusalReason: longText('Reason of the refusal', { max: 2000 }),
  cancellationReason: longText('Reason of the cancellation', { max: 2000 }),
  approver: link('Approved by', 'users', { computed: true, related: 'hidden' }),
  approvedAt: timestamp('Approved', { computed: true }),
  calculatedDays: decimal('Days', { computed: true, unit: 'd' }),
  /** Colleagues are told of those days, and of nothing else. */
  calculatedAway: boolean('Away', { computed: true, madeOf: [] }),
};

/** What its steps write, and nobody else. */
const DECIDED = ['question', 'answer', 'refusalReason', 'cancellationReason'];

/** Days that somebody is away, asked for and decided on. */
export const vacation = defineEntity({
  name: 'vacation',
  collection: 'vacations',
  area: 'hr',
  label: 'Vacation',
  plural: 'Vacations',
  fields: vacationFields,
  indexes: ['employee', 'from', 'status'],
  search: ['reason'],
  groups: [['from', 'fromHalf', 'to', 'toHalf']],
  settled: ['employee'],
  // What is approved is booked there.
  inTurnOf: 'leaveEntries',
  copyable: true,
  access: [
    grant('everyone', 'R', {
      rows: having('calculatedAway', true),
      fields: ['employee', 'from', 'fromHalf', 'to', 'toHalf'],
    }),
    grant('everyone', 'R', { rows: own('employee') }),
    grant('everyone', 'CU', { rows: own('employee'), states: ['draft'], without: DECIDED }),
    grant(['service_manager'], 'R', { rows: serviceOf('employee') }),
    grant(['accounts'], 'R'),
    grant(['admin'], 'R'),
    grant(['admin'], 'CUD', { states: ['draft'], without: DECIDED }),
  ],
  form: async () => [
    { fields: ['employee', 'type'] },
    { fields: ['from', 'fromHalf'] },
    { fields: ['to', 'toHalf'] },
    { fields: ['substitute', 'reason', 'file'] },
  ],
  display: async (...given) => (await rules()).displayVacation(...given),
  compute: async (...given) => (await rules()).computeVacation(...given),
  check: async (...given) => (await rules()).checkVacation(...given),
  ripples: async (...given) => (await rules()).managedServices(...given),
});
