import { integer } from '../kernel/field.ts';
import { setting, type Setting } from '../kernel/setting.ts';
import { DORMANT_AFTER, isDormantAfter } from './dormant.rules.ts';

const dormant = setting({
  key: DORMANT_AFTER,
  label: 'Dormant companies',
  why: 'After how many days without a call, a mail, a meeting or a visit a customer or prospect counts as dormant.',
  fields: { days: integer('Days without activity', { required: true, min: 1, max: 3650, initial: 180 }) },
  isValue: isDormantAfter,
  toForm: (value) => ({ days: value }),
  toValue: ({ days }) => days,
});

/** What an admin sets of the relation with customers. */
export const CRM_SETTINGS: readonly Setting[] = [dormant];
