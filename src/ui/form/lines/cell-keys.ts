/** What a key does in a cell of a table of lines, as in a spreadsheet. */

export interface Cell {
  readonly row: number;
  readonly column: number;
}
export interface CellKey {
  readonly key: string;
  readonly shift: boolean;
  readonly alt: boolean;
  /** Ctrl, or ⌘ on a Mac. */
  readonly control: boolean;
}
/** What holds the focus: where its caret is, and whether arrows are its own affair (a list of choices). */
export interface CellContent {
  readonly isAtStart: boolean;
  readonly isAtEnd: boolean;
  readonly ownsArrows: boolean;
}
export type CellAct =
  | { readonly act: 'go'; readonly to: Cell }
  /** A new line at the end, and the focus in it. */
  | { readonly act: 'add'; readonly column: number }
  /** A new line below this one, and the focus in it. */
  | { readonly act: 'insert' }
  | { readonly act: 'duplicate' }
  | { readonly act: 'copyAbove' }
  | { readonly act: 'move'; readonly by: -1 | 1 }
  | { readonly act: 'remove' };

const go = (row: number, column: number): CellAct => ({ act: 'go', to: { row, column } });

/** Undefined: the key is the browser's. */
export function cellAct(
  { key, shift, alt, control }: CellKey,
  { row, column }: Cell,
  size: { readonly rows: number; readonly columns: number },
  content: CellContent,
): CellAct | undefined {
  const [lastRow, lastColumn] = [size.rows - 1, size.columns - 1];
  if (alt && !control && !shift) {
    if (key === 'ArrowUp' && !content.ownsArrows) return row > 0 ? { act: 'move', by: -1 } : undefined;
    if (key === 'ArrowDown' && !content.ownsArrows) return row < lastRow ? { act: 'move', by: 1 } : undefined;
    return key === 'Delete' ? { act: 'remove' } : undefined;
  }
  if (alt) return undefined;
  if (control) {
    if (key === 'Enter' && !shift) return { act: 'insert' };
    if (key.toLowerCase() !== 'd') return undefined;
    return { act: shift ? 'duplicate' : 'copyAbove' };
  }
  switch (key) {
    case 'Enter':
      if (shift) return row > 0 ? go(row - 1, column) : undefined;
      return row < lastRow ? go(row + 1, column) : { act: 'add', column: 0 };
    case 'Tab':
      // Past the buttons at the end of a line; at either end of the table one leaves it.
      if (shift) return column === 0 && row > 0 ? go(row - 1, lastColumn) : undefined;
      return column === lastColumn && row < lastRow ? go(row + 1, 0) : undefined;
    case 'ArrowUp':
      return shift || content.ownsArrows || row === 0 ? undefined : go(row - 1, column);
    case 'ArrowDown':
      return shift || content.ownsArrows || row === lastRow ? undefined : go(row + 1, column);
    case 'ArrowLeft':
      if (shift || content.ownsArrows || !content.isAtStart) return undefined;
      return column > 0 ? go(row, column - 1) : row > 0 ? go(row - 1, lastColumn) : undefined;
    case 'ArrowRight':
      if (shift || content.ownsArrows || !content.isAtEnd) return undefined;
      return column < lastColumn ? go(row, column + 1) : row < lastRow ? go(row + 1, 0) : undefined;
    default:
      return undefined;
  }
}

/** What an element that holds the focus means for the keys. A text that is selected whole is left at either side. */
export function contentOf(target: EventTarget): CellContent {
  if (target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement)
    return { isAtStart: false, isAtEnd: false, ownsArrows: true };
  if (!(target instanceof HTMLInputElement)) return { isAtStart: true, isAtEnd: true, ownsArrows: false };
  if (['date', 'datetime-local', 'month', 'time', 'radio'].includes(target.type))
    return { isAtStart: false, isAtEnd: false, ownsArrows: true };
  const { selectionStart, selectionEnd, value } = target;
  // A box without a caret: a check box, an email in some browsers.
  if (selectionStart === null || selectionEnd === null)
    return { isAtStart: true, isAtEnd: true, ownsArrows: false };
  const isWhole = selectionStart === 0 && selectionEnd === value.length;
  const isCaret = selectionStart === selectionEnd;
  return {
    isAtStart: isWhole || (isCaret && selectionStart === 0),
    isAtEnd: isWhole || (isCaret && selectionEnd === value.length),
    ownsArrows: false,
  };
}
