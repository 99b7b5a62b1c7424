import { defineEntity } from '../kernel/entity.ts';
import { choice, date, decimal, link, text } from '../kernel/field.ts';
import { grant, own, serviceOf } from '../kernel/grants.ts';

/** A fact about somebody's leave: days earned, taken or given back. A balance is the sum of these, nothing is stored beside. */
export const leaveEntry = defineEntity({
  name: 'leaveEntry',
  collection: 'leaveEntries',
  area: 'hr',
  label: 'Leave entry',
  plural: 'Leave entries',
  fields: {
    employee: link('Employee', 'users', { required: true, related: 'hidden' }),
    type: link('Leave type', 'leaveTypes', { required: true, related: 'hidden' }),
    kind: choice(
      'Kind',
      {
        accrual: 'Earned',
        taken: 'Taken',
        'carry-over': 'Carried over',
        expiry: 'Expired',
        correction: 'Correction',
        're-credit': 'Given back',
      },
      { required: true, initial: 'correction' },
    ),
    days: decimal('Days', { required: true, min: -366, max: 366, unit: 'd' }),
    date: date('Date', { required: true }),
    /** The first day of the year in which the days were earned: each year's right is apart. */
    vintage: date('Earned in the year from', { required: true }),
    expires: date('Can be taken until'),
    noticeOn: date('Notice received on'),
    vacation: link('Vacation', 'vacations'),
    remark: text('Remark', { max: 500 }),
  },
  indexes: ['employee', 'date', 'vacation'],
  search: ['remark'],
  inTurnOf: 'leaveEntries',
  access: [
    grant('everyone', 'R', { rows: own('employee') }),
    grant(['service_manager'], 'R', { rows: serviceOf('employee') }),
    grant(['accounts'], 'R'),
    grant(['admin'], 'RC'),
  ],
  async display({ employee, type }, { lookup }) {
    const [person, of] = [await lookup.get('users', employee), await lookup.get('leaveTypes', type)];
    return [person?.displayLine1 ?? '', of?.displayLine1 ?? ''];
  },
  check: async (...given) => (await import('./leave-entry.rules.ts')).checkLeaveEntry(...given),
});
