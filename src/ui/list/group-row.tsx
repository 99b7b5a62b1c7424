import { useLingui } from '@lingui/react/macro';
import { ChevronDown, ChevronRight } from 'lucide-react';
import type { Entity } from '../../domain/kernel/entity.ts';
import { formatNumber } from '../../domain/kernel/format.ts';
import { useEngine, type Group } from '../../offline/index.ts';
import { useText } from '../value/domain-text.ts';
import { StatusBadge } from '../value/status-badge.tsx';
import { CellValue } from './cell-value.tsx';
import type { Column } from './list-fields.ts';
import type { ListLine } from './list-lines.ts';
import type { ListRowsProps } from './list-rows-props.ts';
import { sumText } from './totals-row.tsx';

type GroupLine = Extract<ListLine, { kind: 'group' }>;
interface GroupHeadProps extends Pick<
  ListRowsProps,
  'collection' | 'groupBy' | 'groupNames' | 'onToggleGroup'
> {
  readonly line: GroupLine;
}

/** What the rows of a group have in common, in words. */
function GroupValue({ entity, groupBy, group, names }: GroupValueProps) {
  const { t } = useLingui();
  const text = useText();
  const field = entity.fields[groupBy];
  if (!field) return null;
  const label = text(field.label);
  if (group.value === null) return <>{t`${label}: (empty)`}</>;
  // "Yes" alone says nothing of what is so.
  if (field.kind === 'boolean') return <>{group.value === true ? t`${label}: yes` : t`${label}: no`}</>;
  if (field.kind === 'status') return <StatusBadge machine={field.machine} value={group.value} />;
  const value = field.kind === 'enums' ? String(group.value).split(', ') : group.value;
  return <CellValue field={field} value={value} linked={[names[String(group.value)] ?? t`Unknown`]} />;
}
interface GroupValueProps {
  readonly entity: Entity;
  readonly groupBy: string;
  readonly group: Group;
  readonly names: ListRowsProps['groupNames'];
}

/** The button that opens and closes a group, with how many rows it has. */
export function GroupHead({ collection, groupBy, groupNames, onToggleGroup, line }: GroupHeadProps) {
  const entity = useEngine().context.entityOf(collection);
  const Arrow = line.isClosed ? ChevronRight : ChevronDown;
  return (
    <button
      type="button"
      className="list-group"
      aria-expanded={!line.isClosed}
      onClick={() => onToggleGroup(line.key)}
    >
      <Arrow size={16} aria-hidden />
      <b>
        <GroupValue entity={entity} groupBy={groupBy ?? ''} group={line.group} names={groupNames} />
      </b>
      <span>{formatNumber(line.group.count)}</span>
    </button>
  );
}

interface GroupRowProps extends GroupHeadProps, Pick<ListRowsProps, 'totals' | 'rowHeight'> {
  readonly index: number;
  readonly cells: readonly Column[];
}

/** The head of a group in a table, its sums under their columns. */
export function GroupRow(props: GroupRowProps) {
  const { line, index, rowHeight, totals, cells } = props;
  return (
    <tr className="list-group-row" aria-rowindex={index + 2} style={{ height: rowHeight }}>
      <td colSpan={2}>
        <GroupHead {...props} />
      </td>
      {cells.map((column) => {
        const sum = totals.includes(column.name) ? line.group.sums[column.name] : undefined;
        return (
          <td key={column.name} data-figure="" data-tabular="">
            {sum !== undefined && sumText(column, sum)}
          </td>
        );
      })}
    </tr>
  );
}
