/** Which row of a list an event is about: the one it happened on. */
export const rowOf = (target: EventTarget | null): HTMLElement | undefined =>
  (target instanceof Element && target.closest<HTMLElement>('[data-row]')) || undefined;

/** The folder that something is held over: a row of the list, or one of those above it. Undefined where it is neither. */
export function folderUnder(
  target: EventTarget | null,
): { readonly id: string | undefined; readonly element: HTMLElement } | undefined {
  if (!(target instanceof Element)) return undefined;
  const crumb = target.closest<HTMLElement>('[data-folder]');
  if (crumb) return { id: crumb.dataset['folder'] || undefined, element: crumb };
  const row = rowOf(target);
  return row?.querySelector('[data-folder-mark]') ? { id: row.dataset['row'], element: row } : undefined;
}

/** The type under which rows of the drive are dragged within the page. */
export const DRAGGED = 'application/x-comptoir-drive';
