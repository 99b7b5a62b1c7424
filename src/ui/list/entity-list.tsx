import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useEngine, useFresh } from '../../offline/index.ts';
import { PageHeader } from '../page/page-header.tsx';

import { recipeClass } from '../theme/recipe-class.ts';
import { useIsWide, useRowHeight } from '../use-media.ts';
import { useText } from '../value/domain-text.ts';
import { boardFields, isColumns } from './board-field.ts';
import { useColumns } from './columns/use-columns.ts';
import { useRoom } from './columns/use-room.ts';
import { ExportMenu } from './export-menu.tsx';
import './list.css';
import { cardsBeside } from './card-facts.ts';
import { ChoiceTabs } from './choice-tabs.tsx';
import { CARD_HEIGHT, ListCards } from './list-cards.tsx';
import { ListCount } from './list-count.tsx';
import type { EntityListProps } from './list-definition.ts';
import { ListEmpty } from './list-empty.tsx';
import { allFilters, columnsOf, filtersOf, isSortable, tellingColumns } from './list-fields.ts';
import { linesOf } from './list-lines.ts';
import { sortParam } from './list-query.ts';
import type { ListMover, ListRowsProps } from './list-rows-props.ts';
import { ListTable } from './list-table.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { ActionBar, DisplayPanel, ListBoard, ViewsPanel } from './list-tools.ts';
import { usePutAwayNotice } from './put-away-notice.tsx';
import { useSelection } from './use-selection.ts';
import { useList } from './use-list.ts';
import { useListKeys } from './use-list-keys.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useLeftList, useRestore } from './use-restore.ts';
import { useRowFocus } from './use-row-focus.ts';
import { useSaid } from './use-said.ts';
import { useSame } from './use-same.ts';
import { useViews } from './use-views.ts';

const CREATE = `${recipeClass('button', { variant: 'solid', size: 'md' })} list-create`;
const NONE_CLOSED: ReadonlySet<string> = new Set();

/**
 * The list of a collection, drawn from its declaration: search, filters, order and groups kept in the address, a table on
 * wide windows and cards on a phone, live from the device. An index off the main thread knows all rows; only those in sight
 * are drawn.
 */
export function EntityList(props: EntityListProps) {
  const { collection, title, hrefOf, tabs, looks, create, actions, empty, importTo } = props;
  const { t } = useLingui();
  const text = useText();
  const navigate = useNavigate();
  const engine = useEngine();
  const entity = engine.context.entityOf(collection);
  const { isError } = useFresh(collection);
  const putAway = usePutAwayNotice(collection);
  const isWindowWide = useIsWide();
  const tableRowHeight = useRowHeight();
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const left = useLeftList();
  const [isDrawn, setDrawn] = useState(false);
  const { views, open } = useViews(pathname, isDrawn);
  const tab = tabs?.find(({ id }) => id === params.get('tab')) ?? tabs?.[0];
  const wanted = useSame(tab?.columns ?? props.columns ?? tellingColumns(entity));
  const own = useMemo(() => columnsOf(entity, wanted), [entity, wanted]);
  const root = useRef<HTMLDivElement>(null);
  const room = useRoom(root);
  const layoutName = tab?.columns ? `${pathname}?${tab.id}` : pathname;
  const columns = useColumns(entity, own, open ? `${pathname}#${open.id}` : layoutName, open?.layout, room);
  const shape = columns.layout?.shape ?? 'table';
  const [boardBy] = boardFields(entity);
  const look = looks?.find(({ id }) => id === params.get('look')) ?? looks?.[0];
  const Look = look?.Component;
  const isBoard = !Look && shape === 'board' && boardBy !== undefined;
  const isTable = !Look && isWindowWide && shape === 'table';
  // Cards and boards have room for what matters most of all that is wanted.
  const shown = isTable ? columns.columns : columns.wanted;
  const totals = useSame(
    shown.flatMap(({ name, field, unsummed }) =>
      (props.totals?.includes(name) ?? (field.kind === 'money' && !unsummed)) ? [name] : [],
    ),
  );
  const links = useSame(
    shown.flatMap(({ name, field }) => (field.kind === 'link' || field.kind === 'links' ? [name] : [])),
  );
  const [nameField] = entity.search;
  const nameSort = nameField !== undefined && isSortable(entity.fields[nameField]) ? nameField : undefined;
  const orders = [
    ...(nameSort === undefined ? [] : [nameSort]),
    ...shown.flatMap(({ name, sortable }) => (sortable ? [name] : [])),
  ];
  const list = useList(props, { sums: totals, links, sortable: orders }, left, isBoard);
  const { query, question, count, found, part, rowAt, change } = list;
  const isKnown = count !== undefined;
  useLayoutEffect(() => {
    if (isKnown) setDrawn(true);
  }, [isKnown]);

  const [closed, setClosed] = useState(NONE_CLOSED);
  const groups = found?.groups;
  const beside = isWindowWide && shape === 'cards' ? cardsBeside(room) : 1;
  const lines = useMemo(
    () => linesOf(count ?? 0, groups ?? [], closed, beside),
    [count, groups, closed, beside],
  );
  // It follows what is chosen to group by, where that makes columns.
  const by = isColumns(entity.fields[query.group ?? ''], groups?.length) ? query.group! : boardBy;
  const onToggleGroup = (key: string) =>
    setClosed((now) => {
      const next = new Set(now);
      if (!next.delete(key)) next.add(key);
      return next;
    });

  const search = useRef<HTMLInputElement>(null);
  const mover = useRef<ListMover>(undefined);
  const rowFocus = useRowFocus(root, mover, lines, count ?? 0);
  const { focusPlace, move, place } = rowFocus;
  useRestore({ collection, atHand: list.atHand, left, isWide: isTable, mover, focusPlace });
  const selection = useSelection(async (from, to) => (await list.ids()).slice(from, to));
  useKeptFocus(root, rowFocus, { count, isTicked: selection.isOn, wanted: props.focusOn, ids: list.ids });
  const [isTicking, setTicking] = useState(false);
  const [isEditing, setEditing] = useState(false);
  // Another question is another list: it begins at its top, with nothing ticked.
  const { shownKey } = list;
  const { clear: untick } = selection;
  const answered = useRef(shownKey);
  useLayoutEffect(() => {
    if (answered.current !== undefined && answered.current !== shownKey) {
      mover.current?.show(0);
      untick();
    }
    answered.current = shownKey;
  }, [shownKey, untick]);
  const isAllSelected = count !== undefined && count > 0 && selection.ids.size >= count;
  const selectAll = () => {
    if (isAllSelected) selection.clear();
    else void list.ids().then(selection.set);
  };
  useListKeys({
    move,
    search: () => search.current?.focus(),
    tick: () => {
      const row = rowAt(place() ?? -1);
      if (row) selection.toggle(place()!, row.id, false);
    },
    edit: () => setEditing(isTable && !isEditing),
    giveUp: () => {
      const had = selection.isOn || isEditing;
      selection.clear();
      setEditing(false);
      return had;
    },
    create: create && (() => void navigate(create.to)),
  });

  // What page or tab have settled is not asked again.
  const settled = new Set(
    [...(props.conditions ?? []), ...(tab?.conditions ?? [])].flatMap((one) =>
      'oneOf' in one && one.oneOf.length === 1 ? [one.field] : [],
    ),
  );
  const offered = filtersOf(entity, props.filters);
  // A phone has room for those that say something.
  const chips = [...new Set([...(isWindowWide ? offered : []), ...Object.keys(query.filters)])].filter(
    (name) => !settled.has(name),
  );
  const others = [...new Set([...offered, ...allFilters(entity)])].filter(
    (name) => !chips.includes(name) && !settled.has(name),
  );
  const plural = text(entity.plural);
  const isFiltered = question.words !== '' || Object.keys(query.filters).length > 0;
  // As long as the whole list is looked for, what is shown is still what a search has found.
  const isPart = isFiltered || !list.isCurrent;
  // Of words that are looked for the best hits come first: in no order that a head could show.
  const sort = query.sort ?? (question.words.trim() === '' ? props.orderBy : undefined);
  const onSort = (next: typeof sort) => change('sort', sortParam(next));
  const clear = () => {
    list.words.clear();
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        for (const name of ['q', ...Object.keys(query.filters)]) next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  const nameLabel =
    nameField === undefined ? entity.label : (entity.fields[nameField]?.label ?? entity.label);
  const sortable = [
    ...(nameSort === undefined ? [] : [{ name: nameSort, label: nameLabel }]),
    ...shown.filter((column) => column.sortable).map(({ name, field }) => ({ name, label: field.label })),
  ];
  const rowsProps: ListRowsProps = {
    title,
    collection,
    lines,
    shownKey: list.shownKey,
    part,
    rowAt,
    groupNames: found?.names ?? {},
    groupBy: question.groupBy,
    onToggleGroup,
    columns,
    say: useSaid(props),
    rowHeight: isTable ? tableRowHeight : CARD_HEIGHT,
    hrefOf,
    selection,
    onPart: list.onPart,
    mover,
    initialTop: left?.top ?? 0,
    totals,
    sums: found?.sums,
    sort,
    onSort,
  };
  const hasRows = count !== undefined && count > 0;

  return (
    <div ref={root} className="list-page" data-table={isTable ? '' : undefined}>
      <PageHeader
        title={title}
        aside={!Look && count !== undefined && found && <ListCount collection={collection} count={count} />}
        actions={
          <>
            {actions}
            <ExportMenu
              collection={collection}
              columns={[
                ...(nameField === undefined ? [] : [nameField]),
                ...columns.wanted.map(({ name }) => name),
              ]}
              count={count}
              name={props.exportAs}
              selected={selection.ids.size}
              rows={async (which) => {
                const { walkRows } = await import('../../offline/upkeep.ts');
                return walkRows(engine, collection, {
                  ids: which === 'selected' ? [...selection.ids] : await list.ids(),
                });
              }}
              {...(importTo === undefined ? {} : { importTo })}
            />
            {create && (
              <Link to={create.to} aria-keyshortcuts="n" className={CREATE}>
                <Plus size={16} aria-hidden />
                <span>{create.label}</span>
              </Link>
            )}
          </>
        }
      />
      {looks && <ChoiceTabs title={t`Shape`} name="look" all={looks} current={look?.id} params={params} />}
      {tabs && tabs.length > 1 && !look?.isApart && (
        <ChoiceTabs title={title} name="tab" all={tabs} current={tab?.id} params={params} />
      )}
      {putAway}
      {selection.isOn ? (
        <ActionBar
          collection={collection}
          selection={selection}
          count={count ?? 0}
          totals={totals}
          selected={props.selectedWords}
          details={props.problems}
          More={props.Selected}
          hasOwnActions={props.hasOwnActions}
          onSelectAll={selectAll}
        />
      ) : (
        !look?.isApart &&
        (!isKnown || hasRows || isPart || Look) && (
          <ListToolbar
            box={search}
            words={list.words}
            entity={entity}
            query={query}
            question={question}
            chips={chips}
            others={others}
            isWide={isWindowWide}
            isFiltered={isFiltered}
            onChange={change}
            onClear={clear}
            onDown={() => move(1)}
            view={open?.name}
            views={(close) => (
              <ViewsPanel
                list={pathname}
                views={views}
                open={open}
                layout={columns.layout}
                onOpen={(next) => {
                  setParams(next, { replace: true, preventScrollReset: true });
                  close();
                }}
                onLayoutKept={() => columns.choose(undefined)}
                onDone={close}
              />
            )}
            display={
              Look
                ? undefined
                : (close) => (
                    <DisplayPanel
                      entity={entity}
                      columns={columns}
                      groupBy={isBoard ? by : question.groupBy}
                      onGroup={(name) => change('group', name)}
                      shape={shape}
                      mayBeBoard={boardBy !== undefined}
                      sortable={isTable ? [] : sortable}
                      sort={sort}
                      onSort={onSort}
                      isWide={isWindowWide}
                      isTicking={isTicking}
                      onTicking={(on) => {
                        setTicking(on);
                        close();
                      }}
                      isEditing={isEditing}
                      onEditing={(on) => {
                        setEditing(on);
                        close();
                      }}
                    />
                  )
            }
          />
        )
      )}
      {!Look && props.Above && <props.Above question={question} />}
      {!Look && hasRows && props.Totals && <props.Totals question={question} />}
      {Look ? (
        <Look question={question} title={title} hrefOf={hrefOf} />
      ) : (
        <div className="list" data-board={isBoard ? '' : undefined} data-editing={isEditing ? '' : undefined}>
          {hasRows && isTable && (
            <ListTable
              {...rowsProps}
              nameLabel={nameLabel}
              nameSort={nameSort}
              isAllSelected={isAllSelected}
              onSelectAll={selectAll}
              isEditing={isEditing}
            />
          )}
          {hasRows && isBoard && found && by !== undefined && (
            <ListBoard
              collection={collection}
              title={title}
              by={by}
              names={found.names}
              part={part}
              count={found.count}
              columns={columns.wanted}
              hrefOf={hrefOf}
            />
          )}
          {hasRows && !isTable && !isBoard && (
            <ListCards
              {...rowsProps}
              beside={beside}
              isWide={isWindowWide}
              isTicking={isTicking || selection.isOn}
            />
          )}
          {count === 0 && (
            <ListEmpty
              isFiltered={isPart}
              collection={collection}
              failed={isError}
              empty={empty}
              create={create}
              onClear={clear}
              question={question}
              nothingFound={props.nothingFound ?? t`Nothing matches this search`}
              NothingFound={props.NothingFound}
              notHere={t`${plural}: not on this device yet`}
            />
          )}
        </div>
      )}
      {props.Beneath && <props.Beneath question={question} />}
    </div>
  );
}
