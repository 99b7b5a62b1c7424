import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useEngine, useFresh } from '../../offline/index.ts';
import { PageHeader } from '../page/page-header.tsx';
import { Tabs } from '../tabs/tabs.tsx';
import { recipeClass } from '../theme/recipe-class.ts';
import { useText } from '../value/domain-text.ts';
import './list.css';
import { CARD_HEIGHT, ListCards } from './list-cards.tsx';
import { ListCount } from './list-count.tsx';
import type { EntityListProps } from './list-definition.ts';
import { ListEmpty } from './list-empty.tsx';
import { columnsOf, filtersOf, isSortable } from './list-fields.ts';
import { readQuery, rowsQuery, sortParam, withParam } from './list-query.ts';
import { ListTable } from './list-table.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { usePutAwayNotice } from './put-away-notice.tsx';
import { useRowWindow } from './row-window.ts';
import { TotalsLine, TotalsRow } from './totals-row.tsx';
import { useSame } from './use-same.ts';
import { useListKeys } from './use-list-keys.ts';
import { useListRows } from './use-list-rows.ts';
import { useIsWide, useRowHeight } from '../use-media.ts';
import { useLeftList, useRestore } from './use-restore.ts';
import { useRowFocus } from './use-row-focus.ts';

const NEAR_THE_END = 10;
const CREATE = `${recipeClass('button', { variant: 'solid', size: 'md' })} list-create`;

/**
 * The list of a collection, drawn from its declaration: search, chips and order kept in the address, a table on wide
 * windows and cards on a phone, live from the device. It reads fifty rows at first and more as one scrolls.
 */
export function EntityList(props: EntityListProps) {
  const { collection, title, hrefOf, tabs, totals = [], create, actions, empty } = props;
  const { t } = useLingui();
  const text = useText();
  const navigate = useNavigate();
  const entity = useEngine().context.entityOf(collection);
  const { isError } = useFresh(collection);
  const putAway = usePutAwayNotice(collection);
  const isWide = useIsWide();
  const tableRowHeight = useRowHeight();
  const rowHeight = isWide ? tableRowHeight : CARD_HEIGHT;
  const wantedColumns = useSame(props.columns);
  const wantedFilters = useSame(props.filters);
  const columns = useMemo(() => columnsOf(entity, wantedColumns), [entity, wantedColumns]);
  const filters = useMemo(() => filtersOf(entity, wantedFilters), [entity, wantedFilters]);

  const [params, setParams] = useSearchParams();
  const key = params.toString();
  const query = useMemo(() => readQuery(new URLSearchParams(key), entity, filters), [key, entity, filters]);
  const tab = tabs?.find(({ id }) => id === query.tab) ?? tabs?.[0];
  const orderBy = useSame(props.orderBy);
  const where = useSame({ ...props.where, ...tab?.where });
  const only = tab?.filter;
  const rowsAsked = useMemo(
    () => rowsQuery(entity, { query, only, where, orderBy }),
    [entity, query, only, where, orderBy],
  );
  const change = (name: string, value: string) =>
    setParams((now) => withParam(now, name, value), { replace: true, preventScrollReset: true });

  const left = useLeftList();
  const { rows, limit, more, grow } = useListRows(collection, rowsAsked, key, left);
  const shown = rows ?? [];
  const list = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const rowWindow = useRowWindow(shown.length, rowHeight, list);
  const isNearTheEnd = more && (rowWindow.places.at(-1) ?? 0) >= shown.length - NEAR_THE_END;
  useEffect(() => {
    if (isNearTheEnd) grow();
  });
  const { focusRow, move } = useRowFocus(list, shown, rowWindow);
  useRestore({ collection, rows, limit, more, left, focusRow });
  useListKeys({
    move,
    search: () => search.current?.focus(),
    create: create && (() => void navigate(create.to)),
  });

  // What page or tab have settled is not asked again.
  const chips = filters.filter(({ name }) => !(name in where));
  const plural = text(entity.plural);
  const isFiltered = query.search !== '' || Object.keys(query.chosen).length > 0;
  const sort = query.sort ?? orderBy;
  const onSort = (next: typeof sort) => change('sort', sortParam(next));
  const clear = () =>
    setParams(tab && query.tab ? { tab: tab.id } : {}, { replace: true, preventScrollReset: true });
  const [nameField] = entity.search;
  const nameLabel =
    nameField === undefined ? entity.label : (entity.fields[nameField]?.label ?? entity.label);
  const nameSort = nameField !== undefined && isSortable(entity, nameField) ? nameField : undefined;
  const sortable = [
    ...(nameSort === undefined ? [] : [{ name: nameSort, label: nameLabel }]),
    ...columns.filter((column) => column.sortable).map(({ name, field }) => ({ name, label: field.label })),
  ];
  const rowsProps = {
    title,
    collection,
    rows: shown,
    columns,
    window: rowWindow,
    rowHeight,
    hrefOf,
    sort,
    onSort,
  };

  return (
    <>
      <PageHeader
        title={title}
        aside={
          rows && <ListCount collection={collection} shown={shown.length} more={more} query={rowsAsked} />
        }
        actions={
          (create || actions) && (
            <>
              {actions}
              {create && (
                <Link to={create.to} aria-keyshortcuts="n" className={CREATE}>
                  <Plus size={16} aria-hidden />
                  <span>{create.label}</span>
                </Link>
              )}
            </>
          )
        }
      />
      {tabs && tabs.length > 1 && (
        <Tabs
          label={title}
          current={tab?.id}
          tabs={tabs.map(({ id, label }, place) => ({
            id,
            label,
            search: withParam(params, 'tab', place === 0 ? '' : id).toString(),
          }))}
        />
      )}
      {putAway}
      {(rows === undefined || rows.length > 0 || isFiltered) && (
        <ListToolbar
          box={search}
          query={query}
          chips={chips}
          sortable={isWide ? [] : sortable}
          isFiltered={isFiltered}
          onChange={change}
          onClear={clear}
          onDown={() => move(1)}
        />
      )}
      <div ref={list} className="list">
        {rows && rows.length > 0 && isWide && (
          <ListTable
            {...rowsProps}
            nameLabel={nameLabel}
            nameSort={nameSort}
            foot={
              totals.length > 0 && (
                <TotalsRow collection={collection} columns={columns} totals={totals} query={rowsAsked} />
              )
            }
          />
        )}
        {rows && rows.length > 0 && !isWide && (
          <>
            {totals.length > 0 && (
              <TotalsLine collection={collection} columns={columns} totals={totals} query={rowsAsked} />
            )}
            <ListCards {...rowsProps} />
          </>
        )}
        {rows?.length === 0 && (
          <ListEmpty
            isFiltered={isFiltered}
            collection={collection}
            failed={isError}
            empty={empty}
            create={create}
            onClear={clear}
            nothingFound={t`Nothing matches this search`}
            notHere={t`${plural}: not on this device yet`}
          />
        )}
      </div>
    </>
  );
}
