import { useLingui } from '@lingui/react/macro';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { isInactive } from '../../domain/kernel/entity.ts';
import { useEngine, type Listed } from '../../offline/index.ts';
import { InactiveMark } from '../value/inactive-mark.tsx';
import { StatusBadge, useReadAs } from '../value/status-badge.tsx';
import { UnsentMark } from '../value/unsent-mark.tsx';
import { useText } from '../value/domain-text.ts';
import { rowName } from '../value/row-name.ts';
import { cardFacts } from './card-facts.ts';
import { CellValue } from './cell-value.tsx';
import { GroupHead } from './group-row.tsx';
import type { Column } from './list-fields.ts';
import type { ListRowsProps } from './list-rows-props.ts';
import { RowMenu } from './row-menu.tsx';
import { TotalsLine } from './totals-row.tsx';
import { useRowsPart } from './rows-part.ts';
import { useAround } from './use-around.ts';
import { useDrawnRows } from './use-drawn-rows.ts';
import { useRowPress } from './use-row-press.ts';

/** The height of a card, in pixels: two lines and room for a thumb. */
export const CARD_HEIGHT = 64;
/** A fact below the name, the head of a group, and the gap between cards that stand beside each other. */
const FACT = 22;
const GROUP_HEIGHT = 48;
const GAP = 12;
const AROUND = 10;
/** What sticks over the cards, in pixels: the top bar above, the phone's menu below. */
const STICKY = { top: 60, bottom: 72 };

interface ListCardsProps extends ListRowsProps {
  /** Ticks before the cards: chosen under "Select". */
  readonly isTicking: boolean;
  /** So many stand beside each other. */
  readonly beside: number;
  readonly isWide: boolean;
}

/**
 * The rows of a list on a phone, or as a grid: name and status, what is beneath the name, then the columns that were
 * chosen, or else the first amount. They scroll with the page.
 */
export function ListCards(props: ListCardsProps) {
  const { title, collection, lines, rowAt, columns, hrefOf, selection, isTicking } = props;
  const { beside, isWide } = props;
  const { layout, wanted } = columns;
  const facts = useMemo(() => cardFacts({ layout, wanted }, isWide), [layout, wanted, isWide]);
  const isGrid = isWide;
  const height = CARD_HEIGHT + (facts.length > 0 ? facts.length * FACT + 10 : 0);
  const lineHeight = height + (isGrid ? GAP : 0);
  const entity = useEngine().context.entityOf(collection);
  const list = useRef<HTMLUListElement>(null);
  const [margin, setMargin] = useState(0);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- chips that come and go move the cards: looked at after each drawing, kept when it is another
  useLayoutEffect(() => {
    const top = Math.round((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    if (Math.abs(top - margin) > 1) setMargin(top);
  });
  useRowsPart(props.part);
  const around = useAround(props.shownKey, AROUND);
  // oxlint-disable-next-line react/incompatible-library -- what it answers is read while drawing and handed on to nothing that is memoized
  const virtual = useWindowVirtualizer({
    count: lines.count,
    estimateSize: (index) => (lines.at(index).kind === 'group' ? GROUP_HEIGHT : lineHeight),
    overscan: around,
    scrollMargin: margin,
    scrollPaddingStart: STICKY.top,
    scrollPaddingEnd: STICKY.bottom,
    initialOffset: props.initialTop,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  });
  useEffect(() => virtual.measure(), [virtual, lineHeight, lines]);
  const onPress = useRowPress(true);
  const { items, keyOf } = useDrawnRows(virtual, () => window.scrollY, props);

  const status = columns.wanted.find(({ field }) => field.kind === 'status');
  const figure =
    columns.wanted.find(({ field }) => field.kind === 'money') ??
    columns.wanted.find(({ field }) => field.kind === 'date');
  const before = (items[0]?.start ?? margin) - margin;
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? margin) + margin;
  return (
    <>
      {props.totals.length > 0 && (
        <TotalsLine columns={columns.wanted} totals={props.totals} sums={props.sums} />
      )}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events,jsx-a11y/no-noninteractive-element-interactions -- presses of the links in it, heard once for all */}
      <ul
        ref={list}
        className="list-cards"
        data-grid={isGrid ? '' : undefined}
        style={isGrid ? { gridTemplateColumns: `repeat(${beside}, minmax(0, 1fr))` } : undefined}
        aria-label={title}
        onClick={onPress}
      >
        {before > 0 && <li aria-hidden style={{ height: before }} />}
        {items.map(({ index }) => {
          const line = lines.at(index);
          if (line.kind === 'group')
            return (
              <li key={`group ${line.key}`} className="list-group-row" style={{ height: GROUP_HEIGHT }}>
                <GroupHead {...props} line={line} />
              </li>
            );
          return Array.from({ length: line.count }, (_, at) => line.place + at).map((place) => {
            const row = rowAt(place);
            return row ? (
              <Card
                key={keyOf(row.id)}
                row={row}
                place={place}
                height={lineHeight}
                collection={collection}
                href={hrefOf(row)}
                say={props.say}
                status={status}
                figure={facts.length > 0 ? undefined : figure}
                facts={facts}
                isInactive={isInactive(entity, row)}
                isTicking={isTicking}
                isSelected={selection.ids.has(row.id)}
                onSelect={selection.toggle}
              />
            ) : (
              <li key={`blank ${place}`} className="list-blank" aria-hidden style={{ height: lineHeight }}>
                <span />
              </li>
            );
          });
        })}
        {after > 0 && <li aria-hidden style={{ height: after }} />}
      </ul>
    </>
  );
}

interface CardProps {
  readonly row: Listed;
  readonly place: number;
  readonly height: number;
  readonly collection: string;
  readonly href: string;
  readonly say: ListRowsProps['say'];
  readonly status: Column | undefined;
  readonly figure: Column | undefined;
  readonly facts: readonly Column[];
  readonly isInactive: boolean;
  readonly isTicking: boolean;
  readonly isSelected: boolean;
  readonly onSelect: (place: number, id: string, upTo: boolean) => void;
}

const Card = memo(function Card(props: CardProps) {
  const { row, place, collection, href, status, figure, isTicking, isSelected, onSelect } = props;
  const { isInactive: isOut, facts, height } = props;
  const { Mark, Signs, Detail, onRowMenu } = props.say;
  const text = useText();
  const readAs = useReadAs();
  const { t } = useLingui();
  const name = rowName(useEngine().context.entityOf(collection), row, text) ?? t`Without a name`;
  return (
    <li
      data-row={row.id}
      data-place={place}
      data-ticking={isTicking ? '' : undefined}
      data-menu={onRowMenu && ''}
      style={{ height }}
    >
      {isTicking && (
        <label className="list-tick">
          <input
            type="checkbox"
            aria-label={t`Select ${name}`}
            checked={isSelected}
            onChange={() => onSelect(place, row.id, false)}
          />
        </label>
      )}
      <a href={href}>
        <b>
          {Mark && <Mark row={row} />}
          {name}
        </b>
        <span>
          {Signs && <Signs row={row} />}
          {isOut && <InactiveMark />}
          {row.unsent && <UnsentMark key={row.id} collection={collection} id={row.id} />}
          {status?.field.kind === 'status' && (
            <StatusBadge machine={status.field.machine} value={readAs(status.field, row, row[status.name])} />
          )}
        </span>
        <small>{Detail ? <Detail row={row} /> : row.displayLine2}</small>
        <small>{figure && <CellValue field={figure.field} value={row[figure.name]} />}</small>
        {facts.length > 0 && (
          <dl className="list-facts">
            {facts.map(({ name: fact, field, Value }) => (
              <div key={fact}>
                <dt>{text(field.label)}</dt>
                <dd>
                  {Value ? (
                    <Value row={row} />
                  ) : (
                    <CellValue field={field} value={row[fact]} linked={row.linked?.[fact]} />
                  )}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </a>
      {onRowMenu && <RowMenu id={row.id} name={name} onOpen={onRowMenu} />}
    </li>
  );
});
