import { boolean, choice, date, integer } from '../kernel/field.ts';
import { setting, type Setting } from '../kernel/setting.ts';
import { isLeaveRules, type LeaveRules } from './leave-parameters.rules.ts';

const leave = setting({
  key: 'leave.rules',
  label: 'Vacations: counting and rights',
  why: 'How days off are counted and from when rights are added to the balances each month. Days already requested keep their count.',
  fields: {
    counting: choice(
      'Days are counted as',
      {
        working: 'Days worked (Monday to Friday, or the weekly pattern)',
        open: 'Open days (Monday to Saturday)',
      },
      { required: true, initial: 'working' },
    ),
    yearStart: integer('Month in which the year of rights begins', {
      required: true,
      min: 1,
      max: 12,
      initial: 6,
    }),
    whitMondayWorked: boolean('Whit Monday is worked (day of solidarity)'),
    accrueFrom: date('Add rights each month from', { help: 'Empty: rights are entered by hand' }),
  },
  isValue: isLeaveRules,
  toForm: (value) => ({ ...value }),
  toValue: ({ counting, yearStart, whitMondayWorked, accrueFrom }): LeaveRules => ({
    counting,
    yearStart,
    whitMondayWorked: whitMondayWorked === true,
    accrueFrom: accrueFrom ?? null,
  }),
});

/** The rules of leave that an admin sets. */
export const LEAVE_SETTINGS: readonly Setting[] = [leave];
