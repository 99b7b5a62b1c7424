import { useLingui } from '@lingui/react/macro';
import { Unlink } from 'lucide-react';
import { useContext } from 'react';
import { Link } from 'react-router-dom';
import { useSending } from '../../../offline/index.ts';
import { DRIVE } from '../drive-rows.ts';
import { FileMark } from '../file-mark.tsx';
import { focusBeside } from '../../../ui/form/focus-beside.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ViewButton } from '../../../ui/photo/view-button.tsx';
import type { ViewedFile } from '../../../ui/preview/file-viewer.tsx';
import { RecordPaths } from '../../../ui/routing/record-paths.ts';
import { UnsentMark } from '../../../ui/value/unsent-mark.tsx';
import { AttachmentRow } from './attachment-row.tsx';
import type { LinkedFile } from './linked-files.ts';
import { WhoReads } from '../who-reads.tsx';

interface LinkedItemProps {
  readonly file: LinkedFile;
  readonly called: string;
  readonly among: readonly ViewedFile[];
  /** Absent where the person may not. */
  readonly detach: (() => Promise<void>) | undefined;
}

/** One file of the drive: its small picture shows it, its name leads to it in the drive. */
export function LinkedItem({ file, called, among, detach }: LinkedItemProps) {
  const { t } = useLingui();
  const path = useContext(RecordPaths)({ collection: DRIVE, entityId: file.id });
  const sending = useSending(file.file ?? '');
  return (
    <AttachmentRow
      picture={
        file.file && (
          <ViewButton uploadId={file.file} label={called} size="md" among={among}>
            <FileMark row={file} />
          </ViewButton>
        )
      }
      name={
        <span className="attachment-name">
          {path ? (
            <Link className="address" to={path} title={t`Open in the drive`}>
              {called}
            </Link>
          ) : (
            called
          )}
          <small className="attachments-note">
            <WhoReads file={file} />
          </small>
        </span>
      }
      sign={sending && <UnsentMark collection={DRIVE} id={file.id} />}
      actions={
        detach && (
          <IconButton
            label={t`Detach “${called}”`}
            icon={Unlink}
            size="iconSm"
            data-takes-away=""
            onClick={({ currentTarget }) => {
              focusBeside(currentTarget);
              void detach();
            }}
          />
        )
      }
    />
  );
}
