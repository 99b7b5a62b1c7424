import { attachments } from '../drive/attachments.fields.ts';
import {
  choice,
  date,
  decimal,
  integer,
  lines,
  link,
  links,
  longText,
  money,
  percent,
  status,
  text,
} from '../kernel/field.ts';
import { projectMachine } from './project.machine.ts';

export const PRIORITIES = { low: 'Low', medium: 'Medium', high: 'High', urgent: 'Urgent' } as const;
export const COST_NATURES = {
  time: 'Time',
  expense: 'Expenses',
  purchase: 'Purchases',
  commitment: 'Ordered',
} as const;
export type CostNature = keyof typeof COST_NATURES;

export const projectFields = {
  code: text('Code', { required: true, max: 30 }),
  name: text('Name', { required: true }),
  customer: link('Customer', 'companies', { creates: { kinds: ['customer'] } }),
  manager: link('Manager', 'users', { required: true }),
  team: links('Team', 'users'),
  type: choice('Type', {
    customer: 'Customer project',
    internal: 'Internal',
    research: 'Research',
    maintenance: 'Maintenance',
  }),
  status: status('Status', projectMachine),
  priority: choice('Priority', PRIORITIES, { initial: 'medium' }),
  plannedStart: date('Planned start'),
  plannedEnd: date('Planned end'),
  actualStart: date('Actual start'),
  actualEnd: date('Actual end'),
  budgetHours: decimal('Budget of hours', { min: 0, unit: 'h' }),
  budgetPurchases: money('Budget of purchases', { min: 0 }),
  budgetExpenses: money('Budget of expenses', { min: 0 }),
  sellingPrice: money('Selling price', { min: 0 }),
  quote: link('Quote', 'quotes', { near: { ours: 'customer', theirs: 'customer' } }),
  address: link('Address', 'addresses'),
  percentMethod: choice(
    'Progress by',
    {
      manual: 'By hand',
      'task count': 'Number of tasks',
      'task progress': 'Progress of tasks',
      'task weight': 'Weight of tasks',
    },
    { initial: 'task count' },
  ),
  progress: percent('Progress by hand'),
  description: longText('Description'),
  attachments: attachments(),
  calculatedPercent: percent('Completion', { computed: true }),
  calculatedMinutes: integer('Time spent', { unit: 'min', computed: true }),
  calculatedTimeCost: money('Cost of time', { computed: true }),
  calculatedExpenseCost: money('Cost of expenses', { computed: true }),
  calculatedPurchaseCost: money('Cost of purchases', { computed: true }),
  calculatedCommitted: money('Committed', { computed: true }),
  calculatedCost: money('Cost', { computed: true }),
  calculatedBilled: money('Billed', { computed: true }),
  calculatedMargin: money('Margin', { computed: true }),
  calculatedMarginRate: percent('Margin rate', { min: -1_000_000, max: 100, computed: true }),
  calculatedCosts: lines(
    'Costs',
    {
      nature: choice('Nature', COST_NATURES),
      on: date('Date'),
      label: text('Label'),
      by: link('By', 'users'),
      phase: link('Phase', 'phases'),
      minutes: integer('Duration', { unit: 'min' }),
      amount: money('Amount'),
      onCollection: text('Record of', { max: 60 }),
      onId: text('Record', { max: 64, rowOf: 'onCollection' }),
    },
    { computed: true, apart: true },
  ),
};

/** Costs by nature: members of the project read them. */
const COSTS = [
  'calculatedMinutes',
  'calculatedTimeCost',
  'calculatedExpenseCost',
  'calculatedPurchaseCost',
  'calculatedCommitted',
  'calculatedCost',
] as const satisfies (keyof typeof projectFields)[];
/** Each cost, and the margin: the manager of the project reads them. */
export const WITHOUT_EARNINGS = {
  without: [
    'calculatedMargin',
    'calculatedMarginRate',
    'calculatedCosts',
  ] as const satisfies (keyof typeof projectFields)[],
};
export const WITHOUT_COSTS = { without: [...COSTS, ...WITHOUT_EARNINGS.without] };
