import { defineEntity } from '../kernel/entity.ts';
import { boolean, choice, decimal, integer, text } from '../kernel/field.ts';
import { grant } from '../kernel/grants.ts';

/** A reason to be away: whether it keeps a balance, what is earned of it, and how its days are counted. */
export const leaveType = defineEntity({
  name: 'leaveType',
  collection: 'leaveTypes',
  area: 'hr',
  label: 'Leave type',
  plural: 'Leave types',
  fields: {
    name: text('Name', { required: true }),
    kind: choice(
      'Kind',
      {
        paid: 'Paid leave',
        rtt: 'RTT',
        sick: 'Sick leave',
        accident: 'Work accident',
        maternity: 'Maternity leave',
        paternity: 'Paternity leave',
        family: 'Family event',
        'sick child': 'Sick child',
        unpaid: 'Unpaid leave',
        training: 'Training',
        other: 'Other',
      },
      { required: true },
    ),
    code: text('Payroll code', { max: 30 }),
    counting: choice(
      'Counted in',
      { working: 'Working days', calendar: 'Calendar days' },
      { initial: 'working' },
    ),
    hasBalance: boolean('Keeps a balance'),
    yearlyDays: decimal('Earned a year', { min: 0, max: 366, unit: 'd' }),
    carryMonths: integer('Can be taken after the year for', { min: 0, max: 120, unit: 'months' }),
    isActive: boolean('Active', { initial: true }),
  },
  indexes: ['name'],
  unique: [['name']],
  search: ['name', 'code'],
  active: 'isActive',
  translatedDisplay: ['Paid leave', 'RTT', 'Sick leave', 'Family event', 'Unpaid leave'],
  access: [grant('everyone', 'R'), grant(['admin'], 'CUD')],
  display: ({ name }) => [name, ''],
});
