import type { MouseEvent } from 'react';

/** The text of a cell that has no room for it, as the browser's own tip: looked at when the mouse comes, not as rows are drawn. */
export function tellWhole({ target }: MouseEvent): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td') : null;
  if (!cell) return;
  cell.title = cell.scrollWidth > cell.clientWidth ? (cell.textContent ?? '') : '';
}
