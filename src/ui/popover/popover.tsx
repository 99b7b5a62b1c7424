import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { floatingClass, useAppearance } from '../theme/appearance.ts';
import { usePlaced } from './use-placed.ts';
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

/**
 * A small panel under its button: a disclosure of ordinary buttons and links, with arrow keys. Closes on Escape, on a
 * press outside and when focus leaves.
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
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const appearance = useAppearance();
  const close = () => {
    setOpen(false);
    root.current?.querySelector<HTMLElement>('button')?.focus();
  };

  useOutside(root, open, ['pointerdown'], () => setOpen(false));
  usePlaced(panel, root, open, {
    placement: side === 'right' ? 'right-start' : `${side}-${align}`,
    gap: side === 'right' ? 8 : 6,
    mayCover: true,
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      close();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      moveFocus(panel.current, event.key === 'ArrowDown' ? 1 : -1);
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
          ref={panel}
          id={id}
          role="group"
          aria-label={label}
          className={`popover-panel ${floatingClass(appearance) ?? ''}`}
          style={{ width }}
        >
          {children(close)}
        </div>
      )}
    </div>
  );
}

/** Calls back at these events of the document that happen outside an element. */
export function useOutside(
  element: RefObject<HTMLElement | null>,
  isOn: boolean,
  events: readonly string[],
  onOutside: () => void,
): void {
  const outside = useEffectEvent((event: Event) => {
    if (event.target instanceof Node && !element.current?.contains(event.target)) onOutside();
  });
  const names = events.join(' ');
  useEffect(() => {
    if (!isOn) return undefined;
    const listening = new AbortController();
    for (const name of names.split(' '))
      document.addEventListener(name, (event) => outside(event), {
        capture: true,
        signal: listening.signal,
      });
    return () => listening.abort();
  }, [isOn, names]);
}

/** From one line of a panel to the next, round its ends. */
export function moveFocus(panel: HTMLElement | null, step: 1 | -1): void {
  const items = [...(panel?.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)') ?? [])];
  const at = items.findIndex((item) => item === document.activeElement);
  const next = at < 0 ? (step > 0 ? 0 : items.length - 1) : (at + step + items.length) % items.length;
  items[next]?.focus();
}
