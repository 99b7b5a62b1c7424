import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { Camera, Car, Receipt, type LucideIcon } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { FileButton } from '../../../ui/photo/file-button.tsx';
import type { NewLine } from './new-cost.ts';

interface AddLineProps {
  readonly onAdd: (kind: NewLine) => void;
  readonly onPhotos: (files: File[]) => void;
}

const LOOK = {
  variant: 'outline',
  size: { base: 'lg', md: 'md' },
  flex: { base: '1 1 0', md: '0 0 auto' },
  minW: '0',
  px: { base: '2', md: '3.5' },
  gap: { base: '1.5', md: '2' },
} as const;

/** The three ways a line begins: thumb-high thirds on a phone. */
export function AddLine({ onAdd, onPhotos }: AddLineProps) {
  const { t } = useLingui();
  return (
    <chakra.div display="flex" gap="2">
      <FileButton camera {...LOOK} aria-label={t`Add a photo`} onFiles={onPhotos}>
        <Words icon={Camera} short={t`Photo`} long={t`Add a photo`} />
      </FileButton>
      <Button {...LOOK} aria-label={t`Add mileage`} aria-keyshortcuts="m" onClick={() => onAdd('trip')}>
        <Words icon={Car} short={t`Mileage`} long={t`Add mileage`} />
      </Button>
      <Button {...LOOK} aria-label={t`Add an expense`} aria-keyshortcuts="n" onClick={() => onAdd('classic')}>
        <Words icon={Receipt} short={t`Expense`} long={t`Add an expense`} />
      </Button>
    </chakra.div>
  );
}

/** What the button is called in full is its name in either case. */
function Words({ icon: Icon, short, long }: { icon: LucideIcon; short: string; long: string }) {
  return (
    <>
      <Icon size={16} aria-hidden />
      <chakra.span display={{ md: 'none' }} overflow="hidden" textOverflow="ellipsis">
        {short}
      </chakra.span>
      <chakra.span display={{ base: 'none', md: 'inline' }}>{long}</chakra.span>
    </>
  );
}
