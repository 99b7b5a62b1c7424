import type { PartFixture } from '../../testing/part-fixture.ts';
import { Tabs, type TabLink } from './tabs.tsx';

const TABS: readonly TabLink[] = [
  { id: 'mine', label: 'My expense accounts', search: '', count: 4 },
  { id: 'approve', label: 'To approve', search: '?tab=approve', count: 12 },
  { id: 'validate', label: 'To validate', search: '?tab=validate' },
  { id: 'pay', label: 'To pay', search: '?tab=pay', count: 120 },
];
const MANY: readonly TabLink[] = Array.from({ length: 14 }, (_, at) => ({
  id: `${at}`,
  label: `Établissement ${at + 1}`,
  search: `?tab=${at}`,
}));

export const fixture: PartFixture = {
  part: 'tabs',
  states: {
    few: () => <Tabs label="Expense accounts" tabs={TABS} current="approve" />,
    many: () => <Tabs label="Sites" tabs={MANY} current="11" />,
  },
};
