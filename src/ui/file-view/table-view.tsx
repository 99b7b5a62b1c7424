import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import Papa from 'papaparse';
import { useMemo } from 'react';
import { textOf } from './text-of.ts';
import { Unreadable } from './unreadable.tsx';
import { useBytes } from './use-bytes.ts';
import { SCROLLED, type FileContentProps } from './view-props.ts';
import './file-view.css';

/** Rows and columns that are drawn. */
const MOST_ROWS = 500;
const MOST_COLUMNS = 60;

/** A CSV file as a table; its first row is taken for the heads. */
export function TableView({ url, label }: FileContentProps) {
  const { t } = useLingui();
  const bytes = useBytes(url);
  const rows = useMemo(
    () => (bytes ? Papa.parse<string[]>(textOf(bytes), { skipEmptyLines: true }).data : []),
    [bytes],
  );
  if (bytes === undefined) return <div className="file-view" aria-busy />;
  if (bytes === null) return <Unreadable />;
  const [heads = [], ...body] = rows.map((row) => row.slice(0, MOST_COLUMNS));
  const count = body.length;
  return (
    <>
      <div className="file-view" {...SCROLLED} aria-label={label}>
        <table className="file-table">
          <thead>
            <tr>
              {heads.map((head, at) => (
                // Columns have no name of their own; two may be called alike.
                <th key={`${at} ${head}`} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {body.slice(0, MOST_ROWS).map((row, at) => (
              <tr key={`${at} ${row[0] ?? ''}`}>
                {heads.map((head, column) => (
                  <td key={`${column} ${head}`}>{row[column]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="file-note">
        {t`${plural(count, { one: '# row', other: '# rows' })}`}
        {count > MOST_ROWS && (
          <>
            {' · '}
            <Trans>The first {MOST_ROWS} are shown. Download the file for the rest.</Trans>
          </>
        )}
      </p>
    </>
  );
}
