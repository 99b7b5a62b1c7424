import { defineEntity } from '../kernel/entity.ts';
import { grant, having, own, serviceOf } from '../kernel/grants.ts';
import { homeWorkDayFields } from './home-work-day.fields.ts';

const rules = () => import('./home-work-day.rules.ts');

/** Where somebody lives is theirs and the administrators’ to know. */
const PRIVATE = { without: ['from', 'to'] };

/**
 * A day between home and work: how its person came to work, or that they stayed at home or were away. It is emptied (no kind),
 * never removed, so that its rules and its history hold for that too.
 */
export const homeWorkDay = defineEntity({
  name: 'homeWorkDay',
  collection: 'homeWorkDays',
  area: 'drive',
  label: 'Home–work day',
  plural: 'Home–work days',
  noun: 'the day',
  fields: homeWorkDayFields,
  indexes: ['employee', 'date'],
  search: ['note'],
  groups: [
    ['kind', 'homeHalf', 'vehicle'],
    ['from', 'to', 'km', 'kmSource', 'kmProposed', 'kmReason'],
  ],
  settled: ['employee', 'date'],
  naturalKey: ({ employee, date: day }) => `${employee} ${day}`,
  access: [
    grant('everyone', 'R', {
      rows: having('calculatedElsewhere', true),
      fields: ['employee', 'date', 'calculatedPresence'],
    }),
    grant('everyone', 'RCU', { rows: own('employee') }),
    grant(['service_manager'], 'R', { rows: serviceOf('employee'), ...PRIVATE }),
    grant(['accounts'], 'R', PRIVATE),
    grant(['admin'], 'RU'),
  ],
  display: async (...given) => (await rules()).displayDay(...given),
  compute: async (...given) => (await rules()).computeDay(...given),
  check: async (...given) => (await rules()).checkDay(...given),
});
