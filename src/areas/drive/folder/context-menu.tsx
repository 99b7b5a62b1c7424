import { useEffect, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { PopoverButton } from '../../../ui/popover/popover-item.tsx';
import { floatingClass, useAppearance } from '../../../ui/theme/appearance.ts';
import type { Command } from './use-commands.tsx';

interface ContextMenuProps {
  readonly label: string;
  readonly at: { readonly x: number; readonly y: number };
  readonly commands: readonly Command[];
  readonly onClose: () => void;
}

/** What can be done with a row, where it was pressed; arrows go through it, Escape leaves it. */
export function ContextMenu({ label, at, commands, onClose }: ContextMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const appearance = useAppearance();
  useLayoutEffect(() => {
    const element = menu.current;
    const opener = document.activeElement;
    if (!element) return undefined;
    const { width, height } = element.getBoundingClientRect();
    element.style.left = `${Math.max(8, Math.min(at.x, window.innerWidth - width - 8))}px`;
    element.style.top = `${Math.max(8, Math.min(at.y, window.innerHeight - height - 8))}px`;
    element.querySelector<HTMLElement>('button')?.focus();
    return () => {
      if (element.contains(document.activeElement) && opener instanceof HTMLElement) opener.focus();
    };
  }, [at]);
  useEffect(() => {
    const outside = (event: Event): void => {
      if (!(event.target instanceof Node && menu.current?.contains(event.target))) onClose();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('scroll', outside, true);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('scroll', outside, true);
    };
  }, [onClose]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const buttons = [...(menu.current?.querySelectorAll('button') ?? [])];
    const now = buttons.findIndex((one) => one === document.activeElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) buttons[(now + step + buttons.length) % buttons.length]?.focus();
    else if (event.key === 'Escape' || event.key === 'Tab') onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return createPortal(
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={`popover-panel drive-menu ${floatingClass(appearance) ?? ''}`}
      onKeyDown={onKeyDown}
    >
      {commands.map(({ id, label: said, icon: Icon, keys, isDanger, run }) => (
        <PopoverButton
          key={id}
          role="menuitem"
          className={isDanger ? 'popover-danger' : ''}
          onClick={() => {
            onClose();
            run();
          }}
        >
          <Icon size={16} aria-hidden />
          {said}
          {keys && <kbd>{keys}</kbd>}
        </PopoverButton>
      ))}
    </div>,
    document.body,
  );
}
