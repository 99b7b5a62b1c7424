import { useLingui } from '@lingui/react/macro';
import { Sheet } from 'lucide-react';
import { useState } from 'react';
import type { ExchangeFormat } from '../../domain/kernel/exchange/write-cell.ts';
import { useEngine } from '../../offline/index.ts';
import type { ExportedRows } from '../exchange/export-rows.ts';
import { useFrenchWords } from '../exchange/french-words.ts';
import { PlainButton } from '../plain-button.tsx';
import { Popover } from '../popover/popover.tsx';
import { useToast } from '../toast/toasts.tsx';
import { ExportLines } from './list-tools.ts';
import type { ExportedFields, ExportedPart } from './tools/export-lines.tsx';

interface ExportMenuProps {
  readonly collection: string;
  /** The fields that the list shows, in its order. */
  readonly columns: readonly string[];
  /** How many rows the list has, as far as it is known, and how many of them are ticked. */
  readonly count: number | undefined;
  readonly selected: number;
  /** On its button, where the usual word would mean something else. */
  readonly name?: string | undefined;
  /** The rows of a file, read when it is asked for. */
  readonly rows: (part: ExportedPart) => ExportedRows | Promise<ExportedRows>;
  /** The page that imports rows, where there is one. */
  readonly importTo?: string;
}

/** What a list is about as a file, and back. What writes files is fetched when one is asked for. */
export function ExportMenu(props: ExportMenuProps) {
  const { collection, columns, count: total, selected, rows, importTo } = props;
  const { t, i18n } = useLingui();
  const toast = useToast();
  const engine = useEngine();
  const frenchWords = useFrenchWords();
  const [isBusy, setBusy] = useState(false);

  async function write(format: ExchangeFormat, fields: ExportedFields, part: ExportedPart): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      const [{ writeExport }, french] = await Promise.all([import('./tools/write-export.ts'), frenchWords()]);
      const text = await writeExport(engine, i18n, {
        collection,
        columns: fields === 'these' ? columns : undefined,
        asLines: fields === 'lines',
        rows: await rows(part),
        format,
        french,
      });
      toast({ text });
    } catch (error) {
      console.warn('the export failed', error);
      toast({ text: t`The file could not be written. Try again, or with fewer rows.` });
    } finally {
      setBusy(false);
    }
  }

  // Nothing to write, and nowhere to read.
  if (total === 0 && selected === 0 && importTo === undefined) return null;
  const name = props.name ?? (importTo === undefined ? t`Export` : t`Import and export`);
  return (
    <Popover
      label={name}
      width="16.5rem"
      trigger={(props) => (
        <PlainButton variant="outline" size="md" aria-busy={isBusy} {...props}>
          <Sheet size={16} aria-hidden />
          {isBusy ? t`Exporting…` : name}
        </PlainButton>
      )}
    >
      {(close) => (
        <ExportLines
          count={total}
          selected={selected}
          hasLines={engine.context.entityOf(collection).exportLines !== undefined}
          importTo={importTo}
          onExport={(format, fields, part) => {
            close();
            void write(format, fields, part);
          }}
        />
      )}
    </Popover>
  );
}
