import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * Opens the row that is pressed, heard once for all rows: a link of the router in each of them would have every row drawn
 * again whenever the address changes. A press with Ctrl or the middle button is the browser's. `isLinkOnly` leaves presses
 * beside the link to what stands there.
 */
export function useRowPress(isLinkOnly: boolean): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return (event) => {
    if (event.defaultPrevented || !isPlain(event) || !(event.target instanceof Element)) return;
    const link = event.target.closest('[data-row] a');
    if (link) {
      const to = link.getAttribute('href') ?? '';
      // Another site is the browser's.
      if (!to.startsWith('/')) return;
      event.preventDefault();
      void navigate(to);
      return;
    }
    if (isLinkOnly || event.target.closest('a, button, input, label')) return;
    // A press that marks text is not a press on the row.
    if (!(document.getSelection()?.isCollapsed ?? true)) return;
    const href = event.target.closest('[data-row]')?.querySelector('a')?.getAttribute('href');
    if (href) void navigate(href);
  };
}
