import { useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { heavyPart } from '../../ui/heavy-part.tsx';
import type { AreaRoute, AreaTab } from '../../ui/routing/area-route.ts';
import { Tabs } from '../../ui/tabs/tabs.tsx';

/** The first tab is the page's own; the others are those that areas have added to it. */
export function tabbedPage(
  { title, path }: AreaRoute,
  Own: ComponentType,
  added: readonly AreaTab[],
): ComponentType {
  const parts = [
    { id: path, label: title, Part: Own },
    ...added.map(({ id, label, Component }) => ({
      id,
      label,
      Part: heavyPart(async () => (await Component()).default),
    })),
  ];
  return function TabbedPage() {
    const { t, i18n } = useLingui();
    const name = i18n._(title);
    const [params] = useSearchParams();
    const open = parts.find(({ id }) => id === params.get('part')) ?? parts[0]!;
    return (
      <div className="page-frame">
        <Tabs
          // The list within has tabs of its own, by its name.
          label={t`Sections: ${name}`}
          current={open.id}
          tabs={parts.map(({ id, label }, at) => ({
            id,
            label: i18n._(label),
            search: at === 0 ? '' : `part=${id}`,
          }))}
        />
        <open.Part />
      </div>
    );
  };
}
