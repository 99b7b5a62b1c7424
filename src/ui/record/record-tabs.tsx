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
  readonly isDerived?: boolean | undefined;
  readonly within?: (link: ReactNode) => ReactNode;
}

/**
 * What belongs to a record: its related rows with their counts, what was said of it, the files that hang on it and
 * its history; the one chosen is in the address.
 */
export function RecordTabs({ collection, row, related, hasTimeline = false }: RecordTabsProps) {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const asked = params.get('tab');
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
      ...(one.isDerived && relatedId(one, related) !== asked
        ? {
            isDerived: true,
            within: (link) => (
              <UnlessNone related={one} id={id}>
                {link}
              </UnlessNone>
            ),
          }
        : {}),
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
  const first = tabs.find(({ isDerived }) => !isDerived);
  const current = tabs.find((tab) => tab.id === asked) ?? first;
  return (
    <section aria-label={current?.label}>
      <Tabs
        label={t`Related`}
        tabs={tabs.map((tab) => ({ ...tab, search: tab === first ? '' : `tab=${tab.id}` }))}
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

/** How many there are, counted after the page has been drawn. That there is none is said only where this device was told of all. */
function RelatedCount({ related, id }: RelatedCountProps) {
  const entity = useEngine().context.entityOf(related.collection);
  const Counted = isMergeable(entity) || entity.erased ? StandingCount : AllCount;
  return (
    <Counted related={related} id={id} show={(count) => typeof count === 'number' && formatNumber(count)} />
  );
}

/** A tab that nobody declared is there once there is something behind it, or nobody knows whether there is. */
function UnlessNone({ related, id, children }: RelatedCountProps & { readonly children: ReactNode }) {
  const entity = useEngine().context.entityOf(related.collection);
  const Counted = isMergeable(entity) || entity.erased ? StandingCount : AllCount;
  return (
    <Counted related={related} id={id} show={(count) => count !== undefined && count !== 0 && children} />
  );
}

/** Draws a count: null where this device was not told of all, undefined while it is being read. */
type CountProps = RelatedCountProps & { readonly show: (count: number | null | undefined) => ReactNode };

const AllCount = (props: CountProps) => (
  <Count {...props} count={useRowCount(props.related.collection, { [props.related.by]: props.id })} />
);

/** Of what may have gone into another, or be erased, the rows themselves tell how many stand. */
function StandingCount(props: CountProps) {
  const { collection, by } = props.related;
  const entity = useEngine().context.entityOf(collection);
  const rows = useRows(collection, { where: { [by]: props.id } });
  return <Count {...props} count={rows?.filter((row) => isStanding(entity, row)).length} />;
}

/** No row here, of a collection that this device was not told of in full, is not known to be none. */
function Count({ related, count, show }: CountProps & { readonly count: number | undefined }) {
  const heldAt = useHeldAt(related.collection);
  return show(count === 0 && typeof heldAt !== 'number' ? null : count);
}
