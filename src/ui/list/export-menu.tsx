import { useLingui } from '@lingui/react/macro';
import { Sheet } from 'lucide-react';
import { useState } from 'react';
import type { ExportedRows } from '../exchange/export-rows.ts';
import { PlainButton } from '../plain-button.tsx';
import { Popover } from '../popover/popover.tsx';
import { useToast } from '../toast/toasts.tsx';
import { ExportLines } from './list-tools.ts';
import type { ExportedPart } from './tools/export-lines.tsx';

export interface ExportMenuProps {
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

/** What a list is about as a file, and back. What is in it is fetched when it is opened. */
export function ExportMenu(props: ExportMenuProps) {
  const { count, selected, importTo } = props;
  const { t } = useLingui();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);

  async function write(file: () => Promise<string>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    toast({ text: await file() });
    setBusy(false);
  }

  // Nothing to write, and nowhere to read.
  if (count === 0 && selected === 0 && importTo === undefined) return null;
  const name = props.name ?? (importTo === undefined ? t`Export` : t`Import and export`);
  return (
    <Popover
      label={name}
      width="16.5rem"
      trigger={(button) => (
        <PlainButton variant="outline" size="md" aria-busy={isBusy} {...button}>
          <Sheet size={16} aria-hidden />
          {isBusy ? t`Exporting…` : name}
        </PlainButton>
      )}
    >
      {(close) => (
        <ExportLines
          {...props}
          onExport={(file) => {
            close();
            void write(file);
          }}
        />
      )}
    </Popover>
  );
}
