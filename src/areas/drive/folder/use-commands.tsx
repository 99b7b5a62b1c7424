import { useLingui } from '@lingui/react/macro';
import {
  CircleCheck,
  CircleX,
  Copy,
  Download,
  FolderInput,
  Info,
  PencilLine,
  Share2,
  Trash2,
  Unlink,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import { openFields } from '../../../domain/kernel/grants.ts';
import { useEngine, usePerson, whenIdle } from '../../../offline/index.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useLinking } from '../../../parts/files/use-linking.ts';
import { asDrive, DRIVE, filePath, isFolder } from '../drive.ts';
import { useDrive } from './use-drive.ts';

const MoveSheet = lazyPart(async () => (await import('./move-sheet.tsx')).MoveSheet);
const NameSheet = lazyPart(async () => (await import('./name-sheet.tsx')).NameSheet);
const ShareSheet = lazyPart(async () => (await import('../file/share-sheet.tsx')).ShareFromList);

export interface Command {
  readonly id:
    | 'details'
    | 'share'
    | 'detach'
    | 'rename'
    | 'move'
    | 'copy'
    | 'download'
    | 'keep'
    | 'letGo'
    | 'trash'
    | 'restore'
    | 'remove';
  readonly label: string;
  readonly icon: LucideIcon;
  readonly keys?: string;
  readonly isDanger?: true;
  readonly run: () => void;
}
type Rows = readonly AnyRow[];
/** What can be done with rows, and the sheets that ask for more. */
export interface Commands {
  readonly of: (rows: Rows, onDone?: () => void) => readonly Command[];
  readonly sheets: ReactNode;
}
interface Open {
  readonly what: 'share' | 'rename' | 'move' | 'copy';
  readonly rows: Rows;
  readonly onDone: (() => void) | undefined;
}

/** What is kept offline, once the page has time to look. */
function useWishes(): ReadonlySet<string> | undefined {
  const engine = useEngine();
  const [wishes, setWishes] = useState<ReadonlySet<string>>();
  useEffect(() => {
    let end: (() => void) | undefined;
    let isOver = false;
    const cancel = whenIdle(() => {
      void import('../../../offline/upkeep.ts')
        .then(({ followWishes }) => {
          if (!isOver) end = followWishes(engine, setWishes);
        })
        .catch(() => {});
    });
    return () => {
      isOver = true;
      cancel();
      end?.();
    };
  }, [engine]);
  return wishes;
}

/** What can be done with these rows by this person, for menus, bars and keys alike. */
export function useCommands(): Commands {
  const { t } = useLingui();
  const navigate = useNavigate();
  const entity = useEngine().context.entityOf(DRIVE);
  const person = usePerson();
  const drive = useDrive();
  const { detach } = useLinking();
  const [open, setOpen] = useState<Open>();
  const wishes = useWishes();
  const of = (rows: Rows, onDone?: () => void): Command[] => {
    const [only] = rows;
    if (!only) return [];
    const isOne = rows.length === 1;
    const mayChange = rows.every((row) => openFields(entity, 'U', row, person)?.has('name'));
    const mayShare = openFields(entity, 'U', only, person)?.has('rights') === true;
    const isKept = rows.every(({ id }) => wishes?.has(id));
    const ask = (what: Open['what']) => () => setOpen({ what, rows, onDone });
    const all: (Command | false)[] = [
      isOne && {
        id: 'details',
        label: isFolder(asDrive(only)) ? t`Details and sharing` : t`Open`,
        icon: Info,
        run: () => void navigate(filePath(only.id)),
      },
      isOne && mayShare && { id: 'share', label: t`Share…`, icon: Share2, run: ask('share') },
      isOne &&
        Boolean(asDrive(only).about) &&
        openFields(entity, 'U', only, person)?.has('about') === true && {
          id: 'detach',
          label: t`Detach from its record`,
          icon: Unlink,
          run: () => void detach(only.id),
        },
      isOne &&
        mayChange && { id: 'rename', label: t`Rename`, icon: PencilLine, keys: 'F2', run: ask('rename') },
      mayChange && { id: 'move', label: t`Move…`, icon: FolderInput, keys: 'Ctrl+X', run: ask('move') },
      { id: 'copy', label: t`Copy to…`, icon: Copy, keys: 'Ctrl+C', run: ask('copy') },
      {
        id: 'download',
        label: isOne && !isFolder(asDrive(only)) ? t`Download` : t`Download as zip`,
        icon: Download,
        run: () => {
          void drive.download(rows);
          onDone?.();
        },
      },
      wishes !== undefined && {
        id: isKept ? 'letGo' : 'keep',
        label: isKept ? t`Keep offline no more` : t`Keep offline`,
        icon: isKept ? CircleX : CircleCheck,
        run: () => {
          void drive[isKept ? 'letGo' : 'keep'](rows);
          onDone?.();
        },
      },
      mayChange && {
        id: 'trash',
        label: t`Move to the trash`,
        icon: Trash2,
        keys: 'Delete',
        isDanger: true,
        run: () => {
          void drive.trash(rows);
          onDone?.();
        },
      },
    ];
    return all.filter((one) => one !== false);
  };
  const close = (): void => setOpen(undefined);
  const [first] = open?.rows ?? [];
  const isCopy = open?.what === 'copy';
  const sheets = open && first && (
    <>
      {open.what === 'rename' && (
        <NameSheet row={first} onName={(name) => void drive.rename(first, name)} onClose={close} />
      )}
      {open.what === 'share' && <ShareSheet row={first} onClose={close} />}
      {(open.what === 'move' || isCopy) && (
        <MoveSheet
          title={isCopy ? t`Copy to` : t`Move to`}
          action={isCopy ? t`Copy here` : t`Move here`}
          from={asDrive(first).folder ?? undefined}
          isElsewhere={
            !isCopy && open.rows.every((row) => (row['folder'] ?? null) === (first['folder'] ?? null))
          }
          without={isCopy ? [] : open.rows.filter((row) => isFolder(asDrive(row))).map(({ id }) => id)}
          onChoose={(folder) => {
            void drive[isCopy ? 'copy' : 'move'](open.rows, folder);
            open.onDone?.();
          }}
          onClose={close}
        />
      )}
    </>
  );
  return { of, sheets };
}
