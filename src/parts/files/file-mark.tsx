import {
  File,
  FileArchive,
  FileAudio,
  FileImage,
  FileSpreadsheet,
  FileText,
  FileVideo,
  Folder,
} from 'lucide-react';
import { whenIdle } from '../../offline/index.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { isFolder, type DriveRow } from './drive-rows.ts';
import './file-mark.css';

const ICONS = {
  folder: Folder,
  file: File,
  picture: FileImage,
  video: FileVideo,
  audio: FileAudio,
  archive: FileArchive,
  table: FileSpreadsheet,
  text: FileText,
} as const;
const BY_TYPE: readonly (readonly [RegExp, keyof typeof ICONS])[] = [
  [/^image\//, 'picture'],
  [/^video\//, 'video'],
  [/^audio\//, 'audio'],
  [/zip/, 'archive'],
  [/sheet|excel|csv|tab-separated/, 'table'],
  [/^text\/|pdf|word|opendocument\.text|json|xml|rtf/, 'text'],
];

function looksLike(row: DriveRow): keyof typeof ICONS {
  if (isFolder(row)) return 'folder';
  return BY_TYPE.find(([type]) => type.test(row.mime ?? ''))?.[1] ?? 'file';
}

/** Of what the server makes small pictures that every browser shows. */
const PICTURED = /^(?:image\/(?:png|jpeg|webp|gif|avif)|application\/pdf)$/;

const Thumb = lazyPart(async () => {
  await new Promise<void>((go) => whenIdle(go));
  return (await import('./thumb.tsx')).Thumb;
});

/** What it is, at a glance, before its name: its own picture over the icon of its kind. The place is as large without. */
export function FileMark({ row }: { readonly row: DriveRow & { readonly unsent: boolean } }) {
  const Icon = ICONS[looksLike(row)];
  const { sha256, mime } = row;
  const isPictured = !row.unsent && PICTURED.test(mime ?? '');
  return (
    <span className="drive-mark" data-folder-mark={isFolder(row) ? '' : undefined} aria-hidden>
      <Icon size={18} />
      {isPictured && sha256 && <Thumb key={sha256} id={row.id} sha256={sha256} />}
    </span>
  );
}
