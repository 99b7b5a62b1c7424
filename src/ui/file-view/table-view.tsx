import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef } from 'react';
import { readCsv } from '../exchange/worker/csv.ts';
import { isFilled } from '../exchange/worker/read-file.ts';
import { textOf } from './text-of.ts';
import { Unreadable } from './unreadable.tsx';
import { useBytes } from './use-bytes.ts';
import { SCROLLED, type FileContentProps } from './view-props.ts';
import './file-view.css';

const MOST_COLUMNS = 60;
/** Pixels of a row, by file-view.css. */
const ROW = 28;

/** A CSV file as a table; its first row is taken for the heads. Only rows in sight are drawn. */
export function TableView({ url, label }: FileContentProps) {
  const bytes = useBytes(url);
  const rows = useMemo(() => (bytes ? readCsv(textOf(bytes)).rows.filter(isFilled) : []), [bytes]);
  if (bytes === undefined) return <div className="file-view" aria-busy />;
  if (bytes === null) return <Unreadable />;
  return <Rows rows={rows} label={label} />;
}

function Rows({ rows, label }: { readonly rows: readonly (readonly string[])[]; readonly label: string }) {
  const { t } = useLingui();
  const scroller = useRef<HTMLDivElement>(null);
  const heads = (rows[0] ?? []).slice(0, MOST_COLUMNS);
  const count = Math.max(rows.length - 1, 0);
  // oxlint-disable-next-line react/incompatible-library -- what it answers is read while drawing and handed on to nothing that is memoized
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 12,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  });
  const items = virtual.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  const spacer = (height: number) => height > 0 && <tr aria-hidden style={{ height }} />;
  const wider = (rows[0]?.length ?? 0) - MOST_COLUMNS;
  return (
    <>
      <div ref={scroller} className="file-view" {...SCROLLED} aria-label={label}>
        <table className="file-table" aria-rowcount={rows.length}>
          <thead>
            <tr aria-rowindex={1}>
              {heads.map((head, at) => (
                // Columns have no name of their own; two may be called alike.
                <th key={`${at} ${head}`} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {spacer(before)}
            {items.map(({ index }) => (
              <tr key={index} aria-rowindex={index + 2}>
                {heads.map((head, column) => (
                  <td key={`${column} ${head}`}>{rows[index + 1]?.[column]}</td>
                ))}
              </tr>
            ))}
            {spacer(after)}
          </tbody>
        </table>
      </div>
      <p className="file-note">
        {t`${plural(count, { one: '# row', other: '# rows' })}`}
        {wider > 0 && (
          <>
            {' · '}
            <Trans>The first {MOST_COLUMNS} columns are shown. Download the file for the rest.</Trans>
          </>
        )}
      </p>
    </>
  );
}
