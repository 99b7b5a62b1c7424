import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { FolderPlus } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import { useEngine, useRow, whenIdle } from '../../../offline/index.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useKindGroups } from '../../../ui/file-kind/use-kind-groups.ts';
import { EntityList } from '../../../ui/list/entity-list.tsx';
import { GroupedValues } from '../../../ui/list/value-groups.ts';
import { PlainButton } from '../../../ui/plain-button.tsx';
import { FileMark } from '../../../parts/files/file-mark.tsx';
import { keepFocus } from '../../../ui/page/focus-page.ts';
import { useUndoKey } from '../../../ui/undo/use-undo.ts';
import { useToast } from '../../../ui/toast/toasts.tsx';
import { DRIVE, folderPath, rowPath, SHARED } from '../drive.ts';
import { GoneWords } from '../file/gone-words.tsx';
import { AboveRows, NamingFolder } from './above-rows.tsx';
import { FileDetail, SharedDetail } from './columns.tsx';
import { FolderCrumbs } from './folder-crumbs.tsx';
import { FolderMenu } from './folder-menu.tsx';
import { InTheText, NoNameFound } from './in-the-text.tsx';
import { rowsBy } from './rows-by.ts';
import { SelectedFiles, TickedFiles } from './selected-files.tsx';
import { KnownTree, treeOf, useTree } from '../../../parts/files/tree.ts';
import { UploadButton } from './upload-button.tsx';
import { useCommands } from './use-commands.tsx';
import { useDrags } from './use-drags.ts';
import { useDrive } from './use-drive.ts';
import { useDriveKeys } from './use-drive-keys.ts';
import { useEmptyWords } from './use-empty-words.ts';
import { useTabs } from './use-tabs.ts';
import { useTicks } from './use-ticks.ts';
import { usePutIn } from './use-put-in.ts';
import { useRowMenu } from './use-row-menu.tsx';
import { useSelectedWords } from './use-selected-words.ts';

// What one comes to by doing something: the list stands before forms and their looks are fetched.
const PutInNotices = lazyPart(async () => (await import('./put-in-notices.tsx')).PutInNotices);
const SameNamesSheet = lazyPart(async () => (await import('./same-names-sheet.tsx')).SameNamesSheet);
const TransfersBar = lazyPart(async () => (await import('./transfers-bar.tsx')).TransfersBar);

const RecordMissing = lazyPart(
  async () => (await import('../../../ui/record/record-missing.tsx')).RecordMissing,
);
const RowSigns = lazyPart(async () => {
  await new Promise<void>((go) => whenIdle(go));
  return (await import('./row-signs.tsx')).RowSigns;
});

const NAME = { field: 'name', descending: false } as const;

interface Cut {
  readonly ids: readonly string[];
  readonly isCopy: boolean;
}

/** The folder of the address; without one, the top of the drive. */
export function DriveFolder() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const id = params.get('in') ?? undefined;
  const folder = useRow(DRIVE, id);
  if (id && folder === null)
    return (
      <RecordMissing
        collection={DRIVE}
        label={t`Folder`}
        title={t`No longer in your drive`}
        back={{ to: folderPath(undefined), label: t`To the drive` }}
      >
        <GoneWords />
      </RecordMissing>
    );
  return <OneFolder id={id} folder={folder} />;
}

interface OneFolderProps {
  readonly id: string | undefined;
  readonly folder: AnyRow | null | undefined;
}

/** A folder of the drive and all that is done in it. */
function OneFolder({ id, folder }: OneFolderProps) {
  const { t } = useLingui();
  const engine = useEngine();
  const toast = useToast();
  const known = useTree();
  const { userId } = engine.context;
  const alone = useMemo(() => treeOf(folder, userId), [folder, userId]);
  const tree = known ?? alone;
  const place = useRef<HTMLDivElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const ticks = useTicks();
  const [cut, setCut] = useState<Cut>();
  const [isNaming, setNaming] = useState(false);
  const namedFrom = useRef<Element>(null);
  const [made, setMade] = useState<string>();
  const drive = useDrive();
  useUndoKey(drive.undo);
  const commands = useCommands();
  const putting = usePutIn();
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const tabs = useTabs(id, known, alone);
  const empty = useEmptyWords(id, folder);
  const selectedWords = useSelectedWords();
  const [params] = useSearchParams();
  // What came last stands first there: nobody knows by which name another shares it.
  const isOfOthers = !id && params.get('tab') === SHARED;
  const kinds = useKindGroups();
  const grouped = useMemo(() => ({ mime: kinds }), [kinds]);
  const nameFolder = (): void => {
    namedFrom.current = document.activeElement;
    setNaming(true);
  };
  const folderNamed = (one?: string): void => {
    setNaming(false);
    setMade(one);
    if (!one && namedFrom.current instanceof HTMLElement) namedFrom.current.focus();
    queueMicrotask(keepFocus);
  };

  useDriveKeys({
    run: (which) =>
      void rowsBy(engine, ticks.focused()).then((rows) =>
        commands
          .of(rows, ticks.untick)
          .find((one) => one.id === which)
          ?.run(),
      ),
    cut: (isCopy) => {
      const ids = ticks.focused();
      if (ids.length === 0) return;
      setCut({ ids, isCopy });
      const count = ids.length;
      toast({
        kind: 'cut',
        text: isCopy
          ? t`${plural(count, { one: '# item to copy: open a folder and press Ctrl+V', other: '# items to copy: open a folder and press Ctrl+V' })}`
          : t`${plural(count, { one: '# item to move: open a folder and press Ctrl+V', other: '# items to move: open a folder and press Ctrl+V' })}`,
      });
    },
    putDown: () => {
      if (!cut) return;
      void rowsBy(engine, cut.ids).then((rows) => drive[cut.isCopy ? 'copy' : 'move'](rows, id));
      if (!cut.isCopy) setCut(undefined);
    },
    newFolder: nameFolder,
    upload: () => chooser.current?.click(),
    onFiles: (what) => void putting.put(what, id),
  });
  const over = useDrags(place, {
    with: ticks.aimedAt,
    onMove: (ids, to) => void rowsBy(engine, ids).then((rows) => drive.move(rows, to)),
    onFiles: (what, onto) => void what.then((taken) => putting.put(taken, onto ? onto.id : id)),
  });
  const { menu, onContextMenu, onRowMenu } = useRowMenu(ticks, commands.of);
  const title = id ? (folder?.displayLine1 ?? '') : t`Files`;
  const into = over?.folder ?? title;
  return (
    <KnownTree value={known}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the menu of a row, which its page and the keys offer as well */}
      <div
        ref={place}
        className="drive-place"
        data-over={over && over.folder === undefined ? '' : undefined}
        onContextMenu={onContextMenu}
      >
        <FolderCrumbs tree={tree} folder={id} />
        {isIdle && <TransfersBar />}
        {isIdle && <PutInNotices putting={putting} />}
        {tabs && (
          <TickedFiles value={ticks.tell}>
            <NamingFolder value={isNaming ? { folder: id, onClose: folderNamed } : undefined}>
              <GroupedValues value={grouped}>
                <EntityList
                  key={id ?? ''}
                  collection={DRIVE}
                  title={title}
                  hrefOf={rowPath}
                  tabs={tabs}
                  {...(isOfOthers ? {} : { orderBy: NAME, groupBy: 'kind' })}
                  filters={FILTERS}
                  totals={NOTHING}
                  Mark={FileMark}
                  Signs={RowSigns}
                  Detail={isOfOthers ? SharedDetail : FileDetail}
                  onRowMenu={onRowMenu}
                  focusOn={made}
                  exportAs={t`Export this list`}
                  Above={AboveRows}
                  nothingFound={t`No file or folder has this name`}
                  NothingFound={NoNameFound}
                  Selected={SelectedFiles}
                  selectedWords={selectedWords}
                  hasOwnActions
                  Beneath={InTheText}
                  empty={empty}
                  actions={
                    <>
                      <FolderMenu commands={folder ? commands.of([folder]) : []} onNewFolder={nameFolder} />
                      <PlainButton
                        variant="outline"
                        className="from-md"
                        aria-keyshortcuts="n"
                        onClick={nameFolder}
                      >
                        <FolderPlus size={16} aria-hidden />
                        <Trans>New folder</Trans>
                      </PlainButton>
                      <UploadButton chooser={chooser} onTaken={(what) => void putting.put(what, id)} />
                    </>
                  }
                />
              </GroupedValues>
            </NamingFolder>
          </TickedFiles>
        )}
        {over && <p className="drive-over">{t`Let go: the files go into “${into}”`}</p>}
        {menu}
        {commands.sheets}
        {putting.asked && (
          <SameNamesSheet names={putting.asked} onChoose={putting.answer} onClose={putting.giveUp} />
        )}
      </div>
    </KnownTree>
  );
}

const FILTERS = ['mime', 'owner', 'reach'];
const NOTHING: readonly string[] = [];
