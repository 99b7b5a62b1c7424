import { useLingui } from '@lingui/react/macro';
import { Pencil, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSending } from '../../../offline/index.ts';
import { focusBeside } from '../../../ui/form/focus-beside.ts';
import { Input } from '../../../ui/form/input.tsx';
import { useUnsaved } from '../../../ui/form/unsaved.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { ViewedFile } from '../../../ui/preview/file-viewer.tsx';
import { Thumbnail } from '../../../ui/photo/thumbnail.tsx';
import { UnsentMark } from '../../../ui/value/unsent-mark.tsx';
import { AttachmentRow } from './attachment-row.tsx';
import type { Attachment } from '../../../ui/record/attachment.ts';

interface AttachmentItemProps {
  readonly collection: string;
  readonly id: string;
  readonly line: Attachment;
  readonly called: string;
  readonly among: readonly ViewedFile[];
  /** Absent where the person may not. */
  readonly rename: ((label: string) => Promise<void>) | undefined;
  readonly remove: (() => Promise<void>) | undefined;
}

/** One file: its small picture opens it, its name is changed in place. */
export function AttachmentItem({ collection, id, line, called, among, rename, remove }: AttachmentItemProps) {
  const { t } = useLingui();
  const sending = useSending(line.file);
  const [isNaming, setNaming] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const close = () => {
    setNaming(false);
    queueMicrotask(() => pencil.current?.focus());
  };
  return (
    <AttachmentRow
      picture={<Thumbnail uploadId={line.file} label={called} size="md" among={among} />}
      name={
        isNaming && rename ? (
          <NameBox called={called} rename={rename} onClose={close} />
        ) : (
          <span className="attachment-name">{called}</span>
        )
      }
      sign={sending && <UnsentMark collection={collection} id={id} />}
      actions={
        !isNaming && (
          <>
            {rename && (
              <IconButton
                ref={pencil}
                label={t`Rename “${called}”`}
                icon={Pencil}
                size="iconSm"
                onClick={() => setNaming(true)}
              />
            )}
            {remove && (
              <IconButton
                label={t`Remove “${called}”`}
                icon={X}
                size="iconSm"
                data-takes-away=""
                onClick={({ currentTarget }) => {
                  focusBeside(currentTarget);
                  void remove();
                }}
              />
            )}
          </>
        )
      }
    />
  );
}

interface NameBoxProps {
  readonly called: string;
  readonly rename: (label: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Enter, or leaving it, saves; Escape leaves the name as it was. */
function NameBox({ called, rename, onClose }: NameBoxProps) {
  const { t } = useLingui();
  const [name, setName] = useState(called);
  const box = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);
  useUnsaved(name !== called);
  useEffect(() => {
    box.current?.focus();
    // The ending says what the file is, and stays.
    const dot = called.lastIndexOf('.');
    box.current?.setSelectionRange(0, dot > 0 ? dot : called.length);
  }, [called]);
  const end = (isKept: boolean) => {
    if (isOver.current) return;
    isOver.current = true;
    const typed = name.trim();
    if (isKept && typed !== '' && typed !== called) void rename(typed);
    onClose();
  };
  return (
    <Input
      ref={box}
      aria-label={t`Name of the file`}
      size="sm"
      maxLength={250}
      value={name}
      onChange={(event) => setName(event.currentTarget.value)}
      onBlur={() => end(true)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') end(true);
        if (event.key === 'Escape') end(false);
      }}
    />
  );
}
