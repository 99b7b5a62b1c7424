import { Tabs } from '../tabs/tabs.tsx';
import { withParam } from './list-query.ts';

interface ChoiceTabsProps {
  /** Names the row of tabs for screen readers. */
  readonly title: string;
  /** The word of the address that says which one is open; without it the first is. */
  readonly name: string;
  readonly all: readonly { readonly id: string; readonly label: string }[];
  readonly current: string | undefined;
  readonly params: URLSearchParams;
}

/** Tabs of a list, kept in its address beside what else that says. */
export const ChoiceTabs = ({ title, name, all, current, params }: ChoiceTabsProps) => (
  <Tabs
    label={title}
    current={current}
    tabs={all.map(({ id, label }, at) => ({
      id,
      label,
      search: withParam(params, name, at === 0 ? '' : id).toString(),
    }))}
  />
);
