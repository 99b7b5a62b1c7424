import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { Camera, Car, Plus } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { FileButton } from '../../../ui/photo/file-button.tsx';
import type { NewLine } from './new-cost.ts';

interface AddLineProps {
  readonly onAdd: (kind: NewLine) => void;
  readonly onPhotos: (files: File[]) => void;
}

/** The three ways a line begins; on a phone they are thumb-high and share the width. */
export function AddLine({ onAdd, onPhotos }: AddLineProps) {
  const look = {
    variant: 'outline',
    size: { base: 'lg', md: 'md' },
    flex: { base: '1 1 8rem', sm: '0 0 auto' },
  } as const;
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2">
      <FileButton camera {...look} onFiles={onPhotos}>
        <Camera size={16} aria-hidden />
        <Trans>Add a photo</Trans>
      </FileButton>
      <Button {...look} onClick={() => onAdd('trip')} aria-keyshortcuts="m">
        <Car size={16} aria-hidden />
        <Trans>Add mileage</Trans>
      </Button>
      <Button {...look} onClick={() => onAdd('classic')} aria-keyshortcuts="n">
        <Plus size={16} aria-hidden />
        <Trans>Add an expense</Trans>
      </Button>
    </chakra.div>
  );
}
