import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Ellipsis, FolderPlus, Paperclip, Trash2 } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import { useEngine, useRow, whenIdle } from '../../../offline/index.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { EntityList } from '../../../ui/list/entity-list.tsx';
import { PlainButton } from '../../../ui/plain-button.tsx';
import { FileMark } from '../../../ui/drive/file-mark.tsx';
import { PopoverButton, PopoverLink } from '../../../ui/popover/popover-item.tsx';
import { Popover } from '../../../ui/popover/popover.tsx';
import { keepFocus } from '../../../ui/page/focus-page.ts';
import { useToast } from '../../../ui/toast/toasts.tsx';
import { DRIVE, folderPath, PATH, rowPath } from '../drive.ts';
import { GoneWords } from '../file/gone-words.tsx';
import { FileDetail } from './columns.tsx';
import { ContextMenu } from './context-menu.tsx';
import { FolderCrumbs } from './folder-crumbs.tsx';
import { InTheText } from './in-the-text.tsx';
import { NewFolder } from './new-folder.tsx';
import { rowOf } from './row-at.ts';
import { rowsBy } from './rows-by.ts';
import { SelectedFiles, TickedFiles } from './selected-files.tsx';
import { SearchedWhere } from './searched-where.tsx';
import { treeOf, useTree } from '../../../ui/drive/tree.ts';
import { UploadButton } from './upload-button.tsx';
import { useCommands, type Command } from './use-commands.tsx';
import { useLatest } from '../../../ui/use-latest.ts';
import { useDrags } from './use-drags.ts';
import { useDrive } from './use-drive.ts';
import { useDriveKeys } from './use-drive-keys.ts';
import { useEmptyWords } from './use-empty-words.ts';
import { useTabs } from './use-tabs.ts';
import { usePutIn } from './use-put-in.ts';

// What one comes to by doing something: the list stands before forms and their looks are fetched.
const PutInNotices = lazyPart(async () => (await import('./put-in-notices.tsx')).PutInNotices);
const SameNamesSheet = lazyPart(async () => (await import('./same-names-sheet.tsx')).SameNamesSheet);
const TransfersBar = lazyPart(async () => (await import('./transfers-bar.tsx')).TransfersBar);

const RecordMissing = lazyPart(
  async () => (await import('../../../ui/record/record-missing.tsx')).RecordMissing,
);
const RowSigns = lazyPart(
  async () => {
    await new Promise<void>((go) => whenIdle(go));
    return (await import('./row-signs.tsx')).RowSigns;
  },
  { isPlain: true },
);

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
  const alone = useMemo(() => treeOf(folder), [folder]);
  const tree = known ?? alone;
  const place = useRef<HTMLDivElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const ticked = useRef<ReadonlySet<string>>(new Set());
  /** Takes the ticks away, where there are some: what they were for is done. */
  const untick = useRef<() => void>(undefined);
  const tellTicked = useCallback((ids: ReadonlySet<string>, onDone: () => void) => {
    ticked.current = ids;
    untick.current = onDone;
  }, []);
  const [cut, setCut] = useState<Cut>();
  const [isNaming, setNaming] = useState(false);
  const namedFrom = useRef<Element>(null);
  const [made, setMade] = useState<string>();
  const [menu, setMenu] = useState<{
    readonly at: { readonly x: number; readonly y: number };
    readonly rows: readonly AnyRow[];
  }>();
  const drive = useDrive();
  const commands = useCommands();
  const putting = usePutIn();
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const tabs = useTabs(id, known, alone);
  const empty = useEmptyWords(id, folder);
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

  const aimedAt = (at: string | undefined): readonly string[] => {
    if (ticked.current.size > 0 && (!at || ticked.current.has(at))) return [...ticked.current];
    return at ? [at] : [];
  };
  const focused = () => aimedAt(rowOf(document.activeElement)?.dataset['row']);
  useDriveKeys({
    run: (which) =>
      void rowsBy(engine, focused()).then((rows) =>
        commands
          .of(rows, () => untick.current?.())
          .find((one) => one.id === which)
          ?.run(),
      ),
    cut: (isCopy) => {
      const ids = focused();
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
    with: aimedAt,
    onMove: (ids, to) => void rowsBy(engine, ids).then((rows) => drive.move(rows, to)),
    onFiles: (what, onto) => void what.then((taken) => putting.put(taken, onto ? onto.id : id)),
  });
  const showMenu = (ids: readonly string[], at: { readonly x: number; readonly y: number }): void =>
    void rowsBy(engine, ids).then((rows) => setMenu({ at, rows }));
  const latest = useLatest({ showMenu, aimedAt });
  const openMenu = (event: React.MouseEvent): void => {
    const row = rowOf(event.target);
    const about = row?.dataset['row'];
    if (!about) return;
    event.preventDefault();
    row.querySelector('a')?.focus();
    showMenu(aimedAt(about), { x: event.clientX, y: event.clientY });
  };
  // The same for as long as the list stands: rows are drawn again for another.
  const [onRowMenu] = useState(() => (about: string, button: HTMLElement): void => {
    const { right, bottom } = button.getBoundingClientRect();
    latest.current.showMenu(latest.current.aimedAt(about), { x: right, y: bottom });
  });
  const title = id ? (folder?.displayLine1 ?? '') : t`Files`;
  const into = over?.folder ?? title;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the menu of a row, which its page and the keys offer as well
    <div
      ref={place}
      className="drive-place"
      data-over={over && over.folder === undefined ? '' : undefined}
      onContextMenu={openMenu}
    >
      <FolderCrumbs tree={tree} folder={id} />
      {isIdle && <TransfersBar />}
      {isIdle && <PutInNotices putting={putting} />}
      {isNaming && <NewFolder folder={id} onClose={folderNamed} />}
      {tabs && (
        <TickedFiles value={tellTicked}>
          <EntityList
            key={id ?? ''}
            collection={DRIVE}
            title={title}
            hrefOf={rowPath}
            tabs={tabs}
            orderBy={NAME}
            groupBy="kind"
            filters={FILTERS}
            totals={NOTHING}
            Mark={FileMark}
            Signs={RowSigns}
            Detail={FileDetail}
            onRowMenu={onRowMenu}
            focusOn={made}
            exportAs={t`Export this list`}
            Above={SearchedWhere}
            nothingFound={t`No file or folder is called so`}
            Selected={SelectedFiles}
            hasOwnActions
            Beneath={InTheText}
            empty={empty}
            actions={
              <>
                <FolderMenu commands={folder ? commands.of([folder]) : []} onNewFolder={nameFolder} />
                <PlainButton variant="outline" className="from-md" aria-keyshortcuts="n" onClick={nameFolder}>
                  <FolderPlus size={16} aria-hidden />
                  <Trans>New folder</Trans>
                </PlainButton>
                <UploadButton chooser={chooser} onTaken={(what) => void putting.put(what, id)} />
              </>
            }
          />
        </TickedFiles>
      )}
      {over && <p className="drive-over">{t`Let go: the files go into “${into}”`}</p>}
      {menu && menu.rows.length > 0 && (
        <ContextMenu
          label={t`Actions`}
          at={menu.at}
          commands={commands.of(menu.rows, () => untick.current?.())}
          onClose={() => setMenu(undefined)}
        />
      )}
      {commands.sheets}
      {putting.asked && (
        <SameNamesSheet names={putting.asked} onChoose={putting.answer} onClose={putting.giveUp} />
      )}
    </div>
  );
}

interface FolderMenuProps {
  readonly commands: readonly Command[];
  readonly onNewFolder: () => void;
}

/** What can be done with the folder one is in, and where else there are files. */
function FolderMenu({ commands, onNewFolder }: FolderMenuProps) {
  const { t } = useLingui();
  return (
    <Popover
      label={t`More`}
      trigger={(trigger) => <IconButton label={t`More`} icon={Ellipsis} variant="outline" {...trigger} />}
    >
      {(close) => {
        const then = (run: () => void) => () => {
          close();
          run();
        };
        return (
          <>
            <PopoverButton className="drive-narrow" onClick={then(onNewFolder)}>
              <FolderPlus size={16} aria-hidden />
              <Trans>New folder</Trans>
            </PopoverButton>
            {commands.map(({ id, label, icon: Icon, isDanger, run }) => (
              <PopoverButton key={id} className={isDanger ? 'popover-danger' : ''} onClick={then(run)}>
                <Icon size={16} aria-hidden />
                {label}
              </PopoverButton>
            ))}
            <PopoverLink to={`${PATH}/attached`}>
              <Paperclip size={16} aria-hidden />
              <Trans>Attached to records</Trans>
            </PopoverLink>
            <PopoverLink to={`${PATH}/trash`}>
              <Trash2 size={16} aria-hidden />
              <Trans>Trash</Trans>
            </PopoverLink>
          </>
        );
      }}
    </Popover>
  );
}

const FILTERS = ['mime', 'owner', 'reach'];
const NOTHING: readonly string[] = [];
