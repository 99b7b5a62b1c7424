import { useLayoutEffect, useRef, type PointerEvent } from 'react';

const textOf = (node: Node): string =>
  node instanceof Element && node.matches('.unseen') ? '' : (node.textContent?.trim() ?? '');

/**
 * The text of a cell that has no room for it, as the browser's own tip: looked at when the mouse comes, not as rows are drawn.
 * Rows are filled anew where they stand, so what was said of one is taken back with each drawing.
 */
export function useWholeText(): (event: PointerEvent) => void {
  const told = useRef<HTMLElement>(undefined);
  const takeBack = (): void => {
    told.current?.removeAttribute('title');
    told.current = undefined;
  };
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- after every drawing: any of them may have filled the cell with another text
  useLayoutEffect(takeBack);
  return ({ target }) => {
    takeBack();
    const cell = target instanceof Element ? target.closest<HTMLElement>('.list-cell, td') : null;
    if (!cell || cell.scrollWidth <= cell.clientWidth) return;
    cell.title = [...cell.childNodes].map(textOf).filter(Boolean).join(' · ');
    told.current = cell;
  };
}
