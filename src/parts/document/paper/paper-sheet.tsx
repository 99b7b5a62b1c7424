import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Download, Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Printed } from './document-files.ts';
import { useEngine, type Shown } from '../../../offline/index.ts';
import { Button } from '../../../ui/button.tsx';
import { FileContent } from '../../../ui/file-view/file-view.tsx';
import { handFile } from '../../../ui/hand-file.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Sheet } from '../../../ui/sheet/sheet.tsx';

export interface PaperSheetProps {
  readonly collection: Printed;
  readonly row: Shown;
  readonly onClose: () => void;
}

interface Made {
  readonly file: File;
  readonly url: string;
}

/** The PDF of the row as it stands; null where it could not be made. */
function usePdfFile({
  collection,
  row,
}: Pick<PaperSheetProps, 'collection' | 'row'>): Made | null | undefined {
  const engine = useEngine();
  const [made, setMade] = useState<Made | null>();
  useEffect(() => {
    let isOver = false;
    let url: string | undefined;
    const make = async (): Promise<void> => {
      const { pdfOf } = await import('./document-files.ts');
      const file = await pdfOf({ engine, collection, row });
      if (isOver) return;
      url = URL.createObjectURL(file);
      setMade({ file, url });
    };
    make().catch((error: unknown) => {
      console.warn('the PDF of a document failed', error);
      if (!isOver) setMade(null);
    });
    return () => {
      isOver = true;
      if (url !== undefined) URL.revokeObjectURL(url);
    };
    // Made anew when what it says changes, not whenever the row is read again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the version and what waits to be sent tell of each change
  }, [engine, collection, row.id, row.version, row.unsent]);
  return made;
}

const mayShare = (file: File): boolean => navigator.canShare?.({ files: [file] }) === true;

/** A document as the other party gets it, to be looked at together, kept, or handed on. */
export function PaperSheet({ collection, row, onClose }: PaperSheetProps) {
  const { t } = useLingui();
  const made = usePdfFile({ collection, row });
  // Who changes their mind in the system's own sheet is told nothing.
  const share = (file: File): void =>
    void navigator.share({ files: [file], title: file.name }).catch(() => {});
  return (
    <Sheet
      title={made ? made.file.name.replace(/\.pdf$/, '') : t`PDF`}
      kind="wide"
      onClose={onClose}
      footer={
        made && (
          <>
            {mayShare(made.file) && (
              <Button variant="outline" onClick={() => share(made.file)}>
                <Share2 size={16} aria-hidden />
                <Trans>Share</Trans>
              </Button>
            )}
            <Button onClick={() => handFile(made.file, made.file.name)}>
              <Download size={16} aria-hidden />
              <Trans>Download PDF</Trans>
            </Button>
          </>
        )
      }
    >
      {made === null ? (
        <Notice tone="danger">
          <Trans>The PDF could not be made.</Trans>
        </Notice>
      ) : made ? (
        <FileContent type="application/pdf" url={made.url} label={made.file.name} />
      ) : (
        <chakra.div minH="48" aria-busy />
      )}
    </Sheet>
  );
}
