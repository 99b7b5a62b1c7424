import { expenseAccountMachine } from '../../../domain/hr/expense-account.machine.ts';
import { addMonthsClamped } from '../../../domain/kernel/dates.ts';
import type { Person } from '../../../domain/kernel/grants.ts';
import type { Condition, Question } from '../../../offline/index.ts';

const PLAIN = { words: '', order: undefined, groupBy: undefined, sums: [], links: [] } as const;

/** Whose accounts a manager answers for: the people of their services; the admin everybody, but never themselves. */
const ofOthers = ({ id, roles, members }: Person): readonly Condition[] => [
  { field: 'employee', noneOf: [id] },
  ...(roles.includes('admin') ? [] : [{ field: 'employee', oneOf: [...members] }]),
];
/** With the manager's own: they are of the service too. */
const ofService = ({ roles, members }: Person): readonly Condition[] =>
  roles.includes('admin') ? [] : [{ field: 'employee', oneOf: [...members] }];

/** What waits for this manager's approval, the longest first. */
export const waitingFor = (person: Person): Question => ({
  ...PLAIN,
  collection: 'expenseAccounts',
  conditions: [
    { field: 'status', oneOf: person.roles.includes('admin') ? ['submitted', 'endorsed'] : ['submitted'] },
    ...ofOthers(person),
  ],
  order: { field: 'submittedAt', descending: false },
  sums: ['calculatedTotal'],
});

/** The month of a day, and those before it, so many in all, the oldest first. */
export const monthsUpTo = (today: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => addMonthsClamped(today, at + 1 - count).slice(0, 7));

/** What is not asked back (any more) is not spent. */
const CLAIMED = Object.keys(expenseAccountMachine.states).filter(
  (state) => state !== 'draft' && state !== 'refused',
);

/** What the service has claimed in these months, by the field. */
export const spentBy = (
  field: 'period' | 'employee',
  person: Person,
  months: readonly string[],
): Question => ({
  ...PLAIN,
  collection: 'expenseAccounts',
  conditions: [
    { field: 'status', oneOf: CLAIMED },
    { field: 'period', from: months[0]!, to: months.at(-1)! },
    ...ofService(person),
  ],
  groupBy: field,
  sums: ['calculatedTotal'],
});
