import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router-dom';
import { formatNumber } from '../../domain/kernel/format.ts';
import { useHeldAt, useRowCount } from '../../offline/index.ts';
import { Tabs, type TabLink } from '../tabs/tabs.tsx';
import { History } from './history.tsx';
import { RelatedList, type Related } from './related-list.tsx';

const HISTORY = 'history';

interface RecordTabsProps {
  readonly collection: string;
  readonly id: string;
  readonly version: number | undefined;
  readonly related: readonly Related[];
}

/** What belongs to a record: its related rows with their counts, and its history; the one chosen is in the address. */
export function RecordTabs({ collection, id, version, related }: RecordTabsProps) {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const tabs: TabLink[] = related.map((one, place) => ({
    id: one.collection,
    label: one.label,
    search: place === 0 ? '' : `tab=${one.collection}`,
    count: <RelatedCount related={one} id={id} />,
  }));
  tabs.push({ id: HISTORY, label: t`History`, search: related.length === 0 ? '' : `tab=${HISTORY}` });
  const current = tabs.find((tab) => tab.id === params.get('tab')) ?? tabs[0];
  const shown = related.find((one) => one.collection === current?.id);
  return (
    <section aria-label={current?.label}>
      <Tabs label={t`Related`} tabs={tabs} current={current?.id} />
      {shown ? (
        <RelatedList key={shown.collection} related={shown} id={id} />
      ) : (
        <History collection={collection} id={id} version={version} />
      )}
    </section>
  );
}

/** Counted after the page has been drawn; that there is none is said only where this device was told of all. */
function RelatedCount({ related, id }: { related: Related; id: string }) {
  const count = useRowCount(related.collection, { [related.by]: id });
  const heldAt = useHeldAt(related.collection);
  if (count === undefined || (count === 0 && typeof heldAt !== 'number')) return null;
  return formatNumber(count);
}
