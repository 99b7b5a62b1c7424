import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { HardDrive, HardDriveUpload } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import { openFields } from '../../../domain/kernel/grants.ts';
import { useEngine, usePerson } from '../../../offline/index.ts';
import { Button } from '../../button.tsx';
import { asDrive, DRIVE, isThere, type DriveRow } from '../../drive/drive-rows.ts';
import { useLiesOutsideTrash, useTree } from '../../drive/tree.ts';
import { useRefusalWords } from '../../drive/use-refusal-words.ts';
import { useWhere } from '../../drive/use-where.ts';
import { Field } from '../../form/field.tsx';
import { LinkPicker } from '../../form/picker/link-picker.tsx';
import { Notice } from '../../notice.tsx';
import { FileButton } from '../../photo/file-button.tsx';
import { RefusedFiles } from '../../photo/refused-files.tsx';
import { LinkedItem } from './linked-item.tsx';
import { useLinkedFiles } from './linked-files.ts';
import { useFileDrop } from './use-file-drop.ts';
import { useLinking } from './use-linking.ts';
import { usePutInDrive } from './use-put-in-drive.ts';

interface LinkedViewProps {
  readonly collection: string;
  readonly id: string;
  /** Whether more may be linked to the record. */
  readonly isOpen: boolean;
  /** The record has files of its own beside these: what is dropped is one of them then. */
  readonly isBeside: boolean;
}

const NONE: readonly string[] = [];

/** The files of the drive that are linked to a record: chosen among those that are there, or put in from here. */
export function LinkedView({ collection, id, isOpen, isBeside }: LinkedViewProps) {
  const { t } = useLingui();
  const engine = useEngine();
  const person = usePerson();
  const entity = engine.context.entityOf(DRIVE);
  const files = useLinkedFiles(collection, id);
  const { take, busy, added, refused, unkept } = usePutInDrive(collection, id);
  const refusalWords = useRefusalWords();
  const { link, detach } = useLinking(collection, id);
  const [isChoosing, setChoosing] = useState(false);
  const place = useRef<HTMLElement>(null);
  const mayLink = useCallback(
    (row: AnyRow): boolean => openFields(entity, 'U', row, person)?.has('about') === true,
    [entity, person],
  );
  const tree = useTree(isChoosing);
  const liesOutside = useLiesOutsideTrash(tree);
  // Many files are called the same.
  const whereOf = useWhere(tree);
  const isOffered = useCallback(
    (row: AnyRow): boolean => {
      const file = asDrive(row);
      const isHere = file.about === id && file.aboutCollection === collection;
      return file.kind === 'file' && isThere(file) && liesOutside(file) && !isHere && mayLink(row);
    },
    [collection, id, liesOutside, mayLink],
  );
  const isOver = useFileDrop(place, isOpen && !isBeside ? take : undefined);
  const nameOf = ({ name }: DriveRow): string => name ?? t`File`;
  const viewed = (files ?? []).flatMap((file) =>
    file.file ? [{ uploadId: file.file, title: nameOf(file), size: file.size ?? undefined }] : [],
  );
  return (
    <section
      ref={place}
      className="attachments-linked"
      data-several=""
      data-over={isOver || undefined}
      aria-label={t`In the drive`}
    >
      <h3>
        <HardDrive size={16} aria-hidden /> <Trans>In the drive</Trans>
      </h3>
      {isOpen && (
        <div className="attachments-ways">
          <Button
            variant="outline"
            size="sm"
            aria-expanded={isChoosing}
            onClick={() => setChoosing(!isChoosing)}
          >
            <Trans>Attach a file of the drive</Trans>
          </Button>
          <FileButton variant="outline" size="sm" accept="" onFiles={take}>
            <HardDriveUpload size={16} aria-hidden />
            <Trans>Put files into the drive</Trans>
          </FileButton>
          <span role="status">
            {busy > 0 ? (
              <Trans>Preparing…</Trans>
            ) : (
              added > 0 && <Plural value={added} one="# file added" other="# files added" />
            )}
          </span>
        </div>
      )}
      {isOpen && isChoosing && (
        <Field label={t`File of the drive`}>
          {(control) => (
            <LinkPicker
              control={control}
              label={t`File of the drive`}
              collection={DRIVE}
              value={null}
              accept={isOffered}
              meta={whereOf}
              autoFocus
              onChange={(chosen) => {
                setChoosing(false);
                if (chosen) void link(chosen);
              }}
            />
          )}
        </Field>
      )}
      {refused && (
        <Notice tone="danger" role="alert">
          {refusalWords(refused.files, refused.room).map((words) => (
            <p key={words}>{words}</p>
          ))}
        </Notice>
      )}
      <RefusedFiles names={NONE} unkept={unkept} />
      {files?.length === 0 && (
        <p className="attachments-none">
          <Trans>No file of the drive is attached here. One that is keeps its folder and its versions.</Trans>
        </p>
      )}
      <ul className="attachments-list">
        {files?.map((file) => (
          <LinkedItem
            key={file.id}
            file={file}
            called={nameOf(file)}
            among={viewed}
            detach={mayLink(file) ? () => detach(file) : undefined}
          />
        ))}
      </ul>
    </section>
  );
}
