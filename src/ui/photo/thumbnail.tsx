import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { FileText, ImageOff } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFile, useSending } from '../../offline/index.ts';
import { FileViewer, type ViewedFile } from '../preview/file-viewer.tsx';
import { isPicture } from './is-picture.ts';
import { SendingBar } from './sending-bar.tsx';
import { useInSight } from './use-in-sight.ts';

/** `wide` is for what is written on paper: seen whole, on white in every theme. */
const SIZES = {
  sm: { w: '9', h: '9' },
  md: { w: '14', h: '14' },
  lg: { w: '24', h: '24' },
  wide: { w: '40', h: '20' },
} as const;

interface ThumbnailProps {
  readonly uploadId: string;
  /** What the file is: said by screen readers before "open". */
  readonly label: string;
  readonly size?: keyof typeof SIZES;
  /** The files that one goes on to from this one. */
  readonly among?: readonly ViewedFile[];
}

/** A small picture of a file kept on this device or on the server; a press shows it whole. */
export function Thumbnail({ uploadId, label, size = 'sm', among = [] }: ThumbnailProps) {
  const { t } = useLingui();
  const button = useRef<HTMLButtonElement>(null);
  // An account has sixty of them.
  const inSight = useInSight(button);
  const file = useFile(inSight ? uploadId : undefined);
  const sending = useSending(uploadId);
  const [open, setOpen] = useState(false);
  const isImage = file.state === 'ready' && isPicture(file.type);
  return (
    <>
      <chakra.button
        ref={button}
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
        {isImage ? (
          <chakra.img
            src={file.url}
            alt=""
            w="full"
            h="full"
            {...(size === 'wide' ? { objectFit: 'contain', bg: 'white', p: '1' } : { objectFit: 'cover' })}
          />
        ) : file.state === 'unavailable' ? (
          <ImageOff size={16} aria-hidden />
        ) : (
          <FileText size={16} aria-hidden />
        )}
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
