import { chakra } from '@chakra-ui/react';
import { ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';

interface FoldProps {
  readonly title: string;
  /** Stands open without being asked: something in it is filled in, or wrong. */
  readonly isNeeded: boolean;
  readonly children: () => ReactNode;
}

/** Fields that few need, behind their heading: not even drawn until it is opened, or something in them asks for it. */
export function Fold({ title, isNeeded, children }: FoldProps) {
  const [isOpen, setOpen] = useState(isNeeded);
  const [wasNeeded, setWasNeeded] = useState(isNeeded);
  if (wasNeeded !== isNeeded) {
    setWasNeeded(isNeeded);
    if (isNeeded) setOpen(true);
  }
  return (
    <chakra.details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <chakra.summary
        display="flex"
        alignItems="center"
        gap="1.5"
        minH={{ base: '11', md: '8' }}
        ms="-1"
        cursor="pointer"
        listStyleType="none"
        textStyle="section"
        borderRadius="control"
        css={{
          '&::-webkit-details-marker': { display: 'none' },
          '& > svg': { transition: 'transform 120ms ease-out', color: 'fg.subtle', flexShrink: 0 },
          '[open] > & > svg': { transform: 'rotate(90deg)' },
          '@media (prefers-reduced-motion: reduce)': { '& > svg': { transition: 'none' } },
        }}
      >
        <ChevronRight size={16} aria-hidden />
        {title}
      </chakra.summary>
      {isOpen && children()}
    </chakra.details>
  );
}
