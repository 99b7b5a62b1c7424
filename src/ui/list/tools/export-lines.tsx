import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Check, FileSpreadsheet, FileText, Upload } from 'lucide-react';
import { useId, useState } from 'react';
import { formatNumber } from '../../../domain/kernel/format.ts';
import type { ExchangeFormat } from '../../../domain/kernel/exchange/write-cell.ts';
import { useEngine } from '../../../offline/index.ts';
import { useFrenchWords } from '../../exchange/french-words.ts';
import { PopoverButton, PopoverHeading, PopoverLink, PopoverRule } from '../../popover/popover-item.tsx';
import type { ExportMenuProps } from '../export-menu.tsx';
import './list-tools.css';

/** All rows of the list, or those that are ticked in it. */
export type ExportedPart = 'all' | 'selected';

/** What of them: the fields that the list shows, all of their fields, or one row for each of their lines. */
export type ExportedFields = 'these' | 'all' | 'lines';

interface ExportLinesProps extends ExportMenuProps {
  /** Given what writes the file; it answers what is to be said of it, also where it could not be written. */
  readonly onExport: (file: () => Promise<string>) => void;
}

/** The files that a list can become, and the way to make rows of one. */
export function ExportLines(props: ExportLinesProps) {
  const { collection, columns, count, selected, rows, importTo, onExport } = props;
  const { t, i18n } = useLingui();
  const engine = useEngine();
  const frenchWords = useFrenchWords();
  const [wanted, setPart] = useState<ExportedPart>('selected');
  // What was ticked may have gone meanwhile.
  const part = selected > 0 ? wanted : 'all';
  const hasRows = count !== 0 || selected > 0;
  const write = (format: ExchangeFormat, fields: ExportedFields) =>
    onExport(async () => {
      try {
        const [{ writeExport }, french] = await Promise.all([import('./write-export.ts'), frenchWords()]);
        return await writeExport(engine, i18n, {
          collection,
          columns: fields === 'these' ? columns : undefined,
          asLines: fields === 'lines',
          rows: await rows(part),
          format,
          french,
        });
      } catch (error) {
        console.warn('the export failed', error);
        return t`The file could not be written. Try again, or with fewer rows.`;
      }
    });
  return (
    <>
      {selected > 0 && <PartChoice part={part} onPart={setPart} count={count} selected={selected} />}
      {hasRows && (
        <>
          <PopoverHeading>{t`These columns`}</PopoverHeading>
          <PopoverButton onClick={() => write('xlsx', 'these')}>
            <FileSpreadsheet size={16} aria-hidden />
            {t`Excel (XLSX)`}
          </PopoverButton>
          <PopoverButton onClick={() => write('csv', 'these')}>
            <FileText size={16} aria-hidden />
            {t`CSV`}
          </PopoverButton>
          <PopoverHeading>{t`All fields`}</PopoverHeading>
          <PopoverButton onClick={() => write('xlsx', 'all')}>
            <FileSpreadsheet size={16} aria-hidden />
            {t`Excel (XLSX), with lines`}
          </PopoverButton>
          <PopoverButton onClick={() => write('csv', 'all')}>
            <FileText size={16} aria-hidden />
            {t`CSV`}
          </PopoverButton>
          {engine.context.entityOf(collection).exportLines !== undefined && (
            <>
              <PopoverHeading>{t`One row for each line`}</PopoverHeading>
              <PopoverButton onClick={() => write('xlsx', 'lines')}>
                <FileSpreadsheet size={16} aria-hidden />
                {t`Lines as Excel (XLSX)`}
              </PopoverButton>
              <PopoverButton onClick={() => write('csv', 'lines')}>
                <FileText size={16} aria-hidden />
                {t`Lines as CSV`}
              </PopoverButton>
            </>
          )}
        </>
      )}
      {!hasRows && <p className="list-tool-none">{t`There is nothing to export: the list is empty.`}</p>}
      {importTo !== undefined && (
        <>
          <PopoverRule />
          <PopoverLink to={importTo}>
            <Upload size={16} aria-hidden />
            {t`Import from a file`}
          </PopoverLink>
        </>
      )}
    </>
  );
}

interface PartChoiceProps {
  readonly part: ExportedPart;
  readonly onPart: (part: ExportedPart) => void;
  readonly count: number | undefined;
  readonly selected: number;
}

/** With rows ticked, a file is of these or of all: never of some without saying so. */
function PartChoice({ part, onPart, count, selected }: PartChoiceProps) {
  const { t } = useLingui();
  const heading = useId();
  const all = count === undefined ? '…' : formatNumber(count);
  const parts: readonly (readonly [ExportedPart, string])[] = [
    [
      'selected',
      t`${plural(selected, { one: 'Export the # selected row', other: 'Export the # selected rows' })}`,
    ],
    ['all', t`Export all rows of the list: ${all}`],
  ];
  return (
    <div role="group" aria-labelledby={heading}>
      <PopoverHeading id={heading}>{t`Which rows`}</PopoverHeading>
      {parts.map(([value, label]) => (
        <PopoverButton key={value} aria-pressed={part === value} onClick={() => onPart(value)}>
          <span className="list-tool-check">{part === value && <Check size={16} aria-hidden />}</span>
          {label}
        </PopoverButton>
      ))}
      <PopoverRule />
    </div>
  );
}
