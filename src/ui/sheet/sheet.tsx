import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { IconButton } from '../icon-button.tsx';
import { handOver } from '../form/hand-over.ts';
import { focusPage, isFocusLost, keepFocus } from '../page/focus-page.ts';
import { floatingClass, useAppearance } from '../theme/appearance.ts';
import { sheetOpened } from './foremost.tsx';
import { RAISED_DIALOG } from './raised-dialog.ts';

interface SheetProps {
  readonly title: string;
  readonly onClose: () => void;
  /** `side` stands at the right edge on a laptop; `center` is a question; `wide` shows a page of paper. All rise from the bottom on a phone. */
  readonly kind?: 'side' | 'center' | 'wide';
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  /** Its person went on to another page by a link in it: the focus goes there, and not back to what opened it. */
  readonly isLeft?: boolean;
}

const Dialog = chakra('dialog', {
  base: {
    ...RAISED_DIALOG,
    m: '0',
    maxH: 'none',
    w: { base: '100vw', md: 'auto' },
    inset: { base: 'auto 0 0 0', md: 'auto' },
    maxHeight: { base: '88dvh', md: 'calc(100dvh - 16px)' },
    borderTopRadius: 'surface',
    borderBottomRadius: { base: '0', md: 'surface' },
    animation: { base: 'slide-up 180ms ease-out', md: 'appear 150ms ease-out' },
  },
  variants: {
    kind: {
      side: {
        width: { md: '26rem' },
        height: { md: 'calc(100dvh - 16px)' },
        inset: { md: '8px 8px 8px auto' },
        animation: { md: 'slide-in 180ms ease-out' },
      },
      center: {
        width: { md: '27rem' },
        inset: { md: '0' },
        margin: { md: 'auto' },
        height: { md: 'fit-content' },
      },
      wide: {
        width: { md: 'min(56rem, calc(100vw - 2rem))' },
        height: { base: '88dvh', md: 'calc(100dvh - 16px)' },
        inset: { md: '8px 0' },
        margin: { md: '0 auto' },
      },
    },
  },
});

/**
 * A modal sheet on the browser's own <dialog>: it keeps focus inside, gives it back, and closes on Escape and on a press
 * beside it.
 */
export function Sheet({ title, onClose, kind = 'side', children, footer, isLeft = false }: SheetProps) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const left = useRef(isLeft);
  const titleId = useId();
  const close = () => {
    handOver();
    onClose();
  };
  // The browser gives the focus back only where the dialog still stands when it is closed: before it is taken out.
  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    if (element && !element.open) element.showModal();
    const closed = element && sheetOpened(element);
    // React's `autoFocus` leaves no mark and comes before the dialog is open, so the browser took the first it found.
    firstIn(element)?.focus();
    return () => {
      element?.close();
      closed?.();
      queueMicrotask(() => giveFocusBack(opener, left.current));
    };
  }, []);
  useEffect(() => {
    left.current = isLeft;
    // What was pressed went with its step of the question: the next says where to begin, or one waits at the heading.
    if (isFocusLost() || document.activeElement === heading.current)
      (firstIn(dialog.current) ?? heading.current)?.focus();
  });
  return (
    <Dialog
      ref={dialog}
      kind={kind}
      className={floatingClass(useAppearance())}
      aria-labelledby={titleId}
      tabIndex={-1}
      onCancel={(event) => {
        // A file chooser that is left without a file says the same, and so does a sheet above this one.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        close();
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) close();
      }}
    >
      <chakra.div display="flex" alignItems="center" gap="2" ps="5" pe="2" pt="3" pb="2">
        <chakra.h2
          ref={heading}
          id={titleId}
          tabIndex={-1}
          outline="none"
          textStyle="section"
          flex="1"
          minW="0"
        >
          {title}
        </chakra.h2>
        <IconButton label={t`Close`} icon={X} onClick={close} />
      </chakra.div>
      <chakra.div
        px="5"
        pb="5"
        overflowY="auto"
        flex="1"
        minH="0"
        // What stays in sight at its foot covers the padding too, and nothing that takes the focus.
        css={{
          '--foot': '-1.25rem',
          '--ground': '{colors.bg.raised}',
          '&:has(form[data-saves])': { scrollPaddingBottom: '5rem' },
        }}
      >
        {children}
      </chakra.div>
      {footer !== undefined && (
        <chakra.div
          display="flex"
          flexWrap="wrap"
          justifyContent="flex-end"
          gap="2"
          px="5"
          py="3"
          bg="bg.sunken"
        >
          {footer}
        </chakra.div>
      )}
    </Dialog>
  );
}

const firstIn = (dialog: HTMLElement | null) =>
  dialog?.querySelector<HTMLElement>('[autofocus], [data-autofocus]');

/** To what opened the sheet; where that went with it, to the sheet below, else to the page. */
function giveFocusBack(opener: Element | null, isLeft: boolean): void {
  // The browser may have given it back already.
  if (isLeft && (isFocusLost() || document.activeElement === opener)) return focusPage();
  if (!isFocusLost()) return;
  if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) opener.focus();
  else keepFocus();
}
