import { Trans, useLingui } from '@lingui/react/macro';
import { Download, FolderOpen, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { openFields } from '../../../domain/kernel/grants.ts';
import { useEngine, useFresh, usePerson, useRow, type Shown } from '../../../offline/index.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { MessagePage } from '../../../ui/page/message-page.tsx';
import { FileView } from '../../../ui/preview/file-view.tsx';
import { RecordHeader } from '../../../ui/record/record-header.tsx';
import { RecordMissing } from '../../../ui/record/record-missing.tsx';
import { RecordTabs } from '../../../ui/record/record-tabs.tsx';
import { TroubleNotice } from '../../../ui/record/trouble-notice.tsx';
import { useNeighbours } from '../../../ui/record/use-neighbours.ts';
import { useUndoKey } from '../../../ui/undo/use-undo.ts';
import { sizeWords } from '../../../ui/value/size-words.ts';
import { useText } from '../../../ui/value/domain-text.ts';
import { asDrive, DRIVE, filePath, folderPath, isFolder } from '../drive.ts';
import { FolderCrumbs } from '../folder/folder-crumbs.tsx';
import { useTree } from '../../../parts/files/tree.ts';
import { useCommands } from '../folder/use-commands.tsx';
import { useDrive } from '../folder/use-drive.ts';
import { Attached } from './attached-to.tsx';
import { FolderInside } from './folder-inside.tsx';
import { ForkNotice } from './fork-notice.tsx';
import { GoneWords } from './gone-words.tsx';
import { KeepOffline } from './keep-offline.tsx';
import { ShareSheet } from './share-sheet.tsx';
import { Sharing } from './sharing.tsx';
import { useGoodbye } from './use-goodbye.tsx';
import { Versions } from './versions.tsx';
import '../drive.css';

/** A file, or a folder, and all that is known of it. */
export default function FilePage() {
  const { t } = useLingui();
  const text = useText();
  const { fileId = '' } = useParams();
  const entity = useEngine().context.entityOf(DRIVE);
  useFresh(DRIVE);
  const row = useRow(DRIVE, fileId);
  if (row === undefined) return null;
  if (row === null)
    return (
      <RecordMissing
        collection={DRIVE}
        label={text(entity.label)}
        title={t`No longer in your drive`}
        back={{ to: folderPath(undefined), label: t`To the drive` }}
      >
        <GoneWords />
      </RecordMissing>
    );
  const { name, removedOn } = asDrive(row);
  if (removedOn)
    return (
      <MessagePage
        title={t`Removed for good`}
        actions={<LinkButton to={folderPath(undefined)}>{t`To the drive`}</LinkButton>}
      >
        <Trans>“{name}” was removed for good: nobody can bring it back.</Trans>
      </MessagePage>
    );
  return <FoundFile key={row.id} row={row} />;
}

function FoundFile({ row }: { readonly row: Shown }) {
  const { t, i18n } = useLingui();
  const entity = useEngine().context.entityOf(DRIVE);
  const person = usePerson();
  const tree = useTree();
  const neighbours = useNeighbours(DRIVE, row.id, filePath);
  const commands = useCommands();
  const drive = useDrive();
  useUndoKey(drive.undo);
  const goodbye = useGoodbye();
  const file = asDrive(row);
  const isOfFolder = isFolder(file);
  const open = openFields(entity, 'U', row, person);
  const [isSharing, setSharing] = useState(false);
  const share = open?.has('rights') && !file.trashedOn ? () => setSharing(true) : undefined;
  const first = isOfFolder ? (
    <LinkButton to={folderPath(row.id)}>
      <FolderOpen size={16} aria-hidden />
      <Trans>Open the folder</Trans>
    </LinkButton>
  ) : (
    <Button onClick={() => void drive.download([row])}>
      <Download size={16} aria-hidden />
      <Trans>Download</Trans>
    </Button>
  );
  const primary = (
    <>
      {share && (
        <Button variant="outline" aria-label={t`Share`} onClick={share}>
          <Share2 size={16} aria-hidden />
          <span className="drive-share-word">
            <Trans>Share</Trans>
          </span>
        </Button>
      )}
      {first}
    </>
  );
  const changed = file.changedOn ? i18n.date(file.changedOn.replace(' ', 'T'), { dateStyle: 'medium' }) : '';
  return (
    <div className="drive-file">
      {tree && <FolderCrumbs tree={tree} folder={file.folder ?? undefined} isAbove />}
      <RecordHeader
        entity={entity}
        row={row}
        headline={['owner']}
        subtitle={[typeof file.size === 'number' && sizeWords(file.size, i18n.locale), changed]
          .filter(Boolean)
          .join(' · ')}
        primary={primary}
        more={
          file.trashedOn ? [] : commands.of([row]).filter(({ id }) => id !== 'details' && id !== 'download')
        }
        remove={undefined}
        neighbours={neighbours}
        hrefOf={filePath}
      />
      <TroubleNotice collection={DRIVE} id={row.id} />
      {file.trashedOn && (
        <Notice
          tone="warning"
          action={
            open && (
              <span className="drive-ways">
                <Button size="sm" onClick={() => void drive.restore([row])}>
                  <Trans>Bring back</Trans>
                </Button>
                <Button size="sm" variant="outline" onClick={() => goodbye.ask([row])}>
                  <Trans>Remove for good</Trans>
                </Button>
              </span>
            )
          }
        >
          <Trans>This is in the trash.</Trans>
        </Notice>
      )}
      {!isOfFolder && <ForkNotice row={row} mayChange={open?.has('versions') === true} />}
      <div className="drive-columns">
        <div>
          {file.file && (
            <FileView
              key={file.file}
              uploadId={file.file}
              label={file.name ?? t`File`}
              size={file.size ?? undefined}
              type={file.mime ?? undefined}
              isWhole
              isNamed
            />
          )}
          {isOfFolder && tree && <FolderInside id={row.id} tree={tree} />}
          {!isOfFolder && <Versions row={row} mayChange={open?.has('versions') === true} />}
        </div>
        <aside>
          <Sharing row={row} tree={tree} onShare={share} />
          {!isOfFolder && <Attached row={row} mayChange={open?.has('about') === true} />}
          {!file.trashedOn && <KeepOffline id={row.id} />}
        </aside>
        <div className="drive-story">
          <RecordTabs collection={DRIVE} row={row} related={[]} />
        </div>
      </div>
      {isSharing && <ShareSheet row={row} tree={tree} onClose={() => setSharing(false)} />}
      {commands.sheets}
      {goodbye.sheet}
    </div>
  );
}
