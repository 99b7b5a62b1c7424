import { useLingui } from '@lingui/react/macro';
import { useContext, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { attachedField } from '../../domain/kernel/attached.ts';
import { formatNumber } from '../../domain/kernel/format.ts';
import { isMergeable } from '../../domain/kernel/merged-into.fields.ts';
import { isStanding } from '../../domain/kernel/survivor.ts';
import { useEngine, useFresh, useHeldAt, useRowCount, useRows, type Shown } from '../../offline/index.ts';
import { Tabs } from '../tabs/tabs.tsx';
import { CommentCount } from './comments/comment-count.tsx';
import { Comments } from './comments/comments.ts';
import { History } from './history.tsx';
import { Timeline } from './timeline/timeline.ts';
import { relatedId } from './related-id.ts';
import { RelatedList, type Related } from './related-list.tsx';
import { RecordSlotsContext } from './record-slots.ts';

interface RecordTabsProps {
  readonly collection: string;
  readonly row: Shown;
  readonly related: readonly Related[];
  /** Begins with what happened with it. */
  readonly hasTimeline?: boolean | undefined;
}

interface Tab {
  readonly id: string;
  readonly label: string;
  readonly count?: ReactNode;
  readonly content: () => ReactNode;
}

/**
 * What belongs to a record: its related rows with their counts, what was said of it, the files that hang on it and
 * its history; the one chosen is in the address.
 */
export function RecordTabs({ collection, row, related, hasTimeline = false }: RecordTabsProps) {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const { id, version } = row;
  const engine = useEngine();
  const attached = attachedField(engine.context.entityOf(collection).fields);
  const { attachments: files } = useContext(RecordSlotsContext);
  useFresh('comments');
  const tabs: Tab[] = [
    ...(hasTimeline
      ? [
          {
            id: 'timeline',
            label: t`Timeline`,
            content: () => <Timeline collection={collection} row={row} />,
          },
        ]
      : []),
    ...related.map((one): Tab => ({
      id: relatedId(one, related),
      label: one.label,
      count: <RelatedCount related={one} id={id} />,
      content: () => <RelatedList key={relatedId(one, related)} related={one} id={id} />,
    })),
    {
      id: 'comments',
      label: t`Comments`,
      count: <CommentCount collection={collection} id={id} />,
      content: () => <Comments collection={collection} id={id} />,
    },
    ...(files && (attached || files.isLinkable(engine, collection))
      ? [
          {
            id: 'attachments',
            label: t`Attachments`,
            count: (
              <files.AttachmentCount
                collection={collection}
                id={id}
                own={countOf(attached && row[attached.name])}
              />
            ),
            content: () => <files.Attachments collection={collection} row={row} name={attached?.name} />,
          },
        ]
      : []),
    {
      id: 'history',
      label: t`History`,
      content: () => <History collection={collection} id={id} version={version} />,
    },
  ];
  const current = tabs.find((tab) => tab.id === params.get('tab')) ?? tabs[0];
  return (
    <section aria-label={current?.label}>
      <Tabs
        label={t`Related`}
        tabs={tabs.map((tab, place) => ({ ...tab, search: place === 0 ? '' : `tab=${tab.id}` }))}
        current={current?.id}
      />
      {current?.content()}
    </section>
  );
}

const countOf = (lines: unknown): number => (Array.isArray(lines) ? lines.length : 0);

interface RelatedCountProps {
  readonly related: Related;
  readonly id: string;
}

function RelatedCount(props: RelatedCountProps) {
  const entity = useEngine().context.entityOf(props.related.collection);
  return isMergeable(entity) || entity.erased ? <StandingCount {...props} /> : <AllCount {...props} />;
}

/** Counted after the page has been drawn. */
const AllCount = (props: RelatedCountProps) => (
  <Count {...props} count={useRowCount(props.related.collection, { [props.related.by]: props.id })} />
);

/** Of what may have gone into another, or be erased, the rows themselves tell how many stand. */
function StandingCount(props: RelatedCountProps) {
  const { collection, by } = props.related;
  const entity = useEngine().context.entityOf(collection);
  const rows = useRows(collection, { where: { [by]: props.id } });
  return <Count {...props} count={rows?.filter((row) => isStanding(entity, row)).length} />;
}

/** That there is none is said only where this device was told of all. */
function Count({ related, count }: RelatedCountProps & { readonly count: number | undefined }) {
  const heldAt = useHeldAt(related.collection);
  if (count === undefined || (count === 0 && typeof heldAt !== 'number')) return null;
  return formatNumber(count);
}
