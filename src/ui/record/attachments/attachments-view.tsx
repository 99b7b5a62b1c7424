import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Camera, Paperclip } from 'lucide-react';
import { useRef, useState } from 'react';
import { isErased } from '../../../domain/kernel/is-erased.ts';
import { openFields } from '../../../domain/kernel/grants.ts';
import { useEngine, usePerson } from '../../../offline/index.ts';
import { FileButton } from '../../photo/file-button.tsx';
import { RefusedFiles } from '../../photo/refused-files.tsx';
import { useAttach } from '../../photo/use-attach.ts';
import { useToast } from '../../toast/toasts.tsx';
import { attachmentsOf, type Attachment } from './attachment.ts';
import type { AttachmentsProps } from './attachments-props.ts';
import { AttachmentItem } from './attachment-item.tsx';
import { useIsLinkable } from './use-is-linkable.ts';
import { LinkedView } from './linked-view.tsx';
import { RefusedAttachments } from './refused-attachments.tsx';
import { useAttachmentWriter } from './use-attachments.ts';
import { useFileDrop } from './use-file-drop.ts';
import './attachments.css';

/** All files that hang on a record: its own, and those of the drive that are linked to it. */
export function AttachmentsView({ collection, row, name }: AttachmentsProps) {
  const entity = useEngine().context.entityOf(collection);
  const isLinkable = useIsLinkable(collection);
  return (
    <div className="attachments-all">
      {name !== undefined && <OwnFiles collection={collection} row={row} name={name} />}
      {isLinkable && (
        <LinkedView
          collection={collection}
          id={row.id}
          isOpen={!isErased(entity, row)}
          isBeside={name !== undefined}
        />
      )}
    </div>
  );
}

/** Those that are lines of it: dropped, chosen or photographed, looked at, renamed, taken off with a way back. */
function OwnFiles({ collection, row, name }: AttachmentsProps & { readonly name: string }) {
  const { t } = useLingui();
  const engine = useEngine();
  const person = usePerson();
  const toast = useToast();
  const write = useAttachmentWriter(collection, row.id, name);
  const { attach, busy, refused, unkept } = useAttach('');
  const [added, setAdded] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const entity = engine.context.entityOf(collection);
  const mayChange = !isErased(entity, row) && openFields(entity, 'U', row, person)?.has(name) === true;
  const files = attachmentsOf(row, name);
  const nameOf = ({ label }: Attachment, at: number) => label?.trim() || t`File ${at + 1}`;
  const viewed = files.map((one, at) => ({ uploadId: one.file, title: nameOf(one, at) }));
  const take = (chosen: File[]) => {
    unkept.giveUp();
    setAdded(0);
    void attach(chosen, async (upload, { name: label }) => {
      const line: Attachment = { lineKey: engine.newId(), file: upload, label: label === '' ? null : label };
      // Asked anew where a disk that said it failed had kept it after all.
      await write((all) => (all.some(({ file }) => file === upload) ? all : [...all, line]));
      setAdded((count) => count + 1);
    });
  };
  const isOver = useFileDrop(place, mayChange ? take : undefined);
  const seenOf = (line: Attachment) => ({ version: row.version, values: { [name]: [line] } });
  const rename = (line: Attachment, label: string) =>
    write(
      (all) =>
        all.map((one) =>
          one.lineKey === line.lineKey ? { ...one, label: label === '' ? null : label } : one,
        ),
      seenOf(line),
    );
  const remove = async (line: Attachment, at: number) => {
    await write((all) => all.filter(({ lineKey }) => lineKey !== line.lineKey), seenOf(line));
    const undo = () =>
      write((all) =>
        all.some(({ lineKey }) => lineKey === line.lineKey)
          ? all
          : [...all.slice(0, at), line, ...all.slice(at)],
      );
    toast({
      text: t`“${nameOf(line, at)}” removed`,
      action: { label: t`Undo`, run: () => void undo() },
    });
  };
  return (
    <div ref={place} className="attachments" data-over={isOver || undefined}>
      {mayChange && (
        <div className="attachments-ways">
          <FileButton
            camera
            variant="outline"
            size="sm"
            onFiles={take}
            display={{ base: 'inline-flex', md: 'none' }}
          >
            <Camera size={16} aria-hidden />
            <Trans>Take a photo</Trans>
          </FileButton>
          <FileButton variant="outline" size="sm" onFiles={take}>
            <Paperclip size={16} aria-hidden />
            <Trans>Add files</Trans>
          </FileButton>
          <span className="attachments-drop" aria-hidden>
            <Trans>or drop them here</Trans>
          </span>
          <span role="status">
            {busy > 0 ? (
              <Trans>Preparing…</Trans>
            ) : (
              added > 0 && <Plural value={added} one="# file added" other="# files added" />
            )}
          </span>
        </div>
      )}
      <RefusedFiles names={refused} unkept={unkept} />
      <RefusedAttachments
        collection={collection}
        id={row.id}
        files={files}
        remove={mayChange ? remove : undefined}
      />
      {files.length === 0 && (
        <p className="attachments-none">
          {mayChange ? (
            <Trans>No files yet: photos, contracts, drawings, whatever belongs to this.</Trans>
          ) : (
            <Trans>No files.</Trans>
          )}
        </p>
      )}
      {files.length > 0 && (
        <p className="attachments-note">
          <Trans>Whoever reads this record reads these files.</Trans>
        </p>
      )}
      <ul className="attachments-list">
        {files.map((line, at) => (
          <AttachmentItem
            key={line.lineKey}
            collection={collection}
            id={row.id}
            line={line}
            called={nameOf(line, at)}
            among={viewed}
            rename={mayChange ? (label) => rename(line, label) : undefined}
            remove={mayChange ? () => remove(line, at) : undefined}
          />
        ))}
      </ul>
    </div>
  );
}
