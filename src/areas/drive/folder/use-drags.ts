import { useEffect, useRef, useState, type RefObject } from 'react';
import { useLatest } from '../../../ui/use-latest.ts';
import { DRAGGED, folderUnder, rowOf } from './row-at.ts';
import { droppedIn, type TakenIn } from './taken-in.ts';

interface Drags {
  /** The rows that are dragged with the one that the drag began on. */
  readonly with: (id: string) => readonly string[];
  readonly onMove: (ids: readonly string[], folder: string | undefined) => void;
  /** Files and folders from elsewhere, onto a folder; onto the page, where none is named. */
  readonly onFiles: (what: Promise<TakenIn>, onto: { readonly id: string | undefined } | undefined) => void;
}

/** Where files would go that are held over the page: into a folder of this name; without one, where one is. */
export interface HeldOver {
  readonly folder: string | undefined;
}

/** Rows are dragged onto folders, files from elsewhere anywhere; answers what files are held over. */
export function useDrags(place: RefObject<HTMLElement | null>, drags: Drags): HeldOver | undefined {
  const [over, setOver] = useState<HeldOver>();
  const latest = useLatest(drags);
  const lit = useRef<HTMLElement>(undefined);
  useEffect(() => {
    const root = place.current;
    if (!root) return undefined;
    const light = (element: HTMLElement | undefined): void => {
      if (lit.current === element) return;
      lit.current?.removeAttribute('data-drop');
      element?.setAttribute('data-drop', '');
      lit.current = element;
    };
    const end = (): void => {
      light(undefined);
      setOver(undefined);
    };
    const carries = (event: DragEvent, type: string): boolean =>
      event.dataTransfer?.types.includes(type) === true;
    // A row is taken anywhere, not by its link alone.
    const down = (event: PointerEvent): void => {
      if (event.pointerType === 'mouse') rowOf(event.target)?.setAttribute('draggable', 'true');
    };
    const start = (event: DragEvent): void => {
      const id = rowOf(event.target)?.dataset['row'];
      if (!id || !event.dataTransfer) return;
      event.dataTransfer.setData(DRAGGED, JSON.stringify(latest.current.with(id)));
      event.dataTransfer.effectAllowed = 'move';
    };
    const hold = (event: DragEvent): void => {
      const [isRows, isFiles] = [carries(event, DRAGGED), carries(event, 'Files')];
      const folder = folderUnder(event.target);
      if (!isFiles && !(isRows && folder)) return light(undefined);
      event.preventDefault();
      light(folder?.element);
      const name = folder?.element.querySelector('a')?.textContent ?? folder?.element.textContent;
      if (isFiles) setOver((now) => (now && now.folder === name ? now : { folder: name }));
    };
    const leave = (event: DragEvent): void => {
      if (!(event.relatedTarget instanceof Node && root.contains(event.relatedTarget))) end();
    };
    const drop = (event: DragEvent): void => {
      const folder = folderUnder(event.target);
      const transfer = event.dataTransfer;
      end();
      if (!transfer) return;
      if (carries(event, DRAGGED) && folder) {
        event.preventDefault();
        const ids = JSON.parse(transfer.getData(DRAGGED)) as string[];
        if (!ids.includes(folder.id ?? '')) latest.current.onMove(ids, folder.id);
      } else if (carries(event, 'Files')) {
        event.preventDefault();
        latest.current.onFiles(droppedIn(transfer), folder);
      }
    };
    const heard = [
      ['pointerdown', down],
      ['dragstart', start],
      ['dragover', hold],
      ['dragleave', leave],
      ['drop', drop],
      ['dragend', end],
    ] as const;
    for (const [name, hear] of heard) root.addEventListener(name, hear as EventListener);
    return () => {
      for (const [name, hear] of heard) root.removeEventListener(name, hear as EventListener);
    };
  }, [place, latest]);
  return over;
}
