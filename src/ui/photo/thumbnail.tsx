import { chakra } from '@chakra-ui/react';
import { FileText, ImageOff } from 'lucide-react';
import { useRef } from 'react';
import { useFile } from '../../offline/index.ts';
import { isPicture } from './is-picture.ts';
import { useInSight } from './use-in-sight.ts';
import { ViewButton, type ViewButtonProps } from './view-button.tsx';

/** A small picture of a file kept on this device or on the server; a press shows it whole. */
export function Thumbnail(props: ViewButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  // An account has sixty of them.
  const inSight = useInSight(button);
  const file = useFile(inSight ? props.uploadId : undefined);
  return (
    <ViewButton ref={button} {...props}>
      {file.state === 'ready' && isPicture(file.type) ? (
        <chakra.img
          src={file.url}
          alt=""
          w="full"
          h="full"
          {...(props.size === 'wide'
            ? { objectFit: 'contain', bg: 'white', p: '1' }
            : { objectFit: 'cover' })}
        />
      ) : file.state === 'unavailable' ? (
        <ImageOff size={16} aria-hidden />
      ) : (
        <FileText size={16} aria-hidden />
      )}
    </ViewButton>
  );
}
