import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useRef, useState } from 'react';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import { openFields } from '../../../domain/kernel/grants.ts';
import { isErased } from '../../../domain/kernel/is-erased.ts';
import { useEngine, usePerson } from '../../../offline/index.ts';
import { DRIVE, type DriveRow } from '../drive-rows.ts';
import { useRefusalWords } from '../use-refusal-words.ts';
import { Notice } from '../../../ui/notice.tsx';
import { ACCEPTED } from '../../../ui/photo/file-button.tsx';
import { RefusedFiles } from '../../../ui/photo/refused-files.tsx';
import type { Unkept } from '../../../ui/photo/use-attach.ts';
import { thingWords } from '../../../ui/work/words/thing.ts';
import { AddFiles } from './add-files.tsx';
import { AttachmentItem } from './attachment-item.tsx';
import type { AttachmentsProps } from '../../../ui/record/record-slots.ts';
import { ChooseInDrive } from './choose-in-drive.tsx';
import { useLinkedFiles, type LinkedFile } from './linked-files.ts';
import { LinkedItem } from './linked-item.tsx';
import { RefusedAttachments } from './refused-attachments.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { isLinkable } from './is-linkable.ts';
import { useLinking } from '../use-linking.ts';
import { useOwnFiles } from './use-own-files.ts';
import { usePutInDrive } from './use-put-in-drive.ts';
import './attachments.css';

/** All files that hang on a record in one list: its own, and those of the drive that are linked to it. */
export function AttachmentsView(props: AttachmentsProps) {
  return isLinkable(useEngine(), props.collection) ? (
    <WithDrive {...props} />
  ) : (
    <FilesOf {...props} drive={undefined} />
  );
}

interface InDrive {
  readonly files: readonly LinkedFile[] | undefined;
  /** Whether more may be linked to the record. */
  readonly isOpen: boolean;
  readonly putting: ReturnType<typeof usePutInDrive>;
}

function WithDrive(props: AttachmentsProps) {
  const { collection, row } = props;
  const entity = useEngine().context.entityOf(collection);
  const files = useLinkedFiles(collection, row.id);
  const putting = usePutInDrive(collection, row.id);
  return <FilesOf {...props} drive={{ files, isOpen: !isErased(entity, row), putting }} />;
}

function FilesOf({ drive, ...props }: AttachmentsProps & { readonly drive: InDrive | undefined }) {
  const { collection, row } = props;
  const { t, i18n } = useLingui();
  const own = useOwnFiles(props);
  const { link, detach } = useLinking();
  const [isChoosing, setChoosing] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const mayLink = useMayLink(drive !== undefined);
  const isHere = useCallback(
    (file: DriveRow) => file.about === row.id && file.aboutCollection === collection,
    [collection, row.id],
  );
  // What this person may not add to the record lies in the drive, linked to it.
  const way = own.mayChange
    ? { ...own, accept: ACCEPTED }
    : drive?.isOpen
      ? { ...drive.putting, accept: '' }
      : undefined;
  const isOver = useFileDrop(place, way?.take);
  const linked = drive?.files ?? [];
  const calledInDrive = ({ name }: DriveRow): string => name ?? t`File`;
  const viewed = [
    ...own.files.map((one, at) => ({ uploadId: one.file, title: own.nameOf(one, at) })),
    ...linked.flatMap((one) =>
      one.file ? [{ uploadId: one.file, title: calledInDrive(one), size: one.size ?? undefined }] : [],
    ),
  ];
  const endChoosing = (): void => {
    setChoosing(false);
    place.current?.querySelector<HTMLElement>('[data-adds-files]')?.focus();
  };
  return (
    <div ref={place} className="attachments" data-several="" data-over={isOver || undefined}>
      {way && (
        <AddFiles
          take={way.take}
          accept={way.accept}
          busy={way.busy}
          added={way.added}
          onChooseInDrive={drive?.isOpen ? () => setChoosing(true) : undefined}
        />
      )}
      {isChoosing && drive?.isOpen && (
        <ChooseInDrive
          holder={thingWords(collection, row.displayLine1 ?? '', (text) => i18n._(text))}
          isHere={isHere}
          mayLink={mayLink}
          onChosen={(file) => {
            endChoosing();
            void link(file, collection, row.id);
          }}
          onClose={endChoosing}
        />
      )}
      {own.mayChange && <RefusedFiles names={own.refused} unkept={own.unkept} />}
      {drive && <NotInDrive {...drive.putting} />}
      <RefusedAttachments
        collection={collection}
        id={row.id}
        files={own.files}
        remove={own.mayChange ? own.remove : undefined}
      />
      {own.files.length + linked.length > 0 ? (
        <p className="attachments-note">
          <Trans>Whoever reads this record reads these files.</Trans>
        </p>
      ) : (
        (!drive || drive.files) && (
          <p className="attachments-none">
            {way ? (
              <Trans>No files yet: photos, contracts, drawings, whatever belongs to this.</Trans>
            ) : (
              <Trans>No files.</Trans>
            )}
          </p>
        )
      )}
      <ul className="attachments-list">
        {own.files.map((line, at) => (
          <AttachmentItem
            key={line.lineKey}
            collection={collection}
            id={row.id}
            line={line}
            called={own.nameOf(line, at)}
            among={viewed}
            rename={own.mayChange ? (label) => own.rename(line, label) : undefined}
            remove={own.mayChange ? () => own.remove(line, at) : undefined}
          />
        ))}
        {linked.map((file) => (
          <LinkedItem
            key={file.id}
            file={file}
            called={calledInDrive(file)}
            among={viewed}
            detach={mayLink(file) ? () => detach(file.id) : undefined}
          />
        ))}
      </ul>
    </div>
  );
}

/** Whether this person may say on what a file of the drive hangs. */
function useMayLink(hasDrive: boolean): (row: AnyRow) => boolean {
  const { context } = useEngine();
  const person = usePerson();
  return useCallback(
    (row) => hasDrive && openFields(context.entityOf(DRIVE), 'U', row, person)?.has('about') === true,
    [context, hasDrive, person],
  );
}

interface NotInDriveProps {
  readonly refused: InDrive['putting']['refused'];
  readonly unkept: Unkept;
}

/** What the drive did not take. */
function NotInDrive({ refused, unkept }: NotInDriveProps) {
  const refusalWords = useRefusalWords();
  return (
    <>
      {refused && (
        <Notice tone="danger" role="alert">
          {refusalWords(refused.files, refused.room).map((words) => (
            <p key={words}>{words}</p>
          ))}
        </Notice>
      )}
      <RefusedFiles names={NONE} unkept={unkept} />
    </>
  );
}
const NONE: readonly string[] = [];
