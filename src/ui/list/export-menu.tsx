import { useLingui } from '@lingui/react/macro';
import { Download, FileSpreadsheet, FileText, Upload } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '../../domain/kernel/format.ts';
import type { ExchangeFormat } from '../../domain/kernel/exchange/write-cell.ts';
import { useEngine } from '../../offline/index.ts';
import { PlainButton } from '../plain-button.tsx';
import { PopoverButton, PopoverHeading, PopoverLink, PopoverRule } from '../popover/popover-item.tsx';
import { Popover } from '../popover/popover.tsx';
import { useToast } from '../toast/toasts.tsx';
import { useText } from '../value/domain-text.ts';
import type { ExportedRows } from './export-rows.ts';
import { useFrenchWords } from './french-words.ts';

interface ExportMenuProps {
  readonly collection: string;
  /** The fields that the list shows, in its order. */
  readonly columns: readonly string[];
  /** The rows that the list is about, read when a file is asked for. */
  readonly rows: () => ExportedRows | Promise<ExportedRows>;
  /** The page that imports rows, where there is one. */
  readonly importTo?: string;
}

/** What a list is about as a file, and back. What writes files is fetched when one is asked for. */
export function ExportMenu({ collection, columns, rows, importTo }: ExportMenuProps) {
  const { t, i18n } = useLingui();
  const text = useText();
  const toast = useToast();
  const engine = useEngine();
  const frenchWords = useFrenchWords();
  const [isBusy, setBusy] = useState(false);

  async function write(format: ExchangeFormat, names: readonly string[] | undefined): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      const [{ exportRows }, french] = await Promise.all([import('./export-rows.ts'), frenchWords()]);
      const exported = await exportRows({
        engine,
        collection,
        columns: names,
        rows: await rows(),
        format,
        language: i18n.locale === 'fr' ? 'fr' : 'en',
        french,
        fileName: `${text(engine.context.entityOf(collection).plural)} ${engine.writer.today()}`,
      });
      const [count, cut] = [formatNumber(exported.count), exported.cut];
      toast({
        text:
          cut > 0
            ? t`Exported: ${count} rows. Texts too long for a cell were cut: ${cut}.`
            : t`Exported: ${count} rows`,
      });
    } catch (error) {
      console.warn('the export failed', error);
      toast({ text: t`The file could not be written. Try again, or with fewer rows.` });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Popover
      label={t`Export`}
      width="16.5rem"
      trigger={(props) => (
        <PlainButton variant="outline" size="md" aria-busy={isBusy} {...props}>
          <Download size={16} aria-hidden />
          {isBusy ? t`Exporting…` : t`Export`}
        </PlainButton>
      )}
    >
      {(close) => {
        const item = (format: ExchangeFormat, names: readonly string[] | undefined) => ({
          onClick: () => {
            close();
            void write(format, names);
          },
        });
        return (
          <>
            <PopoverHeading>{t`These columns`}</PopoverHeading>
            <PopoverButton {...item('xlsx', columns)}>
              <FileSpreadsheet size={16} aria-hidden />
              {t`Excel (XLSX)`}
            </PopoverButton>
            <PopoverButton {...item('csv', columns)}>
              <FileText size={16} aria-hidden />
              {t`CSV`}
            </PopoverButton>
            <PopoverHeading>{t`All fields`}</PopoverHeading>
            <PopoverButton {...item('xlsx', undefined)}>
              <FileSpreadsheet size={16} aria-hidden />
              {t`Excel (XLSX), with lines`}
            </PopoverButton>
            <PopoverButton {...item('csv', undefined)}>
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
      }}
    </Popover>
  );
}
