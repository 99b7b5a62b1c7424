import { chakra } from '@chakra-ui/react';
import { ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';

interface FoldProps {
  readonly title: string;
  /** Something in it is filled in, or wrong: it stands open without being asked. */
  readonly isNeeded: boolean;
  /** A heading of the form unless said; among the fields of a section it is as quiet as a label. */
  readonly look?: 'section' | 'label';
  /** Given as a function, they are not drawn until the fold is opened. */
  readonly children: ReactNode | (() => ReactNode);
}

const TITLES = {
  section: { textStyle: 'section', ms: '-1' },
  label: { textStyle: 'label', color: 'fg.muted', _hover: { color: 'fg' } },
} as const;

/** Fields that few need, behind their title. */
export function Fold({ title, isNeeded, look = 'section', children }: FoldProps) {
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
        cursor="pointer"
        listStyleType="none"
        borderRadius="control"
        css={{
          '&::-webkit-details-marker': { display: 'none' },
          '& > svg': { transition: 'transform 120ms ease-out', color: 'fg.subtle', flexShrink: 0 },
          '[open] > & > svg': { transform: 'rotate(90deg)' },
          '@media (prefers-reduced-motion: reduce)': { '& > svg': { transition: 'none' } },
        }}
        {...TITLES[look]}
      >
        <ChevronRight size={16} aria-hidden />
        {title}
      </chakra.summary>
      {typeof children === 'function' ? (
        isOpen && children()
      ) : (
        <chakra.div display="flex" flexDirection="column" gap="4" pt="3">
          {children}
        </chakra.div>
      )}
    </chakra.details>
  );
}
