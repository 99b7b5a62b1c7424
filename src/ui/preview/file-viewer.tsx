import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { IconButton } from '../icon-button.tsx';
import { Sheet } from '../sheet/sheet.tsx';
import { FileView } from './file-view.tsx';
import './preview.css';

export interface ViewedFile {
  readonly uploadId: string;
  readonly title: string;
  /** In bytes, where it is known: a large one is fetched when its person says so. */
  readonly size?: number | undefined;
}

interface FileViewerProps extends ViewedFile {
  readonly onClose: () => void;
  /** All files of the place, this one among them: one goes from one to the next. */
  readonly among?: readonly ViewedFile[];
}

/** A file, whole, over the page; the arrows go on to the next. */
export function FileViewer({ onClose, among = [], ...first }: FileViewerProps) {
  const { t } = useLingui();
  const [uploadId, setShown] = useState(first.uploadId);
  const at = among.findIndex((one) => one.uploadId === uploadId);
  const file = among[at] ?? first;
  const [before, after] = [among[at - 1], at < 0 ? undefined : among[at + 1]];
  const show = (next: ViewedFile | undefined): void => void (next && setShown(next.uploadId));
  const place = useRef<HTMLDivElement>(null);
  // At either end the button that was pressed can do no more, and would keep the keys to itself.
  useEffect(() => {
    if (document.activeElement?.matches(':disabled, body')) place.current?.focus();
  }, [uploadId]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = { ArrowLeft: before, ArrowRight: after }[event.key];
    if (!next || event.altKey || event.ctrlKey || event.metaKey || usesArrows(event.target)) return;
    event.preventDefault();
    show(next);
  };
  return (
    <Sheet title={file.title} kind="wide" onClose={onClose}>
      <div
        ref={place}
        role="presentation"
        className="preview"
        tabIndex={-1}
        data-autofocus
        onKeyDown={onKeyDown}
      >
        {(before ?? after) && (
          <div className="preview-ways">
            <IconButton
              label={t`Previous file`}
              icon={ChevronLeft}
              disabled={!before}
              aria-keyshortcuts="ArrowLeft"
              onClick={() => show(before)}
            />
            <span role="status">{t`File ${at + 1} of ${among.length}`}</span>
            <IconButton
              label={t`Next file`}
              icon={ChevronRight}
              disabled={!after}
              aria-keyshortcuts="ArrowRight"
              onClick={() => show(after)}
            />
          </div>
        )}
        <FileView key={file.uploadId} uploadId={file.uploadId} label={file.title} size={file.size} isWhole />
      </div>
    </Sheet>
  );
}

/** What moves by the arrows itself: a recording, a field, a table wider than its place. */
const usesArrows = (target: EventTarget): boolean =>
  target instanceof HTMLElement &&
  (target.matches('audio, video, input, textarea, select') || target.scrollWidth > target.clientWidth + 1);
