import { FileView } from '../../preview/file-view.tsx';
import type { DeclaredLines, DocumentLines } from './declared-lines.ts';
import { FileTrouble } from './file-trouble.tsx';
import { LeftBehind } from './left-behind.tsx';
import { LineList } from './line-list.tsx';
import { OutdatedDecisions } from './outdated-decisions.tsx';
import { UnfinishedSheet } from './unfinished-sheet.tsx';

/** Declared lines with what shows them: records without lines load none of it. */
export const documentLines = (lines: DeclaredLines): DocumentLines => ({
  ...lines,
  parts: { FileView, LineList, LeftBehind, FileTrouble, OutdatedDecisions, UnfinishedSheet },
});
