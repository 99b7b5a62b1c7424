import { chakra } from '@chakra-ui/react';
import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { focusPage, isFocusLost, keepFocus } from '../../ui/page/focus-page.ts';
import { sheetOpened } from '../../ui/sheet/foremost.tsx';
import { RAISED_DIALOG } from '../../ui/sheet/raised-dialog.ts';
import { floatingClass, useAppearance } from '../../ui/theme/appearance.ts';

const Dialog = chakra('dialog', {
  base: {
    ...RAISED_DIALOG,
    m: { base: '0', md: '0 auto' },
    inset: { base: '0', md: '12vh 0 auto 0' },
    w: { base: '100vw', md: '40rem' },
    h: { base: '100dvh', md: 'auto' },
    maxH: { base: '100dvh', md: '76vh' },
    borderRadius: { md: 'surface' },
    animation: 'appear 120ms ease-out',
  },
});

interface PaletteDialogProps {
  readonly label: string;
  readonly onClose: () => void;
  /** Its person went on to a page from here: the focus goes there. */
  readonly isLeft: RefObject<boolean>;
  readonly children: ReactNode;
}

/** The palette's own sheet: at the top, without a heading, the whole of a phone. */
export function PaletteDialog({ label, onClose, isLeft, children }: PaletteDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    if (element && !element.open) element.showModal();
    const closed = element && sheetOpened(element);
    element?.querySelector('input')?.focus();
    return () => {
      element?.close();
      closed?.();
      queueMicrotask(() => giveFocusBack(opener, isLeft));
    };
  }, [isLeft]);
  return (
    <Dialog
      ref={dialog}
      className={floatingClass(useAppearance())}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {children}
    </Dialog>
  );
}

/** To the page that its person went to, or to what opened it; where that is gone, to the page. */
function giveFocusBack(opener: Element | null, isLeft: RefObject<boolean>): void {
  if (!isFocusLost()) return;
  if (isLeft.current) focusPage();
  else if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) opener.focus();
  else keepFocus();
}
