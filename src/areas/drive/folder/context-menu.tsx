import type { ReferenceElement } from '@floating-ui/dom';
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { PopoverButton } from '../../../ui/popover/popover-item.tsx';
import { moveFocus, useOutside } from '../../../ui/popover/popover.tsx';
import { usePlaced } from '../../../ui/popover/use-placed.ts';
import { floatingClass, useAppearance } from '../../../ui/theme/appearance.ts';
import type { Command } from './use-commands.tsx';

interface ContextMenuProps {
  readonly label: string;
  /** The button or the point that was pressed. */
  readonly at: ReferenceElement;
  readonly commands: readonly Command[];
  readonly onClose: () => void;
}

/** What can be done with a row, where it was pressed; arrows go through it, Escape leaves it. */
export function ContextMenu({ label, at, commands, onClose }: ContextMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const beside = useRef(at);
  const appearance = useAppearance();
  usePlaced(menu, beside, true, { placement: 'bottom-start', gap: 0, mayCover: true });
  useOutside(menu, true, ['pointerdown', 'scroll'], onClose);
  useLayoutEffect(() => {
    const element = menu.current;
    const opener = document.activeElement;
    moveFocus(element, 1);
    return () => {
      if (element?.contains(document.activeElement) && opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') moveFocus(menu.current, 1);
    else if (event.key === 'ArrowUp') moveFocus(menu.current, -1);
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
