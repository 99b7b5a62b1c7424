import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Check, FileSpreadsheet, FileText, Upload } from 'lucide-react';
import { useId, useState } from 'react';
import { formatNumber } from '../../../domain/kernel/format.ts';
import type { ExchangeFormat } from '../../../domain/kernel/exchange/write-cell.ts';
import { PopoverButton, PopoverHeading, PopoverLink, PopoverRule } from '../../popover/popover-item.tsx';
import './list-tools.css';

/** All rows of the list, or those that are ticked in it. */
export type ExportedPart = 'all' | 'selected';

/** What of them: the fields that the list shows, all of their fields, or one row for each of their lines. */
export type ExportedFields = 'these' | 'all' | 'lines';

interface ExportLinesProps {
  /** How many rows the list has, as far as it is known; one without rows becomes no file. */
  readonly count: number | undefined;
  /** How many of them are ticked. */
  readonly selected: number;
  /** Its rows are documents, whose lines can be rows of a file. */
  readonly hasLines: boolean;
  /** The page that imports rows, where there is one. */
  readonly importTo: string | undefined;
  readonly onExport: (format: ExchangeFormat, fields: ExportedFields, part: ExportedPart) => void;
}

/** The files that a list can become, and the way to make rows of one. */
export function ExportLines({ count, selected, hasLines, importTo, onExport }: ExportLinesProps) {
  const { t } = useLingui();
  const [wanted, setPart] = useState<ExportedPart>('selected');
  // What was ticked may have gone meanwhile.
  const part = selected > 0 ? wanted : 'all';
  const hasRows = count !== 0 || selected > 0;
  return (
    <>
      {selected > 0 && <PartChoice part={part} onPart={setPart} count={count} selected={selected} />}
      {hasRows && (
        <>
          <PopoverHeading>{t`These columns`}</PopoverHeading>
          <PopoverButton onClick={() => onExport('xlsx', 'these', part)}>
            <FileSpreadsheet size={16} aria-hidden />
            {t`Excel (XLSX)`}
          </PopoverButton>
          <PopoverButton onClick={() => onExport('csv', 'these', part)}>
            <FileText size={16} aria-hidden />
            {t`CSV`}
          </PopoverButton>
          <PopoverHeading>{t`All fields`}</PopoverHeading>
          <PopoverButton onClick={() => onExport('xlsx', 'all', part)}>
            <FileSpreadsheet size={16} aria-hidden />
            {t`Excel (XLSX), with lines`}
          </PopoverButton>
          <PopoverButton onClick={() => onExport('csv', 'all', part)}>
            <FileText size={16} aria-hidden />
            {t`CSV`}
          </PopoverButton>
          {hasLines && (
            <>
              <PopoverHeading>{t`One row for each line`}</PopoverHeading>
              <PopoverButton onClick={() => onExport('xlsx', 'lines', part)}>
                <FileSpreadsheet size={16} aria-hidden />
                {t`Lines as Excel (XLSX)`}
              </PopoverButton>
              <PopoverButton onClick={() => onExport('csv', 'lines', part)}>
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
