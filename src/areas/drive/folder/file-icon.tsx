import {
  File,
  FileArchive,
  FileAudio,
  FileImage,
  FileSpreadsheet,
  FileText,
  FileVideo,
  Folder,
  type LucideIcon,
} from 'lucide-react';
import type { Listed } from '../../../offline/index.ts';
import { asDrive, isFolder, type DriveRow } from '../drive.ts';

const BY_TYPE: readonly (readonly [RegExp, LucideIcon])[] = [
  [/^image\//, FileImage],
  [/^video\//, FileVideo],
  [/^audio\//, FileAudio],
  [/zip/, FileArchive],
  [/sheet|excel|csv|tab-separated/, FileSpreadsheet],
  [/^text\/|pdf|word|opendocument\.text|json|xml|rtf/, FileText],
];

export function iconOf(row: DriveRow): LucideIcon {
  if (isFolder(row)) return Folder;
  return BY_TYPE.find(([type]) => type.test(row.mime ?? ''))?.[1] ?? File;
}

/** What it is, at a glance, before its name. */
export function FileMark({ row }: { readonly row: Listed }) {
  const drive = asDrive(row);
  const Icon = iconOf(drive);
  return (
    <Icon className="drive-mark" data-folder-mark={isFolder(drive) ? '' : undefined} size={18} aria-hidden />
  );
}
