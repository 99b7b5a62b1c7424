import { useEffect, useState, type RefObject } from 'react';
import { useLatest } from '../../../ui/use-latest.ts';

const carriesFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true;

/** Takes files that are dropped on an element; answers whether some are held over it. A file chooser stands beside it. */
export function useFileDrop(
  place: RefObject<HTMLElement | null>,
  onFiles: ((files: File[]) => void) | undefined,
): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useLatest(onFiles);
  const isOpen = onFiles !== undefined;
  useEffect(() => {
    const element = place.current;
    if (!element || !isOpen) return undefined;
    const over = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (!(event.relatedTarget instanceof Node && element.contains(event.relatedTarget))) setOver(false);
    };
    const drop = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setOver(false);
      latest.current?.([...(event.dataTransfer?.files ?? [])]);
    };
    element.addEventListener('dragover', over);
    element.addEventListener('dragleave', leave);
    element.addEventListener('drop', drop);
    return () => {
      element.removeEventListener('dragover', over);
      element.removeEventListener('dragleave', leave);
      element.removeEventListener('drop', drop);
    };
  }, [place, latest, isOpen]);
  return isOver;
}
