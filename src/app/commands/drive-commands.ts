import { msg } from '@lingui/core/macro';
import {
  Clipboard,
  Copy,
  FolderPlus,
  PencilLine,
  Scissors,
  SquareMenu,
  Trash2,
  Undo2,
  Upload,
} from 'lucide-react';
import type { Command } from './command.ts';

/** What the drive does at these keys with the row one is on, or those that are ticked. */
export const driveCommands: readonly Command[] = [
  {
    id: 'drive-upload',
    label: msg`Upload files`,
    icon: Upload,
    group: 'drive',
    shortcuts: [{ keys: ['U'] }],
  },
  {
    id: 'drive-folder',
    label: msg`New folder`,
    icon: FolderPlus,
    group: 'drive',
    shortcuts: [{ keys: ['N'] }],
  },
  {
    id: 'drive-menu',
    label: msg`The menu of the row`,
    icon: SquareMenu,
    group: 'drive',
    shortcuts: [{ keys: ['Shift', 'F10'] }],
  },
  { id: 'drive-rename', label: msg`Rename`, icon: PencilLine, group: 'drive', shortcuts: [{ keys: ['F2'] }] },
  {
    id: 'drive-cut',
    label: msg`Take along to another folder`,
    icon: Scissors,
    group: 'drive',
    shortcuts: [{ keys: ['Mod', 'X'] }],
  },
  {
    id: 'drive-copy',
    label: msg`Copy to another folder`,
    icon: Copy,
    group: 'drive',
    shortcuts: [{ keys: ['Mod', 'C'] }],
  },
  {
    id: 'drive-paste',
    label: msg`Put down in this folder`,
    icon: Clipboard,
    group: 'drive',
    shortcuts: [{ keys: ['Mod', 'V'] }],
  },
  {
    id: 'drive-trash',
    label: msg`Move to the trash`,
    icon: Trash2,
    group: 'drive',
    shortcuts: [{ keys: ['Delete'] }],
  },
  {
    id: 'drive-undo',
    label: msg`Take back what was done last`,
    icon: Undo2,
    group: 'drive',
    shortcuts: [{ keys: ['Mod', 'Z'] }],
  },
];
