import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight, Download, Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { useFile, type ShownFile } from '../../offline/index.ts';
import { contentKind, FileContent } from '../file-view/file-view.tsx';
import { IconButton } from '../icon-button.tsx';
import { Notice } from '../notice.tsx';
import { Sheet } from '../sheet/sheet.tsx';
import { isPicture } from './is-picture.ts';

export interface ViewedFile {
  readonly uploadId: string;
  readonly title: string;
}

interface FileViewerProps extends ViewedFile {
  readonly onClose: () => void;
  /** All files of the place, this one among them: one goes from one to the next. */
  readonly among?: readonly ViewedFile[];
}

/** A file, whole, over the page. */
export function FileViewer({ uploadId, title, onClose, among = [] }: FileViewerProps) {
  const { t } = useLingui();
  const [shown, setShown] = useState<ViewedFile>({ uploadId, title });
  const at = among.findIndex((one) => one.uploadId === shown.uploadId);
  const [before, after] = [among[at - 1], at < 0 ? undefined : among[at + 1]];
  return (
    <Sheet title={shown.title} onClose={onClose}>
      {(before ?? after) && (
        <chakra.div display="flex" justifyContent="space-between" mb="2">
          <IconButton
            label={t`Previous file`}
            icon={ChevronLeft}
            disabled={!before}
            onClick={() => before && setShown(before)}
          />
          <IconButton
            label={t`Next file`}
            icon={ChevronRight}
            disabled={!after}
            onClick={() => after && setShown(after)}
          />
        </chakra.div>
      )}
      <FileView key={shown.uploadId} uploadId={shown.uploadId} label={shown.title} />
    </Sheet>
  );
}

/** A file to look at, in place: a picture one can come nearer to, a PDF, a table, a text, or a way to fetch anything else. */
export function FileView({ uploadId, label }: { uploadId: string; label: string }) {
  const file = useFile(uploadId);
  if (file.state === 'unavailable')
    return (
      <Notice tone="offline">
        <Trans>This file is not on this device. It shows when the network is back.</Trans>
      </Notice>
    );
  if (file.state === 'loading') return <chakra.div minH="48" aria-busy />;
  return <ReadyFile file={file} label={label} />;
}

function ReadyFile({ file, label }: { file: Extract<ShownFile, { state: 'ready' }>; label: string }) {
  const { t } = useLingui();
  const [zoom, setZoom] = useState(1);
  return (
    <chakra.figure m="0" display="flex" flexDirection="column" gap="2" minH="0">
      <chakra.figcaption display="flex" alignItems="center" gap="1">
        <chakra.span
          textStyle="meta"
          color="fg.muted"
          flex="1"
          minW="0"
          overflow="hidden"
          textOverflow="ellipsis"
          whiteSpace="nowrap"
        >
          {file.name}
        </chakra.span>
        {isPicture(file.type) && (
          <>
            <IconButton
              label={t`Smaller`}
              icon={Minus}
              size="iconSm"
              disabled={zoom <= 1}
              onClick={() => setZoom(zoom / 1.5)}
            />
            <IconButton
              label={t`Larger`}
              icon={Plus}
              size="iconSm"
              disabled={zoom > 5}
              onClick={() => setZoom(zoom * 1.5)}
            />
          </>
        )}
        <chakra.a
          href={file.url}
          download={file.name}
          aria-label={t`Download ${file.name}`}
          color="fg.muted"
          p="1.5"
        >
          <Download size={16} aria-hidden />
        </chakra.a>
      </chakra.figcaption>
      {isPicture(file.type) ? (
        <chakra.div overflow="auto" borderRadius="control" bg="bg.sunken" maxH="78dvh">
          <chakra.img
            src={file.url}
            alt={label}
            display="block"
            maxW="none"
            style={{ width: `${zoom * 100}%` }}
          />
        </chakra.div>
      ) : contentKind(file.type) ? (
        <FileContent type={file.type} url={file.url} label={label} />
      ) : (
        <PlainName file={file} />
      )}
    </chakra.figure>
  );
}

function PlainName({ file }: { file: Extract<ShownFile, { state: 'ready' }> }) {
  return (
    <chakra.p color="fg.muted">
      <Trans>This kind of file cannot be shown here. Download it to open it.</Trans> {file.name}
    </chakra.p>
  );
}
