import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { floatingClass, useAppearance } from '../theme/appearance.ts';
import './popover.css';

interface TriggerProps {
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string | undefined;
  readonly onClick: () => void;
}

interface PopoverProps {
  readonly trigger: (props: TriggerProps) => ReactNode;
  readonly children: (close: () => void) => ReactNode;
  readonly side?: 'bottom' | 'top' | 'right';
  readonly align?: 'start' | 'end';
  readonly width?: string;
  /** Names the panel for screen readers. */
  readonly label: string;
}

/** What stays free between a panel and the edge of the window, in pixels. */
const EDGE = 8;

/**
 * A small panel under its button: a disclosure of ordinary buttons and links, with arrow keys. Closes on Escape, on a
 * press outside and when focus leaves. Written here because Chakra's Menu would add 32 kB to the shell.
 */
export function Popover({
  trigger,
  children,
  side = 'bottom',
  align = 'end',
  width = '14rem',
  label,
}: PopoverProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const appearance = useAppearance();
  const close = () => {
    setOpen(false);
    root.current?.querySelector<HTMLElement>('button')?.focus();
  };

  useEffect(() => {
    if (!open) return undefined;
    const outside = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);

  // Beside a chip in the middle of a phone the panel would hang over the edge of the window.
  useLayoutEffect(() => {
    const panel = open ? document.getElementById(id) : null;
    if (!panel) return undefined;
    if (!standsStill(panel)) {
      // Its content may come a moment later.
      const grown = 'ResizeObserver' in globalThis ? new ResizeObserver(() => place(panel, true)) : undefined;
      grown?.observe(panel);
      place(panel, true);
      return () => grown?.disconnect();
    }
    const { top, bottom } = panel.getBoundingClientRect();
    place(panel, false);
    panel.style.maxHeight = side === 'bottom' ? `calc(100dvh - ${top + EDGE}px)` : `${bottom - EDGE}px`;
    panel.style.overflowY = 'auto';
    return undefined;
  }, [open, id, side]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      close();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      moveFocus(document.getElementById(id), event.key === 'ArrowDown' ? 1 : -1);
    }
  };

  return (
    <div
      ref={root}
      role="presentation"
      className="popover"
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      {trigger({
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onClick: () => setOpen(!open),
      })}
      {open && (
        <div
          id={id}
          role="group"
          aria-label={label}
          className={[
            'popover-panel',
            `popover-${side}`,
            side !== 'right' && `popover-${align}`,
            floatingClass(appearance),
          ]
            .filter(Boolean)
            .join(' ')}
          style={{ width }}
        >
          {children(close)}
        </div>
      )}
    </div>
  );
}

/**
 * Within the window: to the side, and up where it would end behind what stands at the foot of a phone, which the page says by
 * how far what is scrolled to keeps from its edge.
 */
function place(panel: HTMLElement, mayRise: boolean): void {
  const [x = 0, y = 0] = panel.style.translate.split(' ').map((part) => Number.parseFloat(part) || 0);
  const box = panel.getBoundingClientRect();
  // Where it would stand by itself, in a page that is not scrolled aside: what has the focus may have scrolled it so.
  const [left, right, top, bottom] = [
    box.left - x + scrollX,
    box.right - x + scrollX,
    box.top - y,
    box.bottom - y,
  ];
  const page = document.documentElement;
  const over = Math.max(0, right - (page.clientWidth - EDGE));
  const floor = innerHeight - (Number.parseFloat(getComputedStyle(page).scrollPaddingBottom) || EDGE);
  const rise = mayRise ? Math.max(0, Math.min(bottom - floor, top - EDGE)) : 0;
  panel.style.translate = `${left - over < EDGE ? EDGE - left : -over}px ${-rise}px`;
}

/** Whether the page scrolls away under it: what hangs over the edge of the window could not be reached then. */
function standsStill(element: HTMLElement): boolean {
  for (let one = element.parentElement; one; one = one.parentElement)
    if (/sticky|fixed/.test(getComputedStyle(one).position)) return true;
  return false;
}

function moveFocus(panel: HTMLElement | null, step: 1 | -1): void {
  const items = [...(panel?.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)') ?? [])];
  const at = items.findIndex((item) => item === document.activeElement);
  const next = at < 0 ? (step > 0 ? 0 : items.length - 1) : (at + step + items.length) % items.length;
  items[next]?.focus();
}
