import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { Shown } from '../../offline/index.ts';
import { StatusBadge } from '../value/status-badge.tsx';
import { UnsentMark } from '../value/unsent-mark.tsx';
import { CellValue } from './cell-value.tsx';
import type { Column } from './list-fields.ts';
import type { ListRowsProps } from './list-rows-props.ts';

/** The height of a card, in pixels: two lines and room for a thumb. */
export const CARD_HEIGHT = 64;

/** The rows of a list on a phone: name and status, then what is beneath the name and the first amount. */
export function ListCards({ title, collection, rows, columns, window, hrefOf }: ListRowsProps) {
  const status = columns.find(({ field }) => field.kind === 'status');
  const figure =
    columns.find(({ field }) => field.kind === 'money') ?? columns.find(({ field }) => field.kind === 'date');
  return (
    <ul className="list-cards" aria-label={title}>
      {window.before > 0 && <li aria-hidden style={{ height: window.before }} />}
      {window.places.map((place) => {
        const row = rows[place];
        return (
          row && (
            <Card
              key={row.id}
              row={row}
              collection={collection}
              href={hrefOf(row)}
              status={status}
              figure={figure}
            />
          )
        );
      })}
      {window.after > 0 && <li aria-hidden style={{ height: window.after }} />}
    </ul>
  );
}

interface CardProps {
  readonly row: Shown;
  readonly collection: string;
  readonly href: string;
  readonly status: Column | undefined;
  readonly figure: Column | undefined;
}

const Card = memo(function Card({ row, collection, href, status, figure }: CardProps) {
  const { t } = useLingui();
  return (
    <li data-row={row.id}>
      <Link to={href}>
        <b>{row.displayLine1?.trim() ? row.displayLine1 : t`Without a name`}</b>
        <span>
          {row.unsent && <UnsentMark collection={collection} id={row.id} />}
          {status?.field.kind === 'status' && (
            <StatusBadge machine={status.field.machine} value={row[status.name]} />
          )}
        </span>
        <small>{row.displayLine2}</small>
        <small>{figure && <CellValue field={figure.field} value={row[figure.name]} />}</small>
      </Link>
    </li>
  );
});
