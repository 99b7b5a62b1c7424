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
import type { Listed } from '../../../offline/index.ts';
import { asDrive, isFolder, type DriveRow } from '../drive.ts';

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

/** What it is, at a glance, before its name. */
export function FileMark({ row }: { readonly row: Listed }) {
  const drive = asDrive(row);
  const Icon = ICONS[looksLike(drive)];
  return (
    <Icon className="drive-mark" data-folder-mark={isFolder(drive) ? '' : undefined} size={18} aria-hidden />
  );
}
