import { Trans, useLingui } from '@lingui/react/macro';
import { GripVertical } from 'lucide-react';
import type { Entity } from '../../../domain/kernel/entity.ts';
import { PlainButton } from '../../plain-button.tsx';
import { PopoverHeading } from '../../popover/popover-item.tsx';
import { Sorting, useSorted } from '../../sort/sorting.tsx';
import { recipeClass } from '../../theme/recipe-class.ts';
import { useText } from '../../value/domain-text.ts';
import type { ListColumns } from '../columns/use-columns.ts';
import { mayBeColumns } from '../board-field.ts';
import type { ListSort } from '../list-definition.ts';
import { isGrouping, type Column } from '../list-fields.ts';
import { sortParam } from '../list-query.ts';
import './list-tools.css';

interface DisplayPanelProps {
  readonly entity: Entity;
  readonly columns: ListColumns;
  readonly groupBy: string | undefined;
  readonly onGroup: (name: string) => void;
  readonly shape: 'table' | 'cards' | 'board';
  /** There is a field whose values can be its columns. */
  readonly mayBeBoard: boolean;
  /** Fields to order by, where no column heads offer it, with their English labels. */
  readonly sortable: readonly { readonly name: string; readonly label: string }[];
  readonly sort: ListSort | undefined;
  readonly onSort: (sort: ListSort | undefined) => void;
  readonly isWide: boolean;
  readonly isTicking: boolean;
  readonly onTicking: (on: boolean) => void;
  readonly isEditing: boolean;
  readonly onEditing: (on: boolean) => void;
}

/** How a list looks: its shape, its groups, its columns and their order. */
export function DisplayPanel(props: DisplayPanelProps) {
  const { entity, columns, groupBy, onGroup, shape, isWide, isTicking, onTicking, isEditing, onEditing } =
    props;
  const { sortable, sort, onSort, mayBeBoard } = props;
  const { t } = useLingui();
  const text = useText();
  const { layout, choose, all } = columns;
  const shown = columns.wanted.map(({ name }) => name);
  const widths = layout?.widths ?? {};
  const toShape = (next: 'table' | 'cards' | 'board'): void =>
    choose({ shown, widths, ...(next === 'table' ? {} : { shape: next }) });
  const arrange = (next: readonly string[]): void => choose({ ...layout, shown: next, widths });
  const grouping = Object.entries(entity.fields).filter(([, field]) =>
    shape === 'board' ? isGrouping(field) && mayBeColumns(field) : isGrouping(field),
  );
  const button = (isOn: boolean, label: string, onClick: () => void) => (
    <PlainButton variant={isOn ? 'subtle' : 'outline'} size="sm" aria-pressed={isOn} onClick={onClick}>
      {label}
    </PlainButton>
  );
  return (
    <div className="list-display">
      <div className="list-display-line">
        {isWide && button(shape === 'table', t`Table`, () => toShape('table'))}
        {isWide && button(shape === 'cards', t`Cards`, () => toShape('cards'))}
        {!isWide && mayBeBoard && button(shape !== 'board', t`Cards`, () => toShape('table'))}
        {mayBeBoard && button(shape === 'board', t`Board`, () => toShape('board'))}
        {shape !== 'board' &&
          (!isWide || shape === 'cards') &&
          button(isTicking, t`Select`, () => onTicking(!isTicking))}
        {isWide && shape === 'table' && (
          <PlainButton
            variant={isEditing ? 'subtle' : 'outline'}
            size="sm"
            aria-pressed={isEditing}
            aria-keyshortcuts="e"
            data-tip={t`Change values in the table (E)`}
            onClick={() => onEditing(!isEditing)}
          >
            {t`Edit cells`}
          </PlainButton>
        )}
      </div>
      {sortable.length > 0 && (
        <label className="list-display-line">
          <span>
            <Trans>Order</Trans>
          </span>
          <select
            className={recipeClass('input')}
            value={sortParam(sort)}
            onChange={(event) => {
              const { value } = event.currentTarget;
              onSort(
                value === ''
                  ? undefined
                  : { field: value.replace('-', ''), descending: value.startsWith('-') },
              );
            }}
          >
            {!sort && <option value="">{t`As the page has it`}</option>}
            {sortable.flatMap(({ name, label: english }) => {
              const label = text(english);
              return [
                <option key={name} value={name}>
                  {t`${label}, ascending`}
                </option>,
                <option key={`-${name}`} value={`-${name}`}>
                  {t`${label}, descending`}
                </option>,
              ];
            })}
          </select>
        </label>
      )}
      {grouping.length > 0 && (
        <label className="list-display-line">
          <span>
            <Trans>Group by</Trans>
          </span>
          <select
            className={recipeClass('input')}
            value={groupBy ?? ''}
            onChange={(event) => onGroup(event.currentTarget.value)}
          >
            {/* A board always has columns. */}
            {shape !== 'board' && <option value="">{t`Nothing`}</option>}
            {grouping.map(([name, field]) => (
              <option key={name} value={name}>
                {text(field.label)}
              </option>
            ))}
          </select>
        </label>
      )}
      <div className="list-display-line">
        <PopoverHeading>{t`Columns`}</PopoverHeading>
        {layout && (
          <PlainButton variant="ghost" size="sm" onClick={() => choose(undefined)}>
            <Trans>Reset</Trans>
          </PlainButton>
        )}
      </div>
      <div className="popover-scroll list-display-columns">
        <ShownColumns columns={columns.wanted} onArrange={arrange} />
        <ul>
          {all
            .filter(({ name }) => !shown.includes(name))
            .toSorted((a, b) => text(a.field.label).localeCompare(text(b.field.label)))
            .map(({ name, field }) => (
              <li key={name}>
                <span className="list-grip" />
                <label>
                  <input type="checkbox" checked={false} onChange={() => arrange([...shown, name])} />
                  {text(field.label)}
                </label>
              </li>
            ))}
        </ul>
      </div>
    </div>
  );
}

interface ShownColumnsProps {
  readonly columns: readonly Column[];
  readonly onArrange: (shown: readonly string[]) => void;
}

/** The columns that are shown, to be put in another order by mouse, finger or keyboard. */
function ShownColumns({ columns, onArrange }: ShownColumnsProps) {
  const names = columns.map(({ name }) => name);
  const text = useText();
  const move = (name: string, to: number): void =>
    onArrange(names.filter((one) => one !== name).toSpliced(to, 0, name));
  return (
    <Sorting
      ids={names}
      nameOf={(name) => text(columns.find((one) => one.name === name)?.field.label ?? '')}
      onMove={move}
    >
      <ul>
        {columns.map((column) => (
          <ShownColumn
            key={column.name}
            column={column}
            onHide={() => onArrange(names.filter((name) => name !== column.name))}
          />
        ))}
      </ul>
    </Sorting>
  );
}

function ShownColumn({ column, onHide }: { column: Column; onHide: () => void }) {
  const { t } = useLingui();
  const text = useText();
  const { ref, style, isLifted, handle } = useSorted(column.name);
  const label = text(column.field.label);
  return (
    <li ref={ref} data-dragging={isLifted ? '' : undefined} style={style}>
      <button
        ref={handle.ref}
        type="button"
        className="list-grip"
        {...handle.attributes}
        {...handle.listeners}
        aria-label={t`Move ${label}`}
      >
        <GripVertical size={16} aria-hidden />
      </button>
      <label>
        <input type="checkbox" checked onChange={onHide} />
        {label}
      </label>
    </li>
  );
}
