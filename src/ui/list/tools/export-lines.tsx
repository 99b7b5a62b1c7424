import { useLingui } from '@lingui/react/macro';
import { FileSpreadsheet, FileText, Upload } from 'lucide-react';
import type { ExchangeFormat } from '../../../domain/kernel/exchange/write-cell.ts';
import { PopoverButton, PopoverHeading, PopoverLink, PopoverRule } from '../../popover/popover-item.tsx';
import './list-tools.css';

interface ExportLinesProps {
  /** The fields that the list shows. */
  readonly columns: readonly string[];
  /** The page that imports rows, where there is one. */
  readonly importTo: string | undefined;
  /** Without names it is all fields. */
  readonly onExport: (format: ExchangeFormat, names: readonly string[] | undefined) => void;
}

/** The files that a list can become, and the way to make rows of one. */
export function ExportLines({ columns, importTo, onExport }: ExportLinesProps) {
  const { t } = useLingui();
  return (
    <>
      <PopoverHeading>{t`These columns`}</PopoverHeading>
      <PopoverButton onClick={() => onExport('xlsx', columns)}>
        <FileSpreadsheet size={16} aria-hidden />
        {t`Excel (XLSX)`}
      </PopoverButton>
      <PopoverButton onClick={() => onExport('csv', columns)}>
        <FileText size={16} aria-hidden />
        {t`CSV`}
      </PopoverButton>
      <PopoverHeading>{t`All fields`}</PopoverHeading>
      <PopoverButton onClick={() => onExport('xlsx', undefined)}>
        <FileSpreadsheet size={16} aria-hidden />
        {t`Excel (XLSX), with lines`}
      </PopoverButton>
      <PopoverButton onClick={() => onExport('csv', undefined)}>
        <FileText size={16} aria-hidden />
        {t`CSV`}
      </PopoverButton>
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
