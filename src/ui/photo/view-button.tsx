import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode, type RefObject } from 'react';
import { useSending } from '../../offline/index.ts';
import { FileViewer, type ViewedFile } from '../preview/file-viewer.tsx';
import { SendingBar } from './sending-bar.tsx';

/** `wide` is for what is written on paper: seen whole, on white in every theme. */
const SIZES = {
  sm: { w: '9', h: '9' },
  md: { w: '14', h: '14' },
  lg: { w: '24', h: '24' },
  wide: { w: '40', h: '20' },
} as const;

export interface ViewButtonProps {
  readonly uploadId: string;
  /** What the file is: said by screen readers before "open". */
  readonly label: string;
  readonly size?: keyof typeof SIZES;
  /** The files that one goes on to from this one. */
  readonly among?: readonly ViewedFile[];
}

interface PicturedProps extends ViewButtonProps {
  readonly ref?: RefObject<HTMLButtonElement | null>;
  /** What stands for the file. */
  readonly children: ReactNode;
}

/** What stands for a file; a press fetches it and shows it whole. */
export function ViewButton({ uploadId, label, size = 'sm', among = [], ref, children }: PicturedProps) {
  const { t } = useLingui();
  const sending = useSending(uploadId);
  const [open, setOpen] = useState(false);
  return (
    <>
      <chakra.button
        ref={ref}
        type="button"
        aria-label={t`Show ${label}`}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.stopPropagation();
          setOpen(true);
        }}
        {...SIZES[size]}
        flexShrink="0"
        borderRadius="control"
        overflow="hidden"
        bg="bg.sunken"
        color="fg.subtle"
        display="grid"
        placeItems="center"
        // White paper would lie over a frame within.
        boxShadow={`${size === 'wide' ? '' : 'inset '}0 0 0 1px var(--c-colors-border)`}
        cursor="pointer"
        position="relative"
        _hover={{
          boxShadow: `${size === 'wide' ? '' : 'inset '}0 0 0 1px var(--c-colors-border-control)`,
        }}
      >
        {children}
        {sending !== undefined && sending.sent > 0 && (
          <chakra.span position="absolute" insetX="1" bottom="1">
            <SendingBar sending={sending} />
          </chakra.span>
        )}
      </chakra.button>
      {open && <FileViewer uploadId={uploadId} title={label} among={among} onClose={() => setOpen(false)} />}
    </>
  );
}
