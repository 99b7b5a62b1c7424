import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Ellipsis, FolderPlus, Paperclip, Trash2 } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useEngine, useRow, whenIdle, type Condition } from '../../../offline/index.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { EntityList } from '../../../ui/list/entity-list.tsx';
import type { ListTab } from '../../../ui/list/list-definition.ts';
import { PlainButton } from '../../../ui/plain-button.tsx';
import { PopoverButton, PopoverLink } from '../../../ui/popover/popover-item.tsx';
import { Popover } from '../../../ui/popover/popover.tsx';
import { useToast } from '../../../ui/toast/toasts.tsx';
import { DRIVE, PATH, rowPath } from '../drive.ts';
import { COLUMNS, FOUND_COLUMNS } from './columns.tsx';
import { ContextMenu } from './context-menu.tsx';
import { FileMark } from './file-icon.tsx';
import { FolderCrumbs } from './folder-crumbs.tsx';
import { InTheText } from './in-the-text.tsx';
import { NewFolder } from './new-folder.tsx';
import { rowOf } from './row-at.ts';
import { rowsBy } from './rows-by.ts';
import { SelectedFiles, TickedFiles } from './selected-files.tsx';
import { treeOf, untrashed, useTree, withBelow, type Tree } from './tree.ts';
import { UploadButton } from './upload-button.tsx';
import { useCommands, type Command } from './use-commands.tsx';
import { useDrags } from './use-drags.ts';
import { useDrive } from './use-drive.ts';
import { useDriveKeys } from './use-drive-keys.ts';
import { usePutIn } from './use-put-in.ts';

// What one comes to by doing something: the list stands before forms and their looks are fetched.
const PutInNotices = lazyPart(async () => (await import('./put-in-notices.tsx')).PutInNotices);
const SameNamesSheet = lazyPart(async () => (await import('./same-names-sheet.tsx')).SameNamesSheet);
const TransfersBar = lazyPart(async () => (await import('./transfers-bar.tsx')).TransfersBar);

const NAME = { field: 'name', descending: false } as const;

interface Cut {
  readonly ids: readonly string[];
  readonly isCopy: boolean;
}

/** A folder of the drive and all that is done in it; without one in the address, its top. */
export function DriveFolder() {
  const { t } = useLingui();
  const engine = useEngine();
  const toast = useToast();
  const [params] = useSearchParams();
  const id = params.get('in') ?? undefined;
  const folder = useRow(DRIVE, id);
  const known = useTree();
  const alone = useMemo(() => treeOf(folder), [folder]);
  const tree = known ?? alone;
  const place = useRef<HTMLDivElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const ticked = useRef<ReadonlySet<string>>(new Set());
  const tellTicked = useCallback((ids: ReadonlySet<string>) => void (ticked.current = ids), []);
  const [cut, setCut] = useState<Cut>();
  const [isNaming, setNaming] = useState(false);
  const [menu, setMenu] = useState<{
    readonly at: { readonly x: number; readonly y: number };
    readonly commands: readonly Command[];
  }>();
  const drive = useDrive();
  const commands = useCommands();
  const putting = usePutIn();
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const tabs = useTabs(id, known || isHere(params) ? tree : undefined);

  const aimedAt = (at: string | undefined): readonly string[] => {
    if (ticked.current.size > 0 && (!at || ticked.current.has(at))) return [...ticked.current];
    return at ? [at] : [];
  };
  const focused = () => aimedAt(rowOf(document.activeElement)?.dataset['row']);
  useDriveKeys({
    run: (which) =>
      void rowsBy(engine, focused()).then((rows) =>
        commands
          .of(rows)
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
    newFolder: () => setNaming(true),
    upload: () => chooser.current?.click(),
    onFiles: (what) => void putting.put(what, id),
  });
  const over = useDrags(place, {
    with: aimedAt,
    onMove: (ids, to) => void rowsBy(engine, ids).then((rows) => drive.move(rows, to)),
    onFiles: (what, onto) => void what.then((taken) => putting.put(taken, onto ? onto.id : id)),
  });
  const openMenu = (event: React.MouseEvent): void => {
    const row = rowOf(event.target);
    const about = row?.dataset['row'];
    if (!about) return;
    event.preventDefault();
    row.querySelector('a')?.focus();
    const { clientX: x, clientY: y } = event;
    void rowsBy(engine, aimedAt(about)).then((rows) =>
      setMenu({ at: { x, y }, commands: commands.of(rows) }),
    );
  };
  const title = id ? (folder?.displayLine1 ?? '') : t`Drive`;
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
      {isNaming && <NewFolder folder={id} onClose={() => setNaming(false)} />}
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
            Selected={SelectedFiles}
            hasOwnActions
            Beneath={InTheText}
            empty={{
              title: id ? t`This folder is empty` : t`Your files, wherever you work`,
              text:
                folder && folder['reach'] !== 'private'
                  ? t`Drop files or whole folders here, or paste them. They are saved on this device at once and sent when there is a network. Whoever this folder is shared with sees them then.`
                  : t`Drop files or whole folders here, or paste them. They are saved on this device at once and sent when there is a network. Only you see them until you share them.`,
            }}
            actions={
              <>
                <FolderMenu
                  commands={folder ? commands.of([folder]) : []}
                  onNewFolder={() => setNaming(true)}
                />
                <PlainButton
                  variant="outline"
                  className="from-md"
                  aria-keyshortcuts="n"
                  onClick={() => setNaming(true)}
                >
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
      {menu && menu.commands.length > 0 && (
        <ContextMenu label={t`Actions`} {...menu} onClose={() => setMenu(undefined)} />
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
const HERE = 'here';

/** What lies in one folder is shown before all folders are known: what is wider than that asks which are in the trash. */
const isHere = (params: URLSearchParams): boolean => (params.get('tab') ?? HERE) === HERE;

/** Here, below, everywhere: what a search goes through, and what is shown without one. */
function useTabs(id: string | undefined, tree: Tree | undefined): readonly ListTab[] | undefined {
  const { t } = useLingui();
  const { userId } = useEngine().context;
  const asked = useMemo(() => {
    if (!tree) return undefined;
    const everywhere = untrashed(tree);
    const here: Condition = id ? { field: 'folder', oneOf: [id] } : { field: 'folder', isEmpty: true };
    const more: Condition = id
      ? { field: 'folder', oneOf: withBelow(tree, id) }
      : { field: 'owner', noneOf: [userId] };
    return { everywhere, here: [...everywhere.slice(0, 2), here], more: [...everywhere, more] };
  }, [id, tree, userId]);
  if (!asked) return undefined;
  return [
    { id: HERE, label: id ? t`This folder` : t`Folders`, conditions: asked.here, columns: COLUMNS },
    {
      id: id ? 'below' : 'shared',
      label: id ? t`With folders below` : t`Shared with me`,
      conditions: asked.more,
      columns: FOUND_COLUMNS,
    },
    { id: 'all', label: t`Everywhere`, conditions: asked.everywhere, columns: FOUND_COLUMNS },
  ];
}
