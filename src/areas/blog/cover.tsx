import { chakra } from '@chakra-ui/react';
import { useFile } from '../../offline/index.ts';

interface CoverProps {
  readonly uploadId: string;
  readonly isSmall?: boolean;
}

/** The picture of an article; nothing where this device cannot have it. It says nothing that the title does not. */
export function Cover({ uploadId, isSmall = false }: CoverProps) {
  const file = useFile(uploadId);
  if (file.state !== 'ready' || !file.type.startsWith('image/')) return null;
  return (
    <chakra.img
      src={file.url}
      alt=""
      w="100%"
      maxH={isSmall ? '8rem' : '20rem'}
      objectFit="cover"
      borderRadius="control"
    />
  );
}
